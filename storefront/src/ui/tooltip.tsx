import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Anchor, Bubble } from './tooltip.styles';

const ENTER_MS = 100;
const TOUCH_MS = 700;
const LEAVE_TOUCH_MS = 1500;
const GAP_PX = 8;

/** Places the tooltip below its anchor, or above it where there is no space, and inside the window. */
function place(bubble: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = at.bottom + GAP_PX;
  const top = below + height > innerHeight ? at.top - GAP_PX - height : below;
  const left = Math.min(Math.max(12, at.left + at.width / 2 - width / 2), innerWidth - width - 12);
  Object.assign(bubble.style, { top: `${top}px`, left: `${left}px` });
}

/** Shows the bubble while it is there; Esc and scrolling take it away. */
function useBubble(shown: boolean, hide: () => void) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [it, on] = [bubble.current, anchor.current?.firstElementChild];
    if (!shown || !it?.showPopover || !on) return undefined;
    it.showPopover();
    place(it, on);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', hide, { passive: true, capture: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [shown, hide]);
  return [anchor, bubble] as const;
}

interface Props {
  text: string;
  /** For tooltips whose position depends on their container. */
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * The text of an icon, shown on hover, on keyboard focus or after a long press. It repeats the accessible
 * name, so screen readers do not read it again.
 */
export function Tooltip({ text, style, children }: Props) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useCallback(() => setShown(false), []);
  const [anchor, bubble] = useBubble(shown, hide);

  const soon = (show: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(show), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

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
