import { nextLook } from '@spa-bronze/domain/checkout/payment-watch';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import type { Sale } from '../sales/sale';
import { amendSale } from '../sales/sales-operations';

/** Whether the provider's page may have taken money since the last look. */
export const isLookDue = ({ nextLookAt }: Pick<Sale, 'nextLookAt'>): boolean =>
  Boolean(nextLookAt) && Date.parse(nextLookAt!) <= Date.now();

function stateOf({ status, held }: Sale) {
  if (status === 'PENDING') return held ? 'holding' : 'pending';
  return isPaid(status) ? 'paid' : 'unpaid';
}

/** Writes when a sale that was looked up is looked up again. Inside withSale. */
export async function planNextLook(payload: Payload, sale: Sale): Promise<Sale> {
  if (!isLookDue(sale)) return sale;
  const now = Date.now();
  const next = nextLook({ end: Date.parse(sale.holdUntil), now, state: stateOf(sale) });
  if (next !== null && next <= now) return sale;
  return amendSale(payload, sale.id, { nextLookAt: next === null ? null : new Date(next).toISOString() });
}
