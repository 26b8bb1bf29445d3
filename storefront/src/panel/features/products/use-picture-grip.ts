import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Place {
  at: number;
  count: number;
  placeAt: (x: number, y: number) => number | null;
  onMove: (from: number, to: number) => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The handle of a picture: it is moved by the arrow keys or by dragging. */
export function usePictureGrip({ at, count, placeAt, onMove }: Place) {
  const [dragged, setDragged] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  /** What holds it: the keys, or a pointer by its id. */
  const held = useRef<'keys' | number | null>(null);
  /** Where it was put last: a pointer may move again before that is drawn. */
  const place = useRef(at);
  /* A picture that changes places leaves the document for a moment, which ends focus and pointer capture. */
  useLayoutEffect(() => {
    place.current = at;
    if (held.current === null) return;
    ref.current?.focus({ preventScroll: true });
    if (held.current === 'keys') held.current = null;
    else ref.current?.setPointerCapture(held.current);
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (at + step < 0 || at + step >= count) return;
    held.current = 'keys';
    onMove(at, at + step);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = event.pointerId;
    setDragged(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const [from, to] = [place.current, dragged ? placeAt(event.clientX, event.clientY) : null];
    if (to === null || to === from) return;
    place.current = to;
    onMove(from, to);
  };
  const end = () => {
    held.current = null;
    setDragged(false);
  };
  return {
    dragged,
    grip: { ref, onKeyDown, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}
export type PictureGrip = ReturnType<typeof usePictureGrip>;
