import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { reversalOf, WHOLE_SALE, type Charge } from '@spa-bronze/domain/sales/charges';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { AppError } from '../../lib/app-error';
import { handBack, returnable } from './hand-back';
import { duesOf } from './new-charges';
import { chargesOf, type Sale, type SaleLine } from './sale';
import { lastMethod, takenNow } from './sale-charges';

/** Who changes a sale, and whether she may give money back. */
export interface SaleEditor {
  by: string;
  refunds: boolean;
}

/** A charge for each thing that something is due for. */
const chargesOfDue = (sale: Sale, how: Pick<Charge, 'method' | 'by'>): Charge[] =>
  duesOf(sale)
    .filter(({ due }) => due > 0)
    .map(({ lineId, due }) => ({
      id: randomUUID(),
      lineId,
      purpose: lineId === WHOLE_SALE ? 'ORDER' : 'BALANCE',
      centavos: due,
      ...takenNow(how.by),
      method: how.method,
    }));

/** What was paid for a line in one way. Throws 409 when it was in several. */
function paidInOneWay(sale: Sale, line: SaleLine): Charge[] {
  const charges = returnable(sale, line);
  if (charges.some(({ capture }) => capture)) throw new AppError(409, messages.paidByLink);
  if (new Set(charges.map(({ method }) => method)).size > 1) throw new AppError(409, messages.severalMethods);
  return charges;
}

/**
 * Records that the whole balance was paid at the spa. When nothing is due, it changes the method of what was paid:
 * throws 409 when a line was paid in several ways, 403 without `refunds`, because cash may leave the drawer.
 */
export function payWhole(
  sale: Sale,
  method: InPersonMethod,
  { by, refunds }: SaleEditor,
): Pick<Sale, 'charges'> {
  const paid = chargesOfDue(sale, { method, by });
  if (paid.length > 0) return { charges: [...chargesOf(sale), ...paid] };
  const all = sale.lines.flatMap((line) => paidInOneWay(sale, line));
  const wrong = lastMethod(sale) === method ? [] : all.filter((it) => it.method !== method);
  if (wrong.length > 0 && !refunds) throw new AppError(403, messages.needsRefunds);
  const taking = takenNow(by);
  return {
    charges: [
      ...chargesOf(sale),
      ...wrong.map((it) => ({ ...reversalOf(it, taking), corrects: true })),
      ...wrong.map((it) => ({ ...it, ...taking, id: randomUUID(), method })),
    ],
  };
}

/** Whether staff chose that the spa keeps what was paid there for a booking whose client did not come. */
const isKept = ({ booking }: SaleLine) => booking?.state === 'NO_SHOW' && (booking.keptAtSpa ?? 0) > 0;

/** Hands the whole balance back, except what the spa keeps. Throws 409 when it keeps all of it. */
export function takeWholeBack(sale: Sale, by: string): Pick<Sale, 'charges'> {
  const back = sale.lines.flatMap((line) => (isKept(line) ? [] : returnable(sale, line)));
  if (back.some(({ capture }) => capture)) throw new AppError(409, messages.paidByLink);
  if (back.length === 0 && sale.lines.some(isKept)) throw new AppError(409, messages.keptAtSpa);
  return handBack(sale, back, by);
}
