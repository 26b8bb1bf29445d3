import type { ChargesInput } from '@spa-bronze/domain/booking/staff-schemas';
import { formatAdminPrice, sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { ofPrice, type Charge } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { chargesOf, type Sale, type SaleLine } from '../sales/sale';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { lineMoneyOf } from '../sales/sale-to-wire';
import { changeBooking, checkSeen, inWords, withCharges } from './collect-balance';
import { newCharges, type Payment } from './new-charges';

/** The lines that are paid, first what was added at the spa, then the booking. Throws 409 when one is gone. */
function linesOf({ sale, line }: Booking, ids: readonly string[] = [lineIdOf(line)]): SaleLine[] {
  const others = sale.lines.filter((it) => it !== line && ids.includes(lineIdOf(it)));
  const lines = [
    ...others.filter(({ added }) => added),
    ...(ids.includes(lineIdOf(line)) ? [line] : []),
    ...others.filter(({ added }) => !added),
  ];
  if (lines.length < new Set(ids).size) throw new AppError(409, messages.conflict);
  return lines;
}

/** Throws 409 when nothing can be collected for these lines. */
function checkCollectable(sale: Sale, lines: readonly SaleLine[]): void {
  if (lines.every((line) => isCancelled(sale, line)))
    throw new AppError(409, messages.bookingCancelledAlready);
  if (!isConfirmed(sale)) throw new AppError(409, messages.bookingNotPaid);
}

/** Throws 400 when more is paid than is due. */
function checkPayments(sale: Sale, lines: readonly SaleLine[], payments: readonly Payment[]): void {
  const due = sum(lines.map((line) => lineMoneyOf(sale, line).due));
  if (sum(payments.map(({ centavos }) => centavos)) <= due) return;
  const message = `Queda por cobrar ${formatAdminPrice(toPesos(due))}. Lo que sobra es vuelto o propina.`;
  throw new AppError(400, message, { payments: message });
}

/** The sum by each way, whatever lines it pays. */
const sumsOf = (payments: readonly Payment[]) =>
  inPersonMethods.map((way) => sum(payments.map((it) => (it.method === way ? it.centavos : 0))));
const isSame = (one: readonly Payment[], other: readonly Payment[]) =>
  JSON.stringify(sumsOf(one)) === JSON.stringify(sumsOf(other));
const isTip = ({ purpose }: Charge) => purpose === 'TIP';

interface Wanted {
  key: string;
  lines: readonly string[] | undefined;
  payments: readonly Payment[];
  tip: Payment | undefined;
}

/** Whether a key was used for this money already. Throws 409 when it was used for other money. */
function isTaken({ sale, line }: Booking, { key, lines = [lineIdOf(line)], payments, tip }: Wanted): boolean {
  const present = chargesOf(sale).filter(({ id, reverses }) => id.startsWith(`${key}.`) && !reverses);
  if (present.length === 0) return false;
  const paid = ofPrice(present);
  const isForThese = paid.every(({ lineId }) => lines.includes(lineId));
  if (isForThese && isSame(paid, payments) && isSame(present.filter(isTip), tip ? [tip] : [])) return true;
  throw new AppError(409, messages.manualKeyTaken);
}

const inCentavos = ({ amountCop, method }: ChargesInput['payments'][number]): Payment => ({
  method,
  centavos: toCentavos(amountCop),
});

/**
 * Records money for a booking, or for several lines of its sale in one act: any amount up to what is due, in several
 * ways, and a tip beside it. A repeated key changes nothing. Throws 409 when the key came with other money, when the
 * sale changed since staff read it (who collected meanwhile is said), when the booking is cancelled or its sale is not
 * confirmed; 400 for more than is due.
 */
export function takeCharges(
  payload: Payload,
  booking: Booking,
  { version, key, lines: ids, ...input }: ChargesInput,
  by: string,
): Promise<Sale> {
  const payments = input.payments.map(inCentavos);
  const tip = input.tip && inCentavos(input.tip);
  return changeBooking(payload, booking, (now) => {
    const { sale } = now;
    if (isTaken(now, { key, lines: ids, payments, tip })) return null;
    const lines = linesOf(now, ids);
    checkCollectable(sale, lines);
    checkSeen(now, version, by);
    checkPayments(sale, lines, payments);
    const charges = newCharges(sale, lines, payments, {
      key,
      by,
      tip: tip && { ...tip, of: now.line },
    });
    const tips = charges.filter(isTip);
    const paid = ofPrice(charges);
    const money = [inWords(paid), tips[0] && `propina ${inWords(tips)}`].filter(Boolean).join(', ');
    const of = lines.map(({ productName }) => productName).join(' + ');
    const what = paid.length > 0 ? 'Cobro' : 'Propina';
    return withCharges(now, [...chargesOf(sale), ...charges], { by, what, money, of });
  });
}
