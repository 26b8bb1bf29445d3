import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Bubble, Anchor } from './tooltip.styles';

/**
 * How long a pointer rests before the words come, how long a finger presses, and how long they stay after it
 * (spec, section 9).
 */
const ENTER_MS = 100;
const TOUCH_MS = 700;
const LEAVE_TOUCH_MS = 1500;
const GAP_PX = 8;

/** Puts the bubble below its anchor, above it where there is no section, and inside the window. */
function place(bubble: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = at.bottom + GAP_PX;
  const top = below + height > innerHeight ? at.top - GAP_PX - height : below;
  const left = Math.min(Math.max(12, at.left + at.width / 2 - width / 2), innerWidth - width - 12);
  Object.assign(bubble.style, { top: `${top}px`, left: `${left}px` });
}

/**
 * Words for a drawing, shown while the pointer rests on it, while it has the focus of the keyboard, or after
 * a long press. They repeat the accessible name of what they hang on, so they are not read aloud again. Esc
 * takes them away.
 */
export function Tooltip({
  text,
  style,
  children,
}: {
  text: string;
  /** Where its place is given by what is around it. */
  style?: CSSProperties;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const soon = (show: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(show), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const [it, on] = [bubble.current, anchor.current?.firstElementChild];
    if (!shown || !it?.showPopover || !on) return undefined;
    it.showPopover();
    place(it, on);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    const away = () => setShown(false);
    addEventListener('keydown', onKey);
    addEventListener('scroll', away, { passive: true, capture: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', away, { capture: true });
    };
  }, [shown]);

  return (
    <Anchor
      ref={anchor}
      style={style}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') soon(true, ENTER_MS);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') soon(false, ENTER_MS);
      }}
      onPointerDown={({ pointerType }) => {
        if (pointerType === 'mouse') soon(false, 0);
        else soon(true, TOUCH_MS);
      }}
      onPointerUp={({ pointerType }) => {
        if (pointerType !== 'mouse') soon(false, shown ? LEAVE_TOUCH_MS : 0);
      }}
      onPointerCancel={() => soon(false, shown ? LEAVE_TOUCH_MS : 0)}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) soon(true, ENTER_MS);
      }}
      onBlur={() => soon(false, 0)}
    >
      {children}
      {shown && (
        <Bubble ref={bubble} role="tooltip" aria-hidden="true" {...{ popover: 'manual' }}>
          {text}
        </Bubble>
      )}
    </Anchor>
  );
}
