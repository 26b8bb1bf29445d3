import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, shopPriceOf, toPesos } from '@spa-bronze/domain/lib/money';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { refundsOf } from '../sales/sale';
import type { Caller } from './caller';
import type { Booking } from '../sales/sale-lines';

function wordsForStaff({ provider }: Booking['sale'], { state, centavos }: Refund): string {
  const amount = formatAdminPrice(toPesos(centavos));
  if (state === 'REFUSED') return `${messages.bookingCancelRefused} ${amount} quedaron en Pagos por revisar.`;
  if (state === 'ASKED')
    return `${messages.bookingCancelled} La devolución de ${amount} quedó pedida; el proveedor de pagos la está procesando.`;
  return `${messages.bookingCancelled} ${provider === 'manual' ? `Entrega tú el abono de ${amount}.` : `Se devolvieron ${amount}.`}`;
}

function wordsForBooker({ provider }: Booking['sale'], { state, centavos }: Refund): string {
  const deposit = `tu abono de ${shopPriceOf(centavos)}`;
  if (state === 'REFUSED')
    return `${messages.bookingCancelled} Todavía no pudimos devolverte ${deposit}: el spa te contactará.`;
  if (state === 'ASKED')
    return `${messages.bookingCancelled} La devolución de ${deposit} está en trámite; te escribimos cuando se haga.`;
  return `${messages.bookingCancelled} ${provider === 'manual' ? `Te contactamos para entregarte ${deposit}.` : `Te devolvimos ${deposit}.`}`;
}

/** The outcome of a cancellation and of its refund. */
export function cancelledWords({ sale, line }: Booking, { staff }: Caller): string {
  const refund = refundsOf(sale).find(({ key }) => key === line.booking.refund);
  if (!refund) return messages.bookingCancelled;
  return staff ? wordsForStaff(sale, refund) : wordsForBooker(sale, refund);
}
