import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeft } from './hold-clock';

/** Seconds left of a hold, by the wall clock, updated each second; `onEnd` is called once. */
export function useHoldClock(holdUntil: string, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(holdUntil, Date.now()));
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(holdUntil, Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [holdUntil]);
  return left;
}
