import type { Payload, Where } from 'payload';
import type { Sale } from '../sales/sale';
import { sales, withSale } from '../sales/sales-operations';
import { holdAllOrEnd, isPayable } from './holds';
import { transitionWithEffects, writeFollowUp } from './sale-effects';

/**
 * What a process of a release before 0.4.0 left half done when it died: a sale without what follows from its last
 * change, or an in-person sale of which only the row was stored.
 */
const leftByOlder: Where = {
  or: [
    { pendingEffects: { equals: true } },
    { and: [{ provider: { equals: 'manual' } }, { status: { equals: 'CREATED' } }] },
  ],
};

/** Finishes such a sale; any other stays as it is. Inside withSale. */
export async function finishOlderSale(payload: Payload, found: Sale, by: string): Promise<Sale> {
  const sale = found.pendingEffects
    ? await writeFollowUp(payload, found, (row) => (row.pendingEffects ? { pendingEffects: false } : null))
    : found;
  if (sale.provider !== 'manual' || sale.status !== 'CREATED') return sale;
  const heldSale = await holdAllOrEnd(payload, sale, by, { status: 'CANCELLED' });
  return isPayable(heldSale)
    ? transitionWithEffects(payload, heldSale, 'APPROVED', { by, endLease: true })
    : heldSale;
}

/** Finishes them all before the shop opens, so that no request meets one. What fails is tried again by the job. */
export async function finishOlderSales(payload: Payload): Promise<void> {
  for (const { id } of await sales.find<{ id: string }>(payload, leftByOlder, { select: {} }))
    await withSale(payload, id, (sale) => finishOlderSale(payload, sale, 'server')).catch(
      (error: unknown) => {
        payload.logger.error({ err: error, sale: id }, 'A sale of an older release is not finished yet');
      },
    );
}
