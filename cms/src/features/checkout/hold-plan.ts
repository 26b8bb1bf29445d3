import { ofUser } from '../../lib/of-user';
import {
  EXPIRED_ORDERS_SPAN,
  heldSince,
  longestHoldRow,
  planHold,
  whyGone,
  type HeldSpan,
  type HoldPlan,
} from '@spa-bronze/domain/checkout/hold-limits';
import { isClosed } from '@spa-bronze/domain/sales/rules';
import type { Payload, Where } from 'payload';
import { envOf } from '../../env';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-repository';

/** So many expired orders are looked at: enough to find those that count among those that do not. */
const READ_EXPIRED = 50;

type PastOrder = Pick<Sale, 'status' | 'held' | 'createdAt' | 'updatedAt'>;

/** A buyer's orders in the shop since an instant, by the index on the buyer and the instant. */
function ordersSince(userId: string, since: number): Where[] {
  return [
    ofUser(userId),
    { provider: { not_equals: 'manual' } },
    { createdAt: { greater_than: new Date(since).toISOString() } },
  ];
}

/** When a buyer's orders that ended without money held something, since the last one that was paid. */
async function heldUnpaid(payload: Payload, userId: string, since: number): Promise<HeldSpan[]> {
  const orders = await sales.find<PastOrder>(
    payload,
    { and: ordersSince(userId, since) },
    { sort: '-createdAt', select: { status: true, held: true, createdAt: true, updatedAt: true } },
  );
  const lastPaid = orders.findIndex(({ status }) => !isClosed(status));
  const unpaid = lastPaid < 0 ? orders : orders.slice(0, lastPaid);
  return unpaid
    .filter(({ held }) => held)
    .map(({ createdAt, updatedAt }) => ({ from: Date.parse(createdAt), until: Date.parse(updatedAt) }));
}

/**
 * How many of a buyer's orders of the last day expired unpaid; one that was to be paid and was refused does
 * not count.
 */
async function expiredOrders(payload: Payload, userId: string, now: number): Promise<number> {
  const where: Where = {
    and: [...ordersSince(userId, now - EXPIRED_ORDERS_SPAN), { status: { equals: 'EXPIRED' } }],
  };
  const expired = await sales.find<Pick<Sale, 'history'>>(payload, where, {
    sort: '-createdAt',
    limit: READ_EXPIRED,
    select: { history: true },
  });
  return expired.filter((sale) => whyGone(sale) === null).length;
}

/**
 * What a new order of this buyer may hold, and until when it can be paid. Their open order is closed by now.
 */
export async function holdPlanFor(payload: Payload, userId: string): Promise<HoldPlan> {
  const { holdMinutes, rateLimit } = envOf(payload);
  const [now, hold] = [Date.now(), holdMinutes * 60_000];
  const [spans, expired] = await Promise.all([
    heldUnpaid(payload, userId, now - longestHoldRow(hold)),
    rateLimit ? expiredOrders(payload, userId, now) : 0,
  ]);
  return planHold({ now, hold, since: heldSince(spans, now, hold), expiredOrders: expired });
}
