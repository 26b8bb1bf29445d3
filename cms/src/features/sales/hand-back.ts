import { reversalOf, type Charge } from '@spa-bronze/domain/sales/charges';
import { chargesOf, type Sale, type SaleLine } from './sale';
import { paidFor, takenNow } from './sale-charges';
import { lineMoneyOf } from './sale-ledger';

/** The charges of a line that can be handed back: neither tips nor a deposit that the spa kept for a late change. */
export function returnable(sale: Sale, line: SaleLine): Charge[] {
  const { depositLeft } = lineMoneyOf(sale, line);
  return paidFor(sale, line).filter(({ purpose }) => purpose !== 'DEPOSIT' || depositLeft > 0);
}

/** The charges of a sale with these handed back. `byHand`: later, by a person who ends the review. */
export const handBack = (
  sale: Sale,
  charges: readonly Charge[],
  by: string,
  { byHand = false } = {},
): Pick<Sale, 'charges'> => ({
  charges: [
    ...chargesOf(sale),
    ...charges.map((it) => ({ ...reversalOf(it, takenNow(by)), ...(byHand && { byHand }) })),
  ],
});
