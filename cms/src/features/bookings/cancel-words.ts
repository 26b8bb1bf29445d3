import { ownDeposit, ownMoneyBack, theDeposit } from '@spa-bronze/domain/booking/policy-words';
import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { byLinkOf, collectedIn } from '@spa-bronze/domain/sales/charges';
import { isByHand, refusalInWords } from '@spa-bronze/domain/sales/refusals';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { chargesOf, refundsOf } from '../sales/sale';
import { moneyInWords } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-ledger';
import type { Caller } from './caller';
import type { Booking } from '../sales/sale-lines';

function wordsForStaff({ sale, line }: Booking, { state, centavos, why = '' }: Refund): string {
  const amount = formatAdminPrice(toPesos(centavos));
  if (state === 'REFUSED' && isByHand(why))
    return `${messages.bookingCancelled} ${messages.refundByHand} ${amount}. ${refusalInWords(why)}`;
  if (state === 'REFUSED') return `${messages.bookingCancelRefused} ${amount} quedaron en Pagos por revisar.`;
  if (state === 'ASKED')
    return `${messages.bookingCancelled} La devolución de ${amount} quedó pedida; el proveedor de pagos la está procesando.`;
  return `${messages.bookingCancelled} ${sale.provider === 'manual' ? `Entrega tú ${theDeposit(centavos, lineMoneyOf(sale, line).charged)}.` : `Se devolvieron ${amount}.`}`;
}

function wordsForBooker({ sale, line }: Booking, { state, centavos, why = '' }: Refund): string {
  const deposit = ownDeposit(centavos, lineMoneyOf(sale, line).charged);
  if (state === 'REFUSED' && isByHand(why) && sale.user)
    return `${messages.bookingCancelled} Te devolvemos ${deposit} por transferencia: por correo te preguntamos a qué cuenta.`;
  if (state === 'REFUSED')
    return `${messages.bookingCancelled} Todavía no pudimos devolverte ${deposit}: el spa te contactará.`;
  if (state === 'ASKED')
    return `${messages.bookingCancelled} La devolución de ${deposit} está en trámite; te escribimos cuando se haga.`;
  return `${messages.bookingCancelled} ${sale.provider === 'manual' ? `Te contactamos para entregarte ${deposit}.` : `Te devolvimos ${deposit}.`}`;
}

/** What is handed back of what came after ordering, '' where it is nothing. */
function handedBackWords(before: Booking, { sale }: Booking, staff: boolean): string {
  const back = chargesOf(sale).slice(chargesOf(before.sale).length);
  if (back.length === 0) return '';
  if (staff) return `Devuelve ${moneyInWords(back)}.`;
  return ownMoneyBack(-collectedIn(back), -collectedIn(byLinkOf(back)));
}

/** What a cancellation did with the money. `before`: the booking as it was read first. */
export function cancelledWords(before: Booking, booking: Booking, { staff }: Caller): string {
  const refund = refundsOf(booking.sale).find(({ key }) => key === booking.line.booking.refund);
  const wordsFor = staff ? wordsForStaff : wordsForBooker;
  const ofRefund = refund ? wordsFor(booking, refund) : messages.bookingCancelled;
  return [ofRefund, handedBackWords(before, booking, staff)].filter(Boolean).join(' ');
}
