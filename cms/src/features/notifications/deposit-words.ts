import { ownDeposit, ownMoneyBack } from '@spa-bronze/domain/booking/policy-words';
import { isByHand } from '@spa-bronze/domain/sales/refusals';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { EmailSection } from '../../providers/email/email-template';
import { cancelledKey, type OutboxEntry } from '../sales/outbox';
import type { BookingLine, Sale } from '../sales/sale';
import { lineMoneyOf } from '../sales/sale-ledger';
import { arrivalWords, givesWords, namesMoneyBack, refundSection } from './refunded-email';
import type { Booking } from '../sales/sale-lines';

/** The state of a refund as an email reported it. After a refusal it is reported again. */
const moneyReported = ({ key, refusals = [] }: Refund) => `${key}.${refusals.length}`;

interface Deposit {
  text: string;
  sections?: EmailSection[];
  tells?: string;
}

/** What the spa hands back of a cancelled booking, or of one whose client did not come; '' where it is nothing. */
export const backWords = ({ booking: { backAtSpa = 0, backByLink } }: BookingLine): string =>
  ownMoneyBack(backAtSpa, backByLink);

function depositLeft({ sale, line }: Booking): string | false {
  const { charged, depositAtSpa, kept, returned } = lineMoneyOf(sale, line);
  if (kept > 0)
    return `Como acordamos al reservar, el spa conserva ${ownDeposit(kept, charged + depositAtSpa)}.`;
  return returned > 0 && 'Ya te habíamos devuelto tu abono.';
}

const withoutRefund = (booking: Booking): string =>
  [depositLeft(booking), backWords(booking.line)].filter(Boolean).join(' ') || 'No había abono que devolver.';

function refundWords({ sale, line }: Booking, refund: Refund): Deposit {
  const deposit = ownDeposit(refund.centavos, lineMoneyOf(sale, line).charged);
  const reported = { sections: [refundSection(sale, refund)], tells: moneyReported(refund) };
  if (refund.state === 'DONE')
    return {
      text: `${givesWords(sale, refund)} ${deposit}. ${arrivalWords(sale, refund)}`,
      ...reported,
    };
  if (refund.state === 'REFUSED' && isByHand(refund.why ?? '') && sale.user)
    return {
      text: `Te devolvemos ${deposit} por transferencia: en otro correo te preguntamos a qué cuenta.`,
    };
  if (refund.state === 'REFUSED')
    return {
      text: `Todavía no pudimos devolverte ${deposit}: el spa te contactará para la devolución.`,
    };
  if (refund.providerId)
    return {
      text: `La devolución de ${deposit} va en camino. ${arrivalWords(sale, refund)}`,
      ...reported,
    };
  return { text: `La devolución de ${deposit} está en trámite: te escribimos cuando se haga.` };
}

/**
 * The outcome of the deposit, and of what was paid for the booking at the spa. No text promises money that the provider
 * has not made or accepted.
 */
export function depositWords({ sale, line }: Booking): Deposit {
  const refund = sale.refunds?.find(({ key }) => key === line.booking.refund);
  if (!refund) return { text: withoutRefund({ sale, line }) };
  const { text, ...money } = refundWords({ sale, line }, refund);
  return { text: [text, !namesMoneyBack(text) && backWords(line)].filter(Boolean).join(' '), ...money };
}

/** The email about the cancelled booking that requested the refund, if there is one. */
export function cancellationEmailOf({ lines, outbox }: Sale, refundKey: string): OutboxEntry | undefined {
  const line = lines.find(({ booking }) => booking?.refund === refundKey);
  return line && outbox?.find(({ key }) => key === cancelledKey(line));
}

/** Whether an email has already reported the money of this refund; the outbox stores it as `tells`. */
export const hasReported = ({ tells }: Pick<OutboxEntry, 'tells'>, refund: Refund): boolean =>
  tells === moneyReported(refund);
