import { chargedInWords } from '@spa-bronze/domain/lib/currency';
import { sum } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { activeRefunds } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { refundsOf, type Sale } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';

/** Minor units that staff handed over, of a charge that its provider has given back as a whole, if not noted yet. */
function returnedTwice(sale: Sale, { capture }: ProviderOrder): number {
  if (capture?.status !== 'REFUNDED' || capture.id !== sale.captureId) return 0;
  const refunds = activeRefunds(refundsOf(sale));
  const handed = refunds.filter((it) => it.handed);
  if (handed.some(({ twiceAt }) => twiceAt)) return 0;
  const byProvider = sum(refunds.filter((it) => !it.handed).map(({ cents }) => cents));
  return Math.max(0, Math.min(sum(handed.map(({ cents }) => cents)), capture.minor - byProvider));
}

export const hasReturnedTwice = (sale: Sale, order: ProviderOrder): boolean => returnedTwice(sale, order) > 0;

/** Puts a sale under review, once, whose money staff handed over and its provider gave back. Inside withSale. */
export function noteReturnedTwice(payload: Payload, sale: Sale, order: ProviderOrder): Promise<Sale> {
  if (!hasReturnedTwice(sale, order)) return Promise.resolve(sale);
  return changeSale(payload, sale.id, (row) => {
    const minor = returnedTwice(row, order);
    if (minor === 0) return null;
    const at = new Date().toISOString();
    const before = row.reviewDue ? row.review?.why : '';
    const came = `${chargedInWords({ currency: row.currency, minor })}.`;
    return {
      refunds: refundsOf(row).map((it) => (it.handed ? { ...it, twiceAt: at } : it)),
      reviewDue: true,
      review: {
        why: [before, messages.refundedTwice, came].filter(Boolean).join(' '),
        since: (row.reviewDue && row.review?.since) || at,
      },
      version: row.version + 1,
    };
  });
}
