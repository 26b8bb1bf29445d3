import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, motion, radius, shadow } from './theme';

const drop = keyframes`from { opacity: 0; transform: translateY(-6px); }`;
const Anchor = styled.div`
  position: relative;
`;
const Panel = styled.div<{ $end: boolean }>`
  position: absolute;
  z-index: 30;
  top: calc(100% + 10px);
  ${({ $end }) => ($end ? 'right: 0' : 'left: 0')};
  width: 220px;
  max-height: 400px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px;
  background: ${color.white};
  border-radius: ${radius.card};
  box-shadow: ${shadow.raised};
  animation: ${drop} ${motion.quick};
`;

/** What a line of a menu looks like; for links and buttons. */
export const MenuLine = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: 8px;
  text-decoration: none;
  text-align: left;
  font-size: 0.9375rem;
  line-height: 1.3;
  color: ${color.ink};
  &:hover,
  &[aria-current='page'] {
    background: ${color.sand};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/**
 * A button that opens a small panel of links; Esc, a choice or a click elsewhere closes it. `onOpen` runs
 * when someone reaches for it.
 */
export function Menu({
  trigger,
  label,
  end = false,
  onOpen,
  children,
}: {
  trigger: (props: object, open: boolean) => ReactNode;
  label: string;
  end?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      anchor.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [open]);

  const onBlur = (event: React.FocusEvent) => {
    if (event.relatedTarget && !anchor.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Anchor ref={anchor} onBlur={onBlur} onPointerEnter={onOpen} onFocus={onOpen}>
      {trigger(
        { type: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
        open,
      )}
      {open && (
        <Panel id={id} role="group" aria-label={label} $end={end} onClick={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </Anchor>
  );
}
