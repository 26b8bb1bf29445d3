import { randomUUID } from 'node:crypto';
import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { Charge } from '@spa-bronze/domain/sales/charges';
import { isSameLine } from '@spa-bronze/domain/sales/line-id';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion, logged } from '../sales/edit-sale';
import { chargesOf, editsOf, type Sale } from '../sales/sale';
import { handBack, returnable } from '../sales/hand-back';
import { collectedInWords, moneyInWords, paidFor } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-to-wire';
import { changeSale } from '../sales/sales-operations';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { bookingIn } from './bookings-repository';
import { newCharges } from './new-charges';

const PAID = 'Saldo pagado';
export const inWords = (charges: readonly Charge[]) =>
  charges.map(({ centavos, method }) => collectedInWords(Math.abs(centavos), method)).join(' + ');

/** The fields of a sale with more charges, and a step of its log; `of`: what they pay, if not the booking alone. */
export function withCharges(
  { sale, line }: Booking,
  charges: Sale['charges'],
  { by, what, money, of = line.productName }: { by: string; what: string; money: string; of?: string },
): Partial<Sale> {
  const after = [of, money].filter(Boolean).join(': ');
  return { charges, version: sale.version + 1, ...logged(sale, by, what, after) };
}

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
  { version, method }: { version: number; method: InPersonMethod | null },
  by: string,
): Promise<Sale> {
  return changeBooking(payload, booking, (now) => {
    const { sale, line } = now;
    checkSeen(now, version, by);
    checkCollectable(now);
    const paid = paidFor(sale, line);
    const { due } = lineMoneyOf(sale, line);
    if (!method) {
      const back = returnable(sale, line);
      if (back.length < paid.length) throw new AppError(409, messages.depositKept);
      const { charges } = handBack(sale, back, by);
      return back.length > 0 ? withCharges(now, charges, { by, what: 'Saldo sin pagar', money: '' }) : null;
    }
    if (due === 0) return null;
    const charge = newCharges(sale, [line], [{ method, centavos: due }], { key: randomUUID(), by });
    return withCharges(now, [...chargesOf(sale), ...charge], { by, what: PAID, money: inWords(charge) });
  });
}

/** Throws 409 when the sale changed since staff read it, with who collected for the booking if that was it. */
export function checkSeen({ sale, line }: Booking, version: number, by: string): void {
  const last = paidFor(sale, line).at(-1);
  const step = editsOf(sale).at(-1);
  if (sale.version !== version && last && last.by !== by && step?.by === last.by && step.at >= last.at)
    throw new AppError(409, `${last.by} ya anotó un cobro de ${moneyInWords([last])}.`, undefined, {
      data: { version: sale.version },
    });
  checkVersion(sale, version);
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
      ...withCharges(now, chargesOf(sale), { by, what: 'Descuento', money }),
    };
  });
}
