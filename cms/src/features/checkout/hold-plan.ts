import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { ofUser } from '../../lib/of-user';
import {
  EXPIRED_ORDERS_SPAN,
  heldSince,
  longestHoldSeries,
  mayHoldFromAddress,
  planHold,
  whyGone,
  type HeldSpan,
  type HoldPlan,
} from '@spa-bronze/domain/checkout/hold-limits';
import { isClosed, isPaid, paidStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload, Where } from 'payload';
import { envOf } from '../../env';
import { keyedHash } from '../../lib/keyed-hash';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';

/** The number of expired orders that are read. Not all of them count, so it is higher than the limit. */
const READ_EXPIRED = 50;

type PastOrder = Pick<Sale, 'status' | 'held' | 'createdAt' | 'updatedAt'>;

/** A buyer's online orders. The condition uses the index on buyer and instant. */
const onlineOrders = (userId: string): Where[] => [ofUser(userId), { provider: { not_equals: 'manual' } }];
const since = (ms: number): Where => ({ createdAt: { greater_than: new Date(ms).toISOString() } });

/** Whether a buyer has ever paid, and when the unpaid orders since the last paid one held something. */
async function pastOrders(
  payload: Payload,
  userId: string,
  from: number,
): Promise<{ hasPaid: boolean; heldUnpaid: HeldSpan[] }> {
  const orders = await sales.find<PastOrder>(
    payload,
    { and: [...onlineOrders(userId), { or: [since(from), { status: { in: [...paidStatuses] } }] }] },
    { sort: '-createdAt', select: { status: true, held: true, createdAt: true, updatedAt: true } },
  );
  const lastPaid = orders.findIndex(({ status }) => !isClosed(status));
  const unpaid = lastPaid < 0 ? orders : orders.slice(0, lastPaid);
  return {
    hasPaid: orders.some(({ status }) => isPaid(status)),
    heldUnpaid: unpaid
      .filter(({ held }) => held)
      .map(({ createdAt, updatedAt }) => ({ from: Date.parse(createdAt), until: Date.parse(updatedAt) })),
  };
}

/**
 * How many of a buyer's orders of the last day expired unpaid. An order that was refused because something
 * was gone does not count.
 */
async function expiredOrders(payload: Payload, userId: string, now: number): Promise<number> {
  const where: Where = {
    and: [...onlineOrders(userId), since(now - EXPIRED_ORDERS_SPAN), { status: { equals: 'EXPIRED' } }],
  };
  const expired = await sales.find<Pick<Sale, 'history'>>(payload, where, {
    sort: '-createdAt',
    limit: READ_EXPIRED,
    select: { history: true },
  });
  return expired.filter((sale) => whyGone(sale) === null).length;
}

export const holdUntil = (payload: Payload): string =>
  new Date(Date.now() + envOf(payload).holdMinutes * MINUTE_MS).toISOString();

export const nothingHeld = ({ lines }: Pick<Sale, 'lines'>): Pick<Sale, 'held' | 'lines'> => ({
  held: false,
  lines: lines.map((line) => ({ ...line, unheld: true })),
});

/** The fields of an open order that holds nothing: it can be paid for the whole time, and does not count. */
export const holdingNothing = (
  payload: Payload,
  { lines }: Pick<Sale, 'lines'>,
): Pick<Sale, 'held' | 'lines' | 'addressKey' | 'holdUntil'> => ({
  ...nothingHeld({ lines }),
  addressKey: null,
  holdUntil: holdUntil(payload),
});

/** A plan, and the key under which the order counts for its address; null = it does not count. */
export interface OrderHoldPlan extends HoldPlan {
  addressKey: string | null;
}

/**
 * What a new order of this buyer may hold, and until when it can be paid. The buyer's open order must be
 * closed before.
 */
export async function holdPlanFor(payload: Payload, userId: string, address: string): Promise<OrderHoldPlan> {
  const { holdMinutes, rateLimit } = envOf(payload);
  const [now, hold] = [Date.now(), holdMinutes * MINUTE_MS];
  const [{ hasPaid, heldUnpaid }, expired] = await Promise.all([
    pastOrders(payload, userId, now - longestHoldSeries(hold)),
    rateLimit ? expiredOrders(payload, userId, now) : 0,
  ]);
  const plan = planHold({ now, hold, since: heldSince(heldUnpaid, now, hold), expiredOrders: expired });
  const counts = rateLimit && plan.holds && !hasPaid;
  return { ...plan, addressKey: counts ? keyedHash(payload, 'order', address) : null };
}

/**
 * Whether a new sale may hold something beside the other unpaid orders of its address. The sale is stored
 * before they are counted, so that of several at once none is overlooked.
 */
export const isWithinAddressLimit = async (
  payload: Payload,
  { addressKey }: Pick<Sale, 'addressKey'>,
): Promise<boolean> =>
  !addressKey || mayHoldFromAddress(await sales.count(payload, { addressKey: { equals: addressKey } }));
