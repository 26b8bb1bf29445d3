import { useEffect, useId, useRef, type ReactNode } from 'react';

/** A window over the page; Escape and the cross close it, and the focus goes back to where it was. */
export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    return () => { if (before instanceof HTMLElement) before.focus(); };
  }, []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={name} onCancel={(event) => { event.preventDefault(); onClose(); }}>
      <header className="modal__head"><h2 id={name}>{title}</h2><button type="button" aria-label="Cerrar" onClick={onClose}>×</button></header>
      {children}
    </dialog>
  );
}
