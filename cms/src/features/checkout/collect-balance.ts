import { messages } from '@spa-bronze/domain/messages';
import { visitMoney } from '@spa-bronze/domain/sales-balance';
import { type InPersonMethod } from '@spa-bronze/domain/sales-staff';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { checkEdition, collectedInWords, logged } from '../sales/edit-sale';
import { refundableOf, type Sale } from '../sales/sale';
import { methodOf, taken } from '../sales/in-person-payments';
import { changeSale } from '../sales/sales-operations';
import { isConfirmed } from './booking-to-wire';
import { visitIn, type Visit } from './visits';

interface BalanceInput {
  version: number;
  method: InPersonMethod | null;
}

/**
 * What this visit owes was paid at the spa, or was not after all; other visits of the purchase keep theirs.
 */
function collected({ sale, line }: Visit, { method }: BalanceInput, by: string): Partial<Sale> | null {
  const { booking, productId } = line;
  const { due } = visitMoney(refundableOf(sale), line);
  const more = method ? due : -(booking.paidAtSpa ?? 0);
  if (more === 0) return null;
  const lines = sale.lines.map((it) =>
    it.productId === productId
      ? { ...it, booking: taken(booking, more, { method: method ?? methodOf(booking), by }) }
      : it,
  );
  const after = method ? `${line.productName}: ${collectedInWords(due, method)}` : line.productName;
  return {
    lines,
    edition: (sale.edition ?? 0) + 1,
    ...logged(sale, by, method ? 'Saldo pagado' : 'Saldo sin pagar', after),
  };
}

/**
 * Writes that the balance of one visit was paid at the spa (`method` null takes it back). Throws 409 when the
 * sale is no longer the one that staff read (`data.version` is the present one), or when its deposit is not
 * paid.
 */
export function collectBalance(
  payload: Payload,
  { sale: { id }, line: { productId } }: Visit,
  input: BalanceInput,
  by: string,
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    checkEdition(sale, input.version);
    const visit = visitIn(sale, productId);
    if (!isConfirmed(visit)) throw new AppError(409, messages.bookingNotPaid);
    return collected(visit, input, by);
  });
}
