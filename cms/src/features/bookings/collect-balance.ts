import { messages } from '@spa-bronze/domain/messages';
import { bookingMoney } from '@spa-bronze/domain/sales/balance';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkVersion, collectedInWords, logged } from '../sales/edit-sale';
import { refundableOf, type Sale } from '../sales/sale';
import { methodOf, taken } from '../sales/in-person-payments';
import { changeSale } from '../sales/sales-operations';
import { isConfirmed, type Booking } from '../sales/sale-bookings';
import { bookingIn } from './bookings-operations';

interface BalanceInput {
  version: number;
  method: InPersonMethod | null;
}

/**
 * What this booking owes was paid at the spa, or was not after all; other bookings of the purchase keep
 * theirs.
 */
function collected({ sale, line }: Booking, { method }: BalanceInput, by: string): Partial<Sale> | null {
  const { booking: details, productId } = line;
  const { due } = bookingMoney(refundableOf(sale), line);
  const more = method ? due : -(details.paidAtSpa ?? 0);
  if (more === 0) return null;
  const lines = sale.lines.map((it) =>
    it.productId === productId
      ? { ...it, booking: taken(details, more, { method: method ?? methodOf(details), by }) }
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
 * Writes that the balance of one booking was paid at the spa (`method` null takes it back). Throws 409 when
 * the sale is no longer the one that staff read (`data.version` is the present one), or when its deposit is
 * not paid.
 */
export function collectBalance(
  payload: Payload,
  { sale: { id }, line: { productId } }: Booking,
  input: BalanceInput,
  by: string,
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    checkVersion(sale, input.version);
    const booking = bookingIn(sale, productId);
    if (!isConfirmed(booking)) throw new AppError(409, messages.bookingNotPaid);
    return collected(booking, input, by);
  });
}
