import type { Payload, Where } from 'payload';
import { hasCredentials, openProviderOf, ProviderError } from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { amendSale, sales, withSale } from '../sales/sales-operations';
import { endedUnpaid } from '../sales/sales-where';

const AT_ONCE = 50;

/** Closed without a payment, and nothing is left to do about it. `held` only says that it held something before. */
const settled: Where[] = [
  ...endedUnpaid,
  { captureId: { exists: false } },
  { refundDue: { not_equals: true } },
  { reviewDue: { not_equals: true } },
  { outboxAt: { exists: false } },
  { nextLookAt: { exists: false } },
];

/**
 * Whether no money can come for this order any more. An order that the payer approved may still be captured, and
 * money of a provider without credentials, or of the sandbox, cannot be looked up here. Throws when the provider
 * gives no answer.
 */
async function isUnpaidForGood(payload: Payload, sale: Sale): Promise<boolean> {
  if (sale.captureId || (sale.refunds ?? []).length > 0 || sale.captured) return false;
  if (sale.provider === 'manual' || sale.reference.startsWith('new-')) return true;
  if (!hasCredentials(payload, sale)) return false;
  const { provider, test } = openProviderOf(payload, sale.provider);
  if (sale.test !== test) return false;
  const order = await provider.getOrder(sale.reference);
  if (!order) return true;
  /* The job goes on with money that nobody has recorded. */
  if (order.capture && provider.capturesItself)
    await amendSale(payload, sale.id, { nextLookAt: new Date().toISOString() });
  return !order.capture && order.refunds.length === 0 && !['APPROVED', 'COMPLETED'].includes(order.status);
}

/**
 * Deletes orders that lapsed before that instant (ISO 8601), the oldest first, 50 at most. Each is asked about at
 * the provider first. One without a final answer is asked about again after as long a time, because its lease is
 * a write. Throws when the provider gives no answer.
 */
export async function deleteLapsedOrders(
  payload: Payload,
  before: string,
  stopped: () => boolean,
): Promise<void> {
  const old: Where[] = [{ createdAt: { less_than: before } }, { updatedAt: { less_than: before } }];
  const found = await sales.find<{ id: string }>(
    payload,
    { and: [...settled, ...old] },
    { select: {}, sort: 'createdAt', limit: AT_ONCE },
  );
  for (const { id } of found) {
    if (stopped()) return;
    await withSale(payload, id, (sale) => deleteIfUnpaid(payload, sale), { waitMs: 0 }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderError) || error.retryable) throw error;
        payload.logger.warn({ err: error, sale: id }, 'A lapsed order could not be looked up and is kept');
      },
    );
  }
}

/** A sale that is paid after the provider's answer is settled no more, and stays. */
async function deleteIfUnpaid(payload: Payload, sale: Sale): Promise<void> {
  if (!(await isUnpaidForGood(payload, sale))) return;
  await sales.deleteWhere(payload, { and: [{ id: { equals: sale.id } }, ...settled] });
}
