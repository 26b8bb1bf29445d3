import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { ofUser } from '../../lib/of-user';
import {
  EXPIRED_ORDERS_SPAN,
  heldSince,
  longestHoldSeries,
  planHold,
  whyGone,
  type HeldSpan,
  type HoldPlan,
} from '@spa-bronze/domain/checkout/hold-limits';
import { isClosed } from '@spa-bronze/domain/sales/rules';
import type { Payload, Where } from 'payload';
import { envOf } from '../../env';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';

/** The number of expired orders that are read. Not all of them count, so it is higher than the limit. */
const READ_EXPIRED = 50;

type PastOrder = Pick<Sale, 'status' | 'held' | 'createdAt' | 'updatedAt'>;

/** A buyer's online orders since an instant. The condition uses the index on buyer and instant. */
function ordersSince(userId: string, since: number): Where[] {
  return [
    ofUser(userId),
    { provider: { not_equals: 'manual' } },
    { createdAt: { greater_than: new Date(since).toISOString() } },
  ];
}

/** The time spans in which a buyer's unpaid orders held something, since the last paid order. */
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
 * How many of a buyer's orders of the last day expired unpaid. An order that was refused because something
 * was gone does not count.
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
 * What a new order of this buyer may hold, and until when it can be paid. The buyer's open order must be
 * closed before.
 */
export async function holdPlanFor(payload: Payload, userId: string): Promise<HoldPlan> {
  const { holdMinutes, rateLimit } = envOf(payload);
  const [now, hold] = [Date.now(), holdMinutes * MINUTE_MS];
  const [spans, expired] = await Promise.all([
    heldUnpaid(payload, userId, now - longestHoldSeries(hold)),
    rateLimit ? expiredOrders(payload, userId, now) : 0,
  ]);
  return planHold({ now, hold, since: heldSince(spans, now, hold), expiredOrders: expired });
}
