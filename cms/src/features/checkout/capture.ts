import { isClosed, isOpen } from '@spa-bronze/domain/transactions';
import type { Payload } from 'payload';
import { ProviderError, type ProviderOrder } from '../../providers/payment-provider';
import { paymentsOf } from '../../providers/payments';
import type { SaleRow } from '../transactions/sale-row';
import { saleById } from '../transactions/transactions-operations';
import { close, ensureHeld, settle } from './settle';

/** The order as the provider knows it after we asked to capture it; asking twice charges once. */
async function captured(payload: Payload, sale: SaleRow): Promise<ProviderOrder | null> {
  const payments = paymentsOf(payload);
  try {
    return await payments.captureOrder(sale.reference, `capture-${sale.id}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'already-captured') throw error;
    return payments.getOrder(sale.reference);
  }
}

/** Stock or slot are gone and nothing is charged any more; but what was charged before must not be lost. */
async function lateMoney(payload: Payload, { id, reference }: SaleRow, by: string): Promise<SaleRow> {
  const [sale, order] = await Promise.all([saleById(payload, id), paymentsOf(payload).getOrder(reference)]);
  if (!sale) throw new Error(`sale ${id} is gone`);
  return order?.capture ? settle(payload, sale, order, by) : sale;
}

/**
 * Takes the money of an approved order while its stock and slots are held, and settles the sale with the outcome. Throws ProviderError
 * when nothing was decided (not approved yet, or no answer: then the settling job asks again). Inside withSale.
 */
export async function capture(payload: Payload, sale: SaleRow, by: string): Promise<SaleRow> {
  if (!isOpen(sale.status) && !isClosed(sale.status)) return sale;
  const held = await ensureHeld(payload, sale, by);
  if (!held) return lateMoney(payload, sale, by);
  try {
    const order = await captured(payload, held);
    return order ? await settle(payload, held, order, by) : held;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined') return close(payload, held, 'DECLINED', by, error.issue);
    throw error;
  }
}
