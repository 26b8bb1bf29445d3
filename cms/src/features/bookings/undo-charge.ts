import { messages } from '@spa-bronze/domain/messages';
import type { Charge } from '@spa-bronze/domain/sales/charges';
import { isSameLine, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { chargesOf, type Sale } from '../sales/sale';
import { chargeUndone } from '../sales/undo-charges';
import type { Booking } from '../sales/sale-lines';
import { changeBooking } from './collect-balance';

/** The charge of the booking, or of goods of its sale. Throws 404 for another one, and for what was handed back. */
function chargeOf({ sale, line }: Booking, id: string): Charge {
  const charge = chargesOf(sale).find((it) => it.id === id);
  const paid = charge && sale.lines.find((it) => lineIdOf(it) === charge.lineId);
  const isOfBill = paid && (isSameLine(paid, line) || !paid.booking);
  if (!charge || !isOfBill || charge.centavos <= 0) throw new AppError(404, messages.chargeNotFound);
  return charge;
}

/**
 * Undoes one charge of a booking, or of goods that were added to its sale: the money was handed back, or never came.
 * `whole`: with all that was taken in the same act, for other lines and as tip too. What is undone stays so. Throws 404
 * for a charge of another booking, 409 when the sale changed since staff read it, and for a deposit that the spa kept.
 */
export const undoCharge = (
  payload: Payload,
  booking: Booking,
  { version, charge, whole }: { version: number; charge: string; whole?: boolean },
  by: string,
): Promise<Sale> =>
  changeBooking(payload, booking, (now) =>
    chargeUndone(now.sale, chargeOf(now, charge), { version, whole, by }),
  );
