import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { EmailSection } from '../../providers/email/email-template';
import { cancelledKey, type OutboxEntry } from '../sales/outbox';
import type { Sale } from '../sales/sale';
import { arrivalWords, givesWords, refundSection } from './refunded-email';
import type { Booking } from '../sales/sale-lines';

/** The state of a refund as an email reported it. After a refusal it is reported again. */
const moneyReported = ({ key, refusals = [] }: Refund) => `${key}.${refusals.length}`;

interface Deposit {
  text: string;
  sections?: EmailSection[];
  tells?: string;
}

/**
 * The outcome of the deposit of a cancelled booking. No text promises money that the provider has not made or
 * accepted.
 */
export function depositWords({ sale, line }: Booking): Deposit {
  const refund = sale.refunds?.find(({ key }) => key === line.booking.refund);
  const kept = line.booking.kept ?? 0;
  if (!refund)
    return {
      text:
        kept > 0
          ? `Como acordamos al reservar, el spa conserva tu abono de ${shopPriceOf(kept)}.`
          : 'No había abono que devolver.',
    };
  const amount = shopPriceOf(refund.centavos);
  const reported = { sections: [refundSection(sale, refund)], tells: moneyReported(refund) };
  if (refund.state === 'DONE')
    return {
      text: `${givesWords(sale, refund)} tu abono de ${amount}. ${arrivalWords(sale, refund)}`,
      ...reported,
    };
  if (refund.state === 'REFUSED')
    return {
      text: `Todavía no pudimos devolverte tu abono de ${amount}: el spa te contactará para la devolución.`,
    };
  if (refund.providerId)
    return {
      text: `La devolución de tu abono de ${amount} va en camino. ${arrivalWords(sale, refund)}`,
      ...reported,
    };
  return { text: `La devolución de tu abono de ${amount} está en trámite: te escribimos cuando se haga.` };
}

/** The email about the cancelled booking that requested the refund, if there is one. */
export function cancellationEmailOf({ lines, outbox }: Sale, refundKey: string): OutboxEntry | undefined {
  const line = lines.find(({ booking }) => booking?.refund === refundKey);
  return line && outbox?.find(({ key }) => key === cancelledKey(line.productId));
}

/** Whether an email has already reported the money of this refund; the outbox stores it as `tells`. */
export const hasReported = ({ tells }: Pick<OutboxEntry, 'tells'>, refund: Refund): boolean =>
  tells === moneyReported(refund);
