import { dayOf } from '@spa-bronze/domain/lib/dates';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** A header of the server has whole seconds, and the way takes some of them. Less says nothing about a clock. */
const LEAST_SHIFT_MS = 2000;
/** A reply that was under way longer than this says too little. */
const LONGEST_WAY_MS = 10_000;

/** How far the server's clock is ahead of this browser's, in ms: 0 until a reply has told, and on the server. */
interface Clock {
  shift: number;
  listeners: Set<() => void>;
}
const clocks = new WeakMap<QueryClient, Clock>();
export function clockOf(client: QueryClient): Clock {
  const clock = clocks.get(client) ?? { shift: 0, listeners: new Set() };
  clocks.set(client, clock);
  return clock;
}

/** The time by the server's clock, in ms. Nothing is decided by the clock of the browser. */
export const serverNow = (client: QueryClient): number => Date.now() + clockOf(client).shift;

/** The spa's present day, the same in the server's page and at hydration. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  staleTime: 60_000,
  queryFn: ({ client }) => dayOf(new Date(serverNow(client))),
});

/** Learns the server's time from the `Date` of a reply to a request that was sent at `sentAt` (ms). */
export function noteServerTime(client: QueryClient, sentAt: number, headers: Headers): void {
  const [arrived, clock] = [Date.now(), clockOf(client)];
  const server = Date.parse(headers.get('date') ?? '');
  const isUseless = Number.isNaN(server) || headers.has('age') || arrived - sentAt > LONGEST_WAY_MS;
  if (isUseless) return;
  const shift = Math.round(server + 500 - (sentAt + arrived) / 2);
  if (Math.abs(shift - clock.shift) >= LEAST_SHIFT_MS) {
    clock.shift = shift;
    for (const listener of clock.listeners) listener();
  }
  const today = client.getQueryData(todayQuery.queryKey);
  if (today !== undefined && today !== dayOf(new Date(serverNow(client))))
    void client.invalidateQueries({ queryKey: todayQuery.queryKey });
}
