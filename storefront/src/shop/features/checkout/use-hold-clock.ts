import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../../lib/server-clock';
import { secondsLeft } from './hold-clock';

/** Seconds left of a hold, by the server's clock, updated each second; `onEnd` is called once. */
export function useHoldClock(holdUntil: string, onEnd: () => void): number {
  const client = useQueryClient();
  const [left, setLeft] = useState(() => secondsLeft(holdUntil, serverNow(client)));
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const look = () => {
      const now = secondsLeft(holdUntil, serverNow(client));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [holdUntil, client]);
  return left;
}
