import { ownDeposit, theDeposit } from '@spa-bronze/domain/booking/policy-words';
import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { refundsOf } from '../sales/sale';
import { lineMoneyOf } from '../sales/sale-to-wire';
import type { Caller } from './caller';
import type { Booking } from '../sales/sale-lines';

function wordsForStaff({ sale, line }: Booking, { state, centavos }: Refund): string {
  const amount = formatAdminPrice(toPesos(centavos));
  if (state === 'REFUSED') return `${messages.bookingCancelRefused} ${amount} quedaron en Pagos por revisar.`;
  if (state === 'ASKED')
    return `${messages.bookingCancelled} La devolución de ${amount} quedó pedida; el proveedor de pagos la está procesando.`;
  return `${messages.bookingCancelled} ${sale.provider === 'manual' ? `Entrega tú ${theDeposit(centavos, lineMoneyOf(sale, line).charged)}.` : `Se devolvieron ${amount}.`}`;
}

function wordsForBooker({ sale, line }: Booking, { state, centavos }: Refund): string {
  const deposit = ownDeposit(centavos, lineMoneyOf(sale, line).charged);
  if (state === 'REFUSED')
    return `${messages.bookingCancelled} Todavía no pudimos devolverte ${deposit}: el spa te contactará.`;
  if (state === 'ASKED')
    return `${messages.bookingCancelled} La devolución de ${deposit} está en trámite; te escribimos cuando se haga.`;
  return `${messages.bookingCancelled} ${sale.provider === 'manual' ? `Te contactamos para entregarte ${deposit}.` : `Te devolvimos ${deposit}.`}`;
}

export function cancelledWords(booking: Booking, { staff }: Caller): string {
  const refund = refundsOf(booking.sale).find(({ key }) => key === booking.line.booking.refund);
  if (!refund) return messages.bookingCancelled;
  return staff ? wordsForStaff(booking, refund) : wordsForBooker(booking, refund);
}
