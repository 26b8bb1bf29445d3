import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
