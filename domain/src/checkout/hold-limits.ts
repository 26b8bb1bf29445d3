import { DAY_MS, MINUTE_MS } from '../lib/dates';
import { messages } from '../messages';
import type { HistoryStep } from '../sales/sale-schemas';

/**
 * What an order may keep from others while it is unpaid, and for how long. Instants and spans are
 * milliseconds.
 */

/** A shorter hold would end while its buyer types a card number. */
const SHORTEST_HOLD = 5 * MINUTE_MS;
/** So many holds may follow one another without a pause: a series. */
const HOLDS_IN_SERIES = 2;
/** After so many orders that expired unpaid in a day, a buyer's next ones hold nothing. */
const EXPIRED_ORDERS_A_DAY = 5;

/** So many unpaid orders of one address hold something at a time, of buyers who have never paid. */
const ORDERS_HELD_BY_ADDRESS = 3;

/** The span in which an expired order counts against its buyer. */
export const EXPIRED_ORDERS_SPAN = DAY_MS;

/** Whether an unpaid order may hold so many units of a product, of which so many are free. */
export const mayHold = (quantity: number, free: number): boolean => quantity <= Math.max(1, free / 2);

/**
 * Whether an order of a buyer who has never paid may hold something, when so many unpaid orders of its address
 * hold something, itself included.
 */
export const mayHoldFromAddress = (orders: number): boolean => orders <= ORDERS_HELD_BY_ADDRESS;

export interface HeldSpan {
  from: number;
  until: number;
}

/** No order of a present series of holds began longer ago than this. */
export const longestHoldSeries = (hold: number): number => 2 * HOLDS_IN_SERIES * hold;

/**
 * Since when a buyer's unpaid orders have held something without a pause as long as one hold; `now` when they
 * have not.
 */
export function heldSince(spans: readonly HeldSpan[], now: number, hold: number): number {
  const newestFirst = [...spans].sort((a, b) => b.from - a.from);
  let since = now;
  for (const { from, until } of newestFirst) {
    if (until + hold <= since) break;
    since = from;
  }
  return since;
}

/** Whether a new order holds anything, and until when it can be paid. */
export interface HoldPlan {
  holds: boolean;
  until: number;
}

/**
 * A new order holds for `hold`, but a series of orders without a pause no longer than two holds in all. Where
 * less than five minutes are left of that, or the buyer has left too many orders unpaid, it holds nothing and
 * has the whole time to be paid.
 */
export function planHold(facts: {
  now: number;
  hold: number;
  since: number;
  expiredOrders: number;
}): HoldPlan {
  const { now, hold, since, expiredOrders } = facts;
  const until = Math.min(now + hold, since + HOLDS_IN_SERIES * hold);
  const isLongEnough = until - now >= Math.min(SHORTEST_HOLD, hold);
  return isLongEnough && expiredOrders < EXPIRED_ORDERS_A_DAY
    ? { holds: true, until }
    : { holds: false, until: now + hold };
}

/** Whether a page that its buyer comes back to leaves time to pay; another order replaces it otherwise. */
export const leavesTimeToPay = ({
  now,
  until,
  hold,
}: {
  now: number;
  until: number;
  hold: number;
}): boolean => until - now >= Math.min(SHORTEST_HOLD, hold / 2);

const goneMessages: readonly string[] = [
  messages.notEnoughStock,
  messages.notForSale,
  messages.slotTaken,
  messages.cabinTaken,
  messages.outsideHours,
  messages.closedDay,
  messages.closedTuesday,
  messages.bookingInPast,
];

/**
 * What was gone when an order was to be paid, for which nothing was charged then; null when it ended
 * otherwise.
 */
export function whyGone({
  history,
}: {
  history: readonly Pick<HistoryStep, 'to' | 'note'>[];
}): string | null {
  const last = history.at(-1);
  return last?.to === 'EXPIRED' ? (goneMessages.find((it) => it === last.note) ?? null) : null;
}
