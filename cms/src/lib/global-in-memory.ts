import type { Payload } from 'payload';
import { onWrite } from './on-write';

/** Another process sees a change within these milliseconds; the one that wrote sees it at once. */
const KEEP_MS = 10_000;
const counts = new WeakMap<Payload, { writes: number }>();

function globalWrites(payload: Payload): number {
  const known = counts.get(payload);
  if (known) return known.writes;
  const count = { writes: 0 };
  counts.set(payload, count);
  onWrite(payload, (collection) => {
    if (collection === undefined) count.writes += 1;
  });
  return count.writes;
}

/**
 * Keeps what `read` returns of a global, for emails: each sale sends some. (What pages show is kept for a generation,
 * which ends with each sale.)
 */
export function globalInMemory<T>(read: (payload: Payload) => Promise<T>): (payload: Payload) => Promise<T> {
  const kept = new WeakMap<Payload, { until: number; writes: number; value: Promise<T> }>();
  return (payload) => {
    const writes = globalWrites(payload);
    const present = kept.get(payload);
    if (present?.writes === writes && Date.now() < present.until) return present.value;
    const own = { until: Date.now() + KEEP_MS, writes, value: read(payload) };
    kept.set(payload, own);
    own.value.catch(() => {
      if (kept.get(payload) === own) kept.delete(payload);
    });
    return own.value;
  };
}
