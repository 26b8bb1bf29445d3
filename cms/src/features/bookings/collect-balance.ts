import { messages } from '@spa-bronze/domain/messages';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { isSameLine } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion, collectedInWords, logged } from '../sales/edit-sale';
import type { Sale } from '../sales/sale';
import { lineMoneyOf } from '../sales/sale-to-wire';
import { methodOf, withInPersonPayment } from '../sales/in-person-payments';
import { changeSale } from '../sales/sales-operations';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { bookingIn } from './bookings-repository';

interface BalanceInput {
  version: number;
  method: InPersonMethod | null;
}

/**
 * Records that the balance of this booking was paid at the spa, or undoes that. Other bookings of the sale
 * keep their balance.
 */
function collected({ sale, line }: Booking, { method }: BalanceInput, by: string): Partial<Sale> | null {
  const { booking: details } = line;
  const { due } = lineMoneyOf(sale, line);
  const more = method ? due : -(details.paidAtSpa ?? 0);
  if (more === 0) return null;
  const lines = sale.lines.map((it) =>
    isSameLine(it, line)
      ? { ...it, booking: withInPersonPayment(details, more, { method: method ?? methodOf(details), by }) }
      : it,
  );
  const after = method ? `${line.productName}: ${collectedInWords(due, method)}` : line.productName;
  return {
    lines,
    version: sale.version + 1,
    ...logged(sale, by, method ? 'Saldo pagado' : 'Saldo sin pagar', after),
  };
}

/**
 * Records that the balance of one booking was paid at the spa (`method` null undoes it). Throws 409 when the
 * sale changed since staff read it (`data.version` is the current one), when the booking is cancelled, or when
 * the deposit is not paid.
 */
export function collectBalance(
  payload: Payload,
  { sale: { id }, line }: Booking,
  input: BalanceInput,
  by: string,
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    checkVersion(sale, input.version);
    const booking = bookingIn(sale, line);
    if (isCancelled(sale, booking.line)) throw new AppError(409, messages.bookingCancelledAlready);
    if (!isConfirmed(booking.sale)) throw new AppError(409, messages.bookingNotPaid);
    return collected(booking, input, by);
  });
}
