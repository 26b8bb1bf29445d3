import { icsOf, methodOf, type CalendarEntry } from '@spa-bronze/domain/booking/calendar';
import { slotWithYear } from '@spa-bronze/domain/booking/words';
import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import { chargedInWords, pesos } from '@spa-bronze/domain/lib/currency';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import type { EmailSection } from '../../providers/email/email-template';
import type { AddressedEmail } from '../../providers/email/mail';
import type { SaleLine, Sale } from '../sales/sale';
import { slotOf } from '../sales/sale-lines';
import { lineMoneyOf } from '../sales/sale-ledger';

/** Pesos, and what the provider moved for them where it charges in another currency. */
export function money(
  { provider, currency }: Pick<Sale, 'provider' | 'currency'>,
  centavos: number,
  minor: number,
): string {
  const isInPesos = provider === 'manual' || currency === pesos.code;
  return isInPesos
    ? shopPriceOf(centavos)
    : `${shopPriceOf(centavos)} (${chargedInWords({ currency, minor })})`;
}

export const rowIf = (isShown: boolean, label: string, text: string): EmailSection['rows'] =>
  isShown ? [[label, text]] : [];

export const slotRows = (slot: { date: string; time: string; duration: number }): EmailSection['rows'] => [
  ['Cuándo', `${slotWithYear(slot)} (hora de Colombia)`],
  ...rowIf(slot.duration > 0, 'Duración', `${slot.duration} minutos`),
];

/** A line with the time of a booking or the number of goods. `isAlone`: it is all of the sale. */
export function lineSection(sale: Sale, line: SaleLine, isAlone: boolean): EmailSection {
  const { charged, discount, due } = lineMoneyOf(sale, line);
  const slot = slotOf(line);
  const what: EmailSection['rows'] = slot ? slotRows(slot) : [['Cantidad', String(line.quantity)]];
  return {
    heading: line.productName,
    rows: [
      ...what,
      ...rowIf(!isAlone, 'Pagado', shopPriceOf(charged)),
      ...rowIf(discount > 0, 'Descuento', shopPriceOf(discount)),
      ...rowIf(!isAlone && slot !== null, 'Por pagar en el spa', shopPriceOf(due)),
    ],
  };
}

/** The calendar files of an email to the buyer, one a booking: calendars take one event a message. */
export function calendarFiles(
  { name, email }: Sale['buyer'],
  bookings: readonly (CalendarEntry | null)[],
): Pick<AddressedEmail, 'attachments'> {
  const entries = bookings.filter((it) => it !== null);
  if (entries.length === 0) return {};
  const attendee = { name, email };
  return {
    attachments: entries.map((entry, at) => ({
      filename: entries.length === 1 ? 'reserva.ics' : `reserva-${at + 1}.ics`,
      content: icsOf([entry], { attendee }),
      contentType: `text/calendar; charset=utf-8; method=${methodOf([entry], attendee)}`,
    })),
  };
}

/** What marketers ask everybody who comes to bring or to remember. */
export const bringWords = ({ bring }: WrittenEmails): string[] => (bring?.trim() ? [bring.trim()] : []);

export const endingOf = (...lines: (string | false | undefined)[]): string | undefined =>
  lines.filter(Boolean).join('\n') || undefined;
