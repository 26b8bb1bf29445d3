import { randomUUID } from 'node:crypto';
import { collectedFor, type Charge } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { chargesOf, type Sale, type SaleLine } from './sale';
import { allBack, lastMethod, takenNow } from './sale-charges';
import { lineMoneyOf } from './sale-to-wire';

/** A charge for each line that `amount` gives centavos for. */
function chargesBy(
  sale: Sale,
  amount: (line: SaleLine) => number,
  { method, by }: Pick<Charge, 'method' | 'by'>,
): Charge[] {
  return sale.lines.flatMap((line) =>
    amount(line) > 0
      ? [
          {
            id: randomUUID(),
            lineId: lineIdOf(line),
            purpose: 'BALANCE',
            method,
            centavos: amount(line),
            ...takenNow(by),
          },
        ]
      : [],
  );
}

/**
 * Records that the whole balance was paid at the spa. When nothing is due, it changes the method of the
 * earlier payment.
 */
export function payWhole(sale: Sale, method: InPersonMethod, by: string): Pick<Sale, 'charges'> {
  const paid = chargesBy(sale, (line) => lineMoneyOf(sale, line).due, { method, by });
  if (paid.length > 0) return { charges: [...chargesOf(sale), ...paid] };
  if (lastMethod(sale) === method) return { charges: chargesOf(sale) };
  const again = chargesBy(sale, (line) => collectedFor(chargesOf(sale), line), { method, by });
  return { charges: [...chargesOf(takeWholeBack(sale, by)), ...again] };
}

export const takeWholeBack = (sale: Sale, by: string): Pick<Sale, 'charges'> => allBack(sale, sale.lines, by);
