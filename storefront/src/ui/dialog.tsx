import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from './button';
import { LoginNotice } from './login-notice';
import { Unbroken } from './unbroken';
import { Window, Side, Top, Inside } from './dialog.styles';
export { FullScreen } from './dialog.styles';

/** Opens the browser's own modal dialog while mounted: focus stays inside, Esc closes, focus returns. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /* A layout effect: it ends while the dialog is still open, so that closing it can return the focus. */
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      dialog?.close();
      document.documentElement.style.overflow = '';
    };
  }, []);
  return {
    ref,
    onCancel: (event: React.SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: React.MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

const EDGE_PX = 16;

/** A window that grows or shrinks keeps its top where it opened, as long as it fits below it. */
function useSteadyTop(ref: RefObject<HTMLDialogElement | null>, steady: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !steady) return undefined;
    const middle = () => (innerHeight - dialog.offsetHeight) / 2;
    let top = middle();
    const place = () => {
      const lowest = innerHeight - dialog.offsetHeight - EDGE_PX;
      dialog.style.marginTop = `${Math.max(EDGE_PX, Math.min(top, lowest))}px`;
    };
    const recenter = () => {
      top = middle();
      place();
    };
    const observer = new ResizeObserver(place);
    observer.observe(dialog);
    addEventListener('resize', recenter);
    return () => {
      observer.disconnect();
      removeEventListener('resize', recenter);
    };
  }, [ref, steady]);
}

export function Dialog({
  title,
  side = false,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  side?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const modal = useModal(onClose);
  useSteadyTop(modal.ref, !side);
  const Shape = side ? Side : Window;
  return (
    <Shape {...modal} aria-label={title} $wide={wide}>
      <Top>
        <h2 style={{ fontSize: '1.4rem' }}>
          <Unbroken>{title}</Unbroken>
        </h2>
        <IconButton name="close" label="Cerrar" onClick={onClose} />
      </Top>
      <LoginNotice />
      <Inside>{children}</Inside>
    </Shape>
  );
}
