import type { ChargesInput } from '@spa-bronze/domain/booking/staff-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { WHOLE_SALE } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { chargesOf, type Sale, type SaleLine } from '../sales/sale';
import { actInWords, checkSeen, withCharges } from '../sales/logged-charges';
import { checkPayments, duesOf, inCentavos, isTaken, newCharges } from '../sales/new-charges';
import { paidFor } from '../sales/sale-charges';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { checkLinkPage } from '../sales/link-review';
import { changeBooking } from './collect-balance';

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

/**
 * Records money for a booking, or for several lines of its sale in one act: any amount up to what is due, in several
 * ways, and a tip beside it. A repeated key changes nothing. Throws 409 when the key came with other money, when the
 * sale changed since staff read it (who collected meanwhile is said), when the booking is cancelled or its sale is not
 * confirmed; 400 for more than is due.
 */
export function takeCharges(
  payload: Payload,
  booking: Booking,
  { version, key, lines: ids, anyway, ...input }: ChargesInput,
  by: string,
): Promise<Sale> {
  const payments = input.payments.map(inCentavos);
  const tip = input.tip && inCentavos(input.tip);
  return changeBooking(payload, booking, (now) => {
    const { sale, line } = now;
    const named = [WHOLE_SALE, ...(ids ?? [lineIdOf(line)])];
    if (isTaken(sale, { key, payments, tip }, (it) => named.includes(it))) return null;
    const lines = linesOf(now, ids);
    checkCollectable(sale, lines);
    checkSeen(sale, paidFor(sale, line).at(-1), { version, by });
    const dues = duesOf(sale, lines);
    checkPayments(dues, payments);
    checkLinkPage(sale, anyway);
    const act = { key, by, ...(tip && { tip: { ...tip, lineId: lineIdOf(line) } }) };
    const charges = newCharges(sale, dues, payments, act);
    return withCharges(sale, [...chargesOf(sale), ...charges], {
      by,
      of: lines.map(({ productName }) => productName).join(' + '),
      ...actInWords(charges),
    });
  });
}
