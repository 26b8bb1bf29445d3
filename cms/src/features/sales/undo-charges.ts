import { messages } from '@spa-bronze/domain/messages';
import { isOfAct, reversalOf, standingCharges, type Charge } from '@spa-bronze/domain/sales/charges';
import { isOrderByHand } from '@spa-bronze/domain/sales/ledger-parts';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { activeRefunds } from '@spa-bronze/domain/sales/refunds';
import { AppError } from '../../lib/app-error';
import { checkVersion } from './edit-sale';
import { returnable } from './hand-back';
import { inWords, withCharges } from './logged-charges';
import { byHandOf } from './order-charges';
import { chargesOf, refundsOf, type Sale } from './sale';
import { takenNow } from './sale-charges';
import { asOrdered } from './sale-lines';

/** Why a charge of a sale cannot be undone, or null. */
export function undoRule(sale: Sale): (charge: Pick<Charge, 'id' | 'purpose'>) => string | null {
  const free = new Set(sale.lines.flatMap((line) => returnable(sale, line).map(({ id }) => id)));
  const isOfBookings = asOrdered(sale).lines.some(({ booking }) => booking);
  const isRefunded = activeRefunds(refundsOf(sale)).length > 0;
  return ({ id, purpose }) => {
    if (purpose === 'TIP') return null;
    if (purpose !== 'ORDER') return free.has(id) ? null : messages.depositKept;
    if (isOfBookings) return messages.orderOfBookings;
    return isRefunded ? messages.orderRefunded : null;
  };
}

/** What charges pay: the names of their lines; of the order, of all that was ordered. */
export const paidBy = (sale: Sale, charges: readonly Pick<Charge, 'lineId' | 'purpose'>[]): string =>
  sale.lines
    .filter(
      (line) =>
        charges.some(({ lineId }) => lineId === lineIdOf(line)) ||
        (!line.added && charges.some(({ purpose }) => purpose === 'ORDER')),
    )
    .map(({ productName }) => productName)
    .join(' + ');

/** All charges, with that of the order written where one of these hands it back. */
function written(sale: Sale, undone: readonly Charge[]): Charge[] {
  const isOrderUndone = isOrderByHand({ charges: undone });
  return [...(isOrderUndone ? byHandOf(sale) : chargesOf(sale)), ...undone];
}

/**
 * The fields of a sale with a charge undone; `whole`: with all that was taken in the same act. Null when nothing of it
 * stands. Throws 409 when the sale changed since staff read it, and for what cannot be undone.
 */
export function chargeUndone(
  sale: Sale,
  charge: Charge,
  { version, whole, by }: { version: number; whole?: boolean | undefined; by: string },
): Partial<Sale> | null {
  const standing = standingCharges(byHandOf(sale)).filter((it) =>
    whole ? isOfAct(it, charge) : it.id === charge.id,
  );
  if (standing.length === 0) return null;
  checkVersion(sale, version);
  const whyNot = undoRule(sale);
  const [why] = standing.flatMap((it) => whyNot(it) ?? []);
  if (why) throw new AppError(409, why);
  const undone = standing.map((it) => reversalOf(it, takenNow(by)));
  return withCharges(sale, written(sale, undone), {
    by,
    of: paidBy(sale, standing) || 'Propina',
    what: 'Cobro deshecho',
    money: inWords(undone),
  });
}
