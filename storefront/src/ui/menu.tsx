import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Panel, Anchor } from './menu.styles';
export { MenuLine } from './menu.styles';

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
      const isInside = event.target instanceof Node && anchor.current?.contains(event.target);
      if (!isInside) setOpen(false);
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
