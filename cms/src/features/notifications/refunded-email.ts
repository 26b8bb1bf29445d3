import { slotWithYear } from '@spa-bronze/domain/booking/words';
import { emailWords, type WrittenEmails } from '@spa-bronze/domain/emails/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { byLinkOf } from '@spa-bronze/domain/sales/charges';
import { isSameLine, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { inPersonMethodLabels, inPersonMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { renderEmail, type EmailSection } from '../../providers/email/email-template';
import type { AddressedEmail } from '../../providers/email/mail';
import { chargesOf, type SaleLine, type Sale } from '../sales/sale';
import { isBookingLine, isCancelled, nameOf, slotOf, titleOf } from '../sales/sale-lines';
import { calendarFiles, endingOf, money } from './email-facts';
import { calendarEntry, referenceOf, type Spa } from '../bookings/calendar-entry';

/** The products of the refund. A refund of an amount alone names the whole purchase. */
function whatFor({ lines, summary }: Sale & { summary?: string }, refund: Refund): string {
  const named = refund.lines.flatMap((portion) =>
    lines
      .filter((line) => isSameLine(line, portion))
      .map((line) => nameOf({ ...line, productName: titleOf({ lines }, line) }, portion.quantity)),
  );
  const ordered = lines.filter(({ added }) => !added);
  return named.join(', ') || ordered.map((line) => nameOf(line)).join(', ') || summary || 'Tu pago';
}

/** The bookings that ended with this refund and not by a cancellation, which has an email of its own. */
function endedLines(sale: Sale, { frees }: Refund): SaleLine[] {
  const isOfRefund = (line: SaleLine) =>
    frees ? frees.includes(lineIdOf(line)) : !isCancelled({ ...sale, status: 'PARTLY_REFUNDED' }, line);
  return sale.lines
    .filter(isBookingLine)
    .filter((line) => line.booking.state !== 'CANCELLED' && isCancelled(sale, line) && isOfRefund(line));
}

const endedRows = (lines: readonly SaleLine[]): [string, string][] =>
  lines.flatMap((line) => {
    const slot = slotOf(line);
    return slot ? [[`Cita cancelada de ${line.productName}`, slotWithYear(slot)]] : [];
  });

const paidAtSpa = ({ provider }: Sale) => provider === 'manual';

const PAID_AT_SPA_RETURNS = 'Lo que pagaste en el spa te lo devolvemos allí';
const PAID_BY_LINK_RETURNS = 'Lo que pagaste por el enlace de pago te lo devuelve el spa';

/** What of the money that came after ordering a person hands back, by where it was paid. */
function paidLaterReturns(sale: Sale): string {
  const back = chargesOf(sale).filter(({ centavos, byHand }) => centavos < 0 && byHand);
  const byLink = byLinkOf(back).length;
  if (byLink === 0) return PAID_AT_SPA_RETURNS;
  return byLink === back.length ? PAID_BY_LINK_RETURNS : `${PAID_AT_SPA_RETURNS}. ${PAID_BY_LINK_RETURNS}`;
}
/** Whether a text says already what is handed back of money that came after ordering. */
export const namesMoneyBack = (text: string): boolean =>
  text.includes(PAID_AT_SPA_RETURNS) || text.includes(PAID_BY_LINK_RETURNS);

/** Cash is handed over at the spa; the other ways reach who is elsewhere. */
const handedWords = ({ method, reference }: NonNullable<Refund['handed']>): string =>
  ['CASH', 'CARD'].includes(method)
    ? `Te lo entregamos en el spa (${inPersonMethodLabels[method].toLowerCase()}).`
    : `Te lo enviamos ${inPersonMethodPhrases[method]}${reference ? `, con la referencia ${reference}` : ''}.`;

/**
 * How the money of a refund arrives. A refund of an in-person payment that was requested online must be
 * handed over by the spa.
 */
export function arrivalWords(sale: Sale, { byHand, handed }: Refund): string {
  if (handed) return handedWords(handed);
  if (paidAtSpa(sale))
    return byHand
      ? 'Como lo pagaste en el spa, te contactamos para entregártelo.'
      : 'La devolución se hizo en el spa.';
  const byProvider =
    'El dinero vuelve al mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.';
  return byHand ? `${byProvider} ${paidLaterReturns(sale)}: te contactamos.` : byProvider;
}

/** Whether the money is paid back already, or must still be handed over by the spa. */
export const givesWords = (sale: Sale, { byHand, handed }: Refund): string =>
  byHand && !handed && paidAtSpa(sale) ? 'Te devolvemos' : 'Te devolvimos';

export function refundSection(sale: Sale, refund: Refund): EmailSection {
  return {
    heading: 'Tu devolución',
    rows: [
      ['Valor', money(sale, refund.centavos, refund.cents)],
      ['Por', whatFor(sale, refund)],
      ['Referencia', referenceOf(sale)],
    ],
  };
}

export function refundedEmail(sale: Sale, refund: Refund, spa: Spa, written: WrittenEmails): AddressedEmail {
  const ended = endedLines(sale, refund);
  const { heading, rows } = refundSection(sale, refund);
  const facts: EmailSection = {
    heading,
    rows: [...rows.slice(0, -1), ...endedRows(ended), ...rows.slice(-1)],
  };
  const { subject, greeting, closing } = emailWords('refunded', written.refunded, {
    nombre: sale.buyer.name,
    spa: spa.name,
    devolvimos: givesWords(sale, refund),
    valor: shopPriceOf(refund.centavos),
    telefono: spa.phone,
  });
  const isUsual = !written.refunded?.closing?.trim();
  return {
    to: sale.buyer.email,
    ...renderEmail({
      subject,
      title: greeting,
      paragraphs: [...(refund.note ? [refund.note] : []), arrivalWords(sale, refund)],
      sections: [facts],
      ending: endingOf(
        isUsual && !spa.phone ? undefined : closing,
        sale.test && 'Esta es una compra de prueba: no se movió ningún dinero.',
      ),
    }),
    ...calendarFiles(
      sale.buyer,
      ended.map((line) => calendarEntry(sale, line, spa)),
    ),
  };
}
