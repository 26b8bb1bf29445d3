import { openStatuses, statuses, type Status } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { sales } from '../sales/sales-operations';

/** What an operator watches of payments and emails. */
export interface ShopStatus {
  payments: { status: Status; count: number }[];
  /** Open orders that hold stock or slots. */
  holds: number;
  /** Sales with a refund that the provider has not confirmed yet. */
  refundsDue: number;
  /** Sales with an email that should have gone by now, and when the oldest of those was due. */
  emailsDue: number;
  oldestDueAt: Date | null;
}

/** Counts by the indexes of `sales`, one query each: Payload has no grouped count. */
export async function readShopStatus(payload: Payload, now = new Date()): Promise<ShopStatus> {
  const emailDue = { outboxAt: { less_than_equal: now.toISOString() } };
  const oldest = sales.find(payload, emailDue, { sort: 'outboxAt', limit: 1, select: { outboxAt: true } });
  const [counts, holds, refundsDue, emailsDue, [first]] = await Promise.all([
    Promise.all(statuses.map((status) => sales.count(payload, { status: { equals: status } }))),
    sales.count(payload, { status: { in: openStatuses }, held: { equals: true } }),
    sales.count(payload, { refundDue: { equals: true } }),
    sales.count(payload, emailDue),
    oldest,
  ]);
  return {
    payments: statuses.map((status, at) => ({ status, count: counts[at] ?? 0 })),
    holds,
    refundsDue,
    emailsDue,
    oldestDueAt: first?.outboxAt ? new Date(first.outboxAt) : null,
  };
}
