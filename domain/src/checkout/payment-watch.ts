import { HOUR_MS, MINUTE_MS } from '../lib/dates';

/**
 * When the provider is to be asked again about a payment on a page of its own, which may bring money without us.
 * Instants and spans are milliseconds; `end` is when the page can be paid no more.
 */

/** Until so long after the end it is asked in every round of the job: what was begun before may still come. */
const EVERY_ROUND = 15 * MINUTE_MS;
const LATER_LOOKS = [30 * MINUTE_MS, 3 * HOUR_MS, 24 * HOUR_MS];
const BETWEEN_PENDING_LOOKS = HOUR_MS;

/** A payment that a bank has not decided keeps hour and stock for so long after its hold. */
const PENDING_GRACE = 45 * MINUTE_MS;
/** The page offers another try for some minutes after one that failed. */
const LAST_TRY = 5 * MINUTE_MS;

/** When a payment that waits for a bank gives back what it holds. */
export const pendingHoldEnd = (end: number): number => end + PENDING_GRACE;
/** When no further try can follow one that failed. */
export const lastTryEnd = (end: number): number => end + LAST_TRY;

interface Watched {
  end: number;
  now: number;
  /** `holding`: pending, and it keeps hour and stock still. */
  state: 'unpaid' | 'holding' | 'pending' | 'paid';
}

/** The instant of the next look, `now` for the next round; null: none is needed, the nightly list has the rest. */
export function nextLook({ end, now, state }: Watched): number | null {
  if (state !== 'paid' && now < end + EVERY_ROUND) return now;
  if (state === 'holding') return Math.max(now, Math.min(now + BETWEEN_PENDING_LOOKS, pendingHoldEnd(end)));
  if (state === 'pending') return now + BETWEEN_PENDING_LOOKS;
  return LATER_LOOKS.map((after) => end + after).find((look) => look > now) ?? null;
}
