import { dayOf, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import { clockOf, serverNow, todayQuery } from './server-clock';

/** Turns a time of this browser (ms) into the server's. A component draws anew when the server's clock is known. */
export function useServerTime(): (at: number) => number {
  const clock = clockOf(useQueryClient());
  const subscribe = useCallback(
    (listener: () => void) => {
      clock.listeners.add(listener);
      return () => clock.listeners.delete(listener);
    },
    [clock],
  );
  const shift = useSyncExternalStore(
    subscribe,
    () => clock.shift,
    () => 0,
  );
  return (at) => at + shift;
}

export const useServerNow = (): Date => {
  const toServer = useServerTime();
  // oxlint-disable-next-line react/purity -- the time when it is drawn
  return new Date(toServer(Date.now()));
};

/** The same, drawn anew every minute. */
export function useServerMinute(): Date {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAnew, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return useServerNow();
}

/** The spa's present day, `YYYY-MM-DD`. It changes at midnight in Bogotá, also while a page is open. */
export function useToday(): string {
  const client = useQueryClient();
  const { data } = useQuery({ ...todayQuery, refetchInterval: 60_000 });
  return data ?? dayOf(new Date(serverNow(client)));
}
