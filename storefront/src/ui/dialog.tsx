import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './button';
import { LoginNotice } from './login-notice';
import { color, motion, radius, shadow } from './theme';
import { Unbroken } from './unbroken';

const rise = keyframes`from { opacity: 0; transform: translateY(16px); }`;
const slide = keyframes`from { transform: translateX(-100%); }`;
const fade = keyframes`from { opacity: 0; }`;

const Plain = styled.dialog`
  border: 0;
  padding: 0;
  color: ${color.ink};
  background: transparent;
  max-width: none;
  max-height: none;
  &::backdrop {
    background: rgb(38 22 13 / 62%);
    animation: ${fade} ${motion.quick};
  }
`;
const Window = styled(Plain)<{ $wide?: boolean }>`
  width: min(${({ $wide }) => ($wide ? '920px' : '560px')}, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  overflow: auto;
  scroll-padding-block: 24px 120px;
  background: ${color.ivory};
  border-radius: ${radius.card};
  box-shadow: ${shadow.raised};
  &[open] {
    animation: ${rise} ${motion.calm};
  }
`;
const Side = styled(Plain)<{ $wide?: boolean }>`
  width: min(360px, 88vw);
  height: 100dvh;
  margin: 0 auto 0 0;
  overflow: auto;
  background: ${color.ivory};
  box-shadow: ${shadow.raised};
  &[open] {
    animation: ${slide} ${motion.calm};
  }
`;
export const FullScreen = styled(Plain)`
  width: 100vw;
  height: 100dvh;
  margin: 0;
  &::backdrop {
    background: #1c1009;
  }
  &[open] {
    animation: ${fade} ${motion.quick};
  }
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 12px 8px 24px;
`;
const Inside = styled.div`
  padding: 8px 24px 28px;
`;

/** Opens the browser's own modal dialog while mounted: focus stays inside, Esc closes, focus returns. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /* A layout effect: it ends while the dialog still stands, so that closing it can give the focus back. */
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

/** A window over the page (`wide` for long forms), or a drawer from its left side. Mount it to open it. */
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
