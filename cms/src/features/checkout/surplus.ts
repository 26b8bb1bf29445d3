import type { Payload } from 'payload';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import type { Sale, Surplus } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';
import { surplusInWords } from '../sales/surplus-review';

/** Money of the order beside its capture that the sale does not know of. */
function unknownSurplus(sale: Sale, { capture, surplus = [] }: ProviderOrder): Omit<Surplus, 'at'>[] {
  const known = new Set([sale.captureId, ...(sale.surplus ?? []).map(({ id }) => id)]);
  return [...(capture ? [capture] : []), ...surplus]
    .filter(({ id, status }) => status === 'COMPLETED' && !known.has(id))
    .map(({ id, minor }) => ({ id, minor }));
}

export const hasUnknownSurplus = (sale: Sale, order: ProviderOrder): boolean =>
  unknownSurplus(sale, order).length > 0;

/** Writes money that nobody asked for on a paid sale, once, and puts the sale under review. Inside withSale. */
export function noteSurplus(payload: Payload, sale: Sale, order: ProviderOrder): Promise<Sale> {
  if (!hasUnknownSurplus(sale, order)) return Promise.resolve(sale);
  return changeSale(payload, sale.id, (row) => {
    const more = unknownSurplus(row, order);
    if (more.length === 0) return null;
    const at = new Date().toISOString();
    const before = row.reviewDue ? row.review?.why : '';
    return {
      surplus: [...(row.surplus ?? []), ...more.map((it) => ({ ...it, at }))],
      reviewDue: true,
      review: {
        why: [before, surplusInWords(row, more)].filter(Boolean).join(' '),
        since: (row.reviewDue && row.review?.since) || at,
      },
      version: row.version + 1,
    };
  });
}
