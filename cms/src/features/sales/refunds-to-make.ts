import { isByHand } from '@spa-bronze/domain/sales/refusals';
import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { ledgerSaleOf, type Sale } from './sale';

/** The refunds that their provider left to staff, and that nobody has made yet. */
export function refundsToMake(sale: Sale): Refund[] {
  if (!sale.reviewDue || !sale.refunds?.some(({ state }) => state === 'REFUSED')) return [];
  return failedRefunds(ledgerSaleOf(sale)).filter(({ refusals = [] }) =>
    isByHand(refusals.at(-1)?.why ?? ''),
  );
}
