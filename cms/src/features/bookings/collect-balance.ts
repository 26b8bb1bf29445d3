import { randomUUID } from 'node:crypto';
import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import {
  chargesFor,
  collectedIn,
  ofPrice,
  reversalOf,
  standingCharges,
  type Charge,
} from '@spa-bronze/domain/sales/charges';
import { isSameLine, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { ChargesInput } from '@spa-bronze/domain/booking/staff-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion, logged } from '../sales/edit-sale';
import { chargesOf, editsOf, type Sale } from '../sales/sale';
import { handBack, returnable } from '../sales/hand-back';
import { collectedInWords, moneyInWords, paidFor, takenNow } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-to-wire';
import { changeSale } from '../sales/sales-operations';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { bookingIn } from './bookings-repository';

const PAID = 'Saldo pagado';
const inWords = (charges: readonly Charge[]) =>
  charges.map(({ centavos, method }) => collectedInWords(Math.abs(centavos), method)).join(' + ');

/** The fields of a sale with more charges of a booking, and a step of its log. */
function withCharges(
  { sale, line }: Booking,
  charges: Sale['charges'],
  { by, what, money }: { by: string; what: string; money: string },
): Partial<Sale> {
  const after = [line.productName, money].filter(Boolean).join(': ');
  return { charges, version: sale.version + 1, ...logged(sale, by, what, after) };
}

/** Throws 409 when nothing can be collected for the booking. */
function checkCollectable({ sale, line }: Booking): void {
  if (isCancelled(sale, line)) throw new AppError(409, messages.bookingCancelledAlready);
  if (!isConfirmed(sale)) throw new AppError(409, messages.bookingNotPaid);
}

const changeBooking = (
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
    const charge = newCharges(now, [{ method, centavos: due }], { key: randomUUID(), by });
    return withCharges(now, [...chargesOf(sale), ...charge], { by, what: PAID, money: inWords(charge) });
  });
}

type Payment = Pick<Charge, 'method' | 'centavos'> & Partial<Pick<Charge, 'purpose'>>;

/** Money as charges. The first that comes for a booking without a deposit, and is not all of it, is its deposit. */
function newCharges(
  { sale, line }: Booking,
  payments: readonly Payment[],
  { key, by }: { key: string; by: string },
): Charge[] {
  const { due, charged, collected } = lineMoneyOf(sale, line);
  const paid = collectedIn(payments);
  const purpose = charged === 0 && collected === 0 && paid < due ? 'DEPOSIT' : 'BALANCE';
  const taking = takenNow(by);
  return payments.map((it, at) => ({
    id: `${key}.${at}`,
    lineId: lineIdOf(line),
    purpose,
    ...it,
    ...taking,
  }));
}

/** Throws 409 when the sale changed since staff read it, with who collected for the booking if that was it. */
function checkSeen({ sale, line }: Booking, version: number, by: string): void {
  const last = paidFor(sale, line).at(-1);
  const step = editsOf(sale).at(-1);
  if (sale.version !== version && last && last.by !== by && step?.by === last.by && step.at >= last.at)
    throw new AppError(409, `${last.by} ya anotó un cobro de ${moneyInWords([last])}.`, undefined, {
      data: { version: sale.version },
    });
  checkVersion(sale, version);
}

/** Throws 400 when more is paid than is due. */
function checkPayments({ sale, line }: Booking, payments: readonly Payment[]): void {
  const { due } = lineMoneyOf(sale, line);
  const paid = collectedIn(payments);
  if (paid <= due) return;
  const message = `Queda por cobrar ${formatAdminPrice(toPesos(due))}. Lo que sobra es vuelto o propina.`;
  throw new AppError(400, message, { payments: message });
}

/** Whether these charges take the same money, for the same line and in the same ways. */
const isSame = (present: readonly Charge[], wanted: readonly Charge[]): boolean =>
  JSON.stringify(present.map(moneyOf)) === JSON.stringify(wanted.map(moneyOf));
const moneyOf = ({ lineId, purpose, method, centavos }: Charge) => ({
  lineId,
  isTip: purpose === 'TIP',
  method,
  centavos,
});
function refuseKey(): never {
  throw new AppError(409, messages.manualKeyTaken);
}

/**
 * Records money for one booking: any amount up to what is due, in several ways, and a tip beside it. A repeated key
 * changes nothing. Throws 409 when the key came with other money, when the sale changed since staff read it (who
 * collected meanwhile is said), when the booking is cancelled or its sale is not confirmed; 400 for more than is due.
 */
export function takeCharges(
  payload: Payload,
  booking: Booking,
  { version, key, payments, tip }: ChargesInput,
  by: string,
): Promise<Sale> {
  return changeBooking(payload, booking, (now) => {
    const { sale } = now;
    const money = [...payments, ...(tip ? [{ ...tip, purpose: 'TIP' as const }] : [])].map(
      ({ amountCop, ...it }) => ({ ...it, centavos: toCentavos(amountCop) }),
    );
    const charges = newCharges(now, money, { key, by });
    const present = chargesOf(sale).filter(({ id, reverses }) => id.startsWith(`${key}.`) && !reverses);
    if (present.length > 0) return isSame(present, charges) ? null : refuseKey();
    checkCollectable(now);
    checkSeen(now, version, by);
    checkPayments(now, money);
    const tips = charges.filter(({ purpose }) => purpose === 'TIP');
    const paid = ofPrice(charges);
    const words = [inWords(paid), tips[0] && `propina ${inWords(tips)}`].filter(Boolean).join(', ');
    const what = paid.length > 0 ? 'Cobro' : 'Propina';
    return withCharges(now, [...chargesOf(sale), ...charges], { by, what, money: words });
  });
}

/**
 * Undoes one charge of a booking: the money was handed back, or never came. One that is undone stays so. Throws 404
 * for a charge of another booking, 409 when the sale changed since staff read it, and for a deposit that the spa kept.
 */
export function undoCharge(
  payload: Payload,
  booking: Booking,
  { version, charge: id }: { version: number; charge: string },
  by: string,
): Promise<Sale> {
  return changeBooking(payload, booking, (now) => {
    const { sale, line } = now;
    const charges = chargesFor(chargesOf(sale), line);
    const charge = charges.find((it) => it.id === id);
    if (!charge || charge.centavos <= 0) throw new AppError(404, messages.chargeNotFound);
    const standing = standingCharges(charges).find((it) => it.id === id);
    if (!standing) return null;
    checkVersion(sale, version);
    if (standing.purpose !== 'TIP' && !returnable(sale, line).some((it) => it.id === id))
      throw new AppError(409, messages.depositKept);
    const undone = reversalOf(standing, takenNow(by));
    return withCharges(now, [...chargesOf(sale), undone], {
      by,
      what: 'Cobro deshecho',
      money: inWords([undone]),
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
      ...withCharges(now, chargesOf(sale), { by, what: 'Descuento', money }),
    };
  });
}
