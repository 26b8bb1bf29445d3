import { useRef, type TouchEvent } from 'react';

const LEAST_PX = 40;

/** Listeners for a finger that moves far enough to a side: `turn` gets 1 for the next, -1 for the one before. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (touch) from.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch) return;
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}
