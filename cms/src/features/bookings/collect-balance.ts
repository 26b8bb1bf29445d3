import { randomUUID } from 'node:crypto';
import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { isSameLine } from '@spa-bronze/domain/sales/line-id';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion } from '../sales/edit-sale';
import { chargesOf, type Sale } from '../sales/sale';
import { handBack, returnable } from '../sales/hand-back';
import { checkLinkPage } from '../sales/link-review';
import { checkSeen, inWords, withCharges } from '../sales/logged-charges';
import { duesOf, newCharges } from '../sales/new-charges';
import { paidFor } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-ledger';
import { changeSale } from '../sales/sales-operations';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { bookingIn } from './bookings-repository';

const PAID = 'Saldo pagado';

/** Throws 409 when nothing can be collected for the booking. */
function checkCollectable({ sale, line }: Booking): void {
  if (isCancelled(sale, line)) throw new AppError(409, messages.bookingCancelledAlready);
  if (!isConfirmed(sale)) throw new AppError(409, messages.bookingNotPaid);
}

/** Writes what is decided of the booking as it is now; null leaves it as it is. */
export const changeBooking = (
  payload: Payload,
  { sale: { id }, line }: Booking,
  decide: (booking: Booking) => Partial<Sale> | null,
): Promise<Sale> =>
  changeSale(payload, id, (sale) => {
    if (sale.deletedAt) throw new AppError(404, messages.bookingNotFound);
    return decide(bookingIn(sale, line));
  });

/**
 * Records that the balance of one booking was paid at the spa (`method` null undoes it). Other bookings of the sale
 * keep their balance. Throws 409 when the sale changed since staff read it (`data.version` is the current one), when
 * the booking is cancelled, or when the deposit is not paid.
 */
export function collectBalance(
  payload: Payload,
  booking: Booking,
  { version, method, anyway }: { version: number; method: InPersonMethod | null; anyway?: boolean },
  by: string,
): Promise<Sale> {
  return changeBooking(payload, booking, (now) => {
    const { sale, line } = now;
    const paid = paidFor(sale, line);
    checkSeen(sale, paid.at(-1), { version, by });
    checkCollectable(now);
    const { due } = lineMoneyOf(sale, line);
    const step = { by, of: line.productName };
    if (!method) {
      const back = returnable(sale, line);
      if (paid.some(({ capture }) => capture)) throw new AppError(409, messages.paidByLink);
      if (back.length < paid.length) throw new AppError(409, messages.depositKept);
      const { charges } = handBack(sale, back, by);
      return back.length > 0
        ? withCharges(sale, charges, { ...step, what: 'Saldo sin pagar', money: '' })
        : null;
    }
    if (due === 0) return null;
    checkLinkPage(sale, anyway);
    const charge = newCharges(sale, duesOf(sale, [line]), [{ method, centavos: due }], {
      key: randomUUID(),
      by,
    });
    return withCharges(sale, [...chargesOf(sale), ...charge], {
      ...step,
      what: PAID,
      money: inWords(charge),
    });
  });
}

/**
 * Writes what the spa forgoes of a booking's price: at most what was still due, with the reason. 0 takes it back.
 * Throws 400 for more than is due, 409 when the sale changed since staff read it.
 */
export function discountBooking(
  payload: Payload,
  booking: Booking,
  { version, amountCop, why }: { version: number; amountCop: number; why: string },
  by: string,
): Promise<Sale> {
  return changeBooking(payload, booking, (now) => {
    const { sale, line } = now;
    const { discount = 0, ...details } = line.booking;
    checkVersion(sale, version);
    checkCollectable(now);
    const wanted = toCentavos(amountCop);
    const most = lineMoneyOf(sale, line).due + discount;
    if (wanted > most) {
      const message = `El descuento puede ser hasta de ${formatAdminPrice(toPesos(most))}, lo que queda por cobrar.`;
      throw new AppError(400, message, { amountCop: message });
    }
    if (wanted === discount) return null;
    const given = { ...details, ...(wanted > 0 && { discount: wanted }) };
    const money = wanted > 0 ? `${formatAdminPrice(toPesos(wanted))} (${why})` : 'quitado';
    return {
      lines: sale.lines.map((it) => (isSameLine(it, line) ? { ...it, booking: given } : it)),
      ...withCharges(sale, chargesOf(sale), { by, of: line.productName, what: 'Descuento', money }),
    };
  });
}
