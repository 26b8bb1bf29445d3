import { messages } from '@spa-bronze/domain/messages';
import { isOfAct, isTip, reversalOf, standingCharges, type Charge } from '@spa-bronze/domain/sales/charges';
import { isSameLine, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion } from '../sales/edit-sale';
import { returnable } from '../sales/hand-back';
import { chargesOf, type Sale } from '../sales/sale';
import { takenNow } from '../sales/sale-charges';
import type { Booking } from '../sales/sale-lines';
import { changeBooking, inWords, withCharges } from './collect-balance';

/** The charge of the booking, or of goods of its sale. Throws 404 for another one, and for what was handed back. */
function chargeOf({ sale, line }: Booking, id: string): Charge {
  const charge = chargesOf(sale).find((it) => it.id === id);
  const paid = charge && sale.lines.find((it) => lineIdOf(it) === charge.lineId);
  const isOfBill = paid && (isSameLine(paid, line) || !paid.booking);
  if (!charge || !isOfBill || charge.centavos <= 0) throw new AppError(404, messages.chargeNotFound);
  return charge;
}

/** Throws 409 for a deposit that the spa kept. */
function checkUndoable(sale: Sale, charges: readonly Charge[]): void {
  const free = new Set(sale.lines.flatMap((line) => returnable(sale, line).map(({ id }) => id)));
  if (charges.some((it) => !isTip(it) && !free.has(it.id))) throw new AppError(409, messages.depositKept);
}

/** The names of the lines that these charges pay. */
const paidBy = ({ lines }: Sale, charges: readonly Charge[]): string =>
  lines
    .filter((line) => charges.some(({ lineId }) => lineId === lineIdOf(line)))
    .map(({ productName }) => productName)
    .join(' + ');

/**
 * Undoes one charge of a booking, or of goods that were added to its sale: the money was handed back, or never came.
 * `whole`: with all that was taken in the same act, for other lines and as tip too. What is undone stays so. Throws 404
 * for a charge of another booking, 409 when the sale changed since staff read it, and for a deposit that the spa kept.
 */
export function undoCharge(
  payload: Payload,
  booking: Booking,
  { version, charge: id, whole }: { version: number; charge: string; whole?: boolean },
  by: string,
): Promise<Sale> {
  return changeBooking(payload, booking, (now) => {
    const { sale } = now;
    const charge = chargeOf(now, id);
    const standing = standingCharges(chargesOf(sale)).filter((it) =>
      whole ? isOfAct(it, charge) : it.id === id,
    );
    if (standing.length === 0) return null;
    checkVersion(sale, version);
    checkUndoable(sale, standing);
    const undone = standing.map((it) => reversalOf(it, takenNow(by)));
    return withCharges(now, [...chargesOf(sale), ...undone], {
      by,
      of: paidBy(sale, standing),
      what: 'Cobro deshecho',
      money: inWords(undone),
    });
  });
}
