import { icsOf, type CalendarEntry } from '@spa-bronze/domain/booking/calendar';
import { timeInWords, longDay } from '@spa-bronze/domain/booking/words';
import type { WrittenEmails } from '@spa-bronze/domain/emails/words';
import { formatUsd, shopPriceOf } from '@spa-bronze/domain/lib/money';
import { paidOf } from '@spa-bronze/domain/sales/refunds';
import type { EmailSection } from '../../providers/email/email-template';
import type { SaleLine, Sale } from '../sales/sale';
import { slotOf } from '../sales/sale-lines';

/** Pesos, and the dollars that the provider moved for them. An in-person payment has no dollars. */
export const money = ({ provider }: Pick<Sale, 'provider'>, centavos: number, cents: number): string =>
  provider === 'manual' ? shopPriceOf(centavos) : `${shopPriceOf(centavos)} (USD ${formatUsd(cents)})`;

export const nameOf = (
  { productName, quantity }: Pick<SaleLine, 'productName' | 'quantity'>,
  units = quantity,
): string => (units > 1 ? `${units} × ${productName}` : productName);

/** A row that an email contains only under a condition. */
export const rowIf = (isShown: boolean, label: string, text: string): EmailSection['rows'] =>
  isShown ? [[label, text]] : [];

/** A line with its date and time, what is paid of it and what is due at the spa. */
export function lineSection(sale: Sale, line: SaleLine): EmailSection {
  const { paid, atSpa } = paidOf(sale, line, line.quantity);
  const slot = slotOf(line);
  const when: EmailSection['rows'] = slot
    ? [
        ['Fecha', longDay(slot.date)],
        ['Hora', `${timeInWords(slot.time)} (hora de Colombia)`],
        ...rowIf(slot.duration > 0, 'Duración', `${slot.duration} minutos`),
      ]
    : [];
  return {
    heading: nameOf(line),
    rows: [
      ...when,
      ['Pagado', shopPriceOf(paid)],
      ...rowIf(
        slot !== null,
        'Por pagar en el spa',
        shopPriceOf(Math.max(0, atSpa - (line.booking?.paidAtSpa ?? 0))),
      ),
    ],
  };
}

/** The calendar file of an email about bookings; none without bookings. */
export function calendarAttachment(slots: (CalendarEntry | null)[]): {
  attachments?: { filename: string; content: string; contentType: string }[];
} {
  const entries = slots.filter((it) => it !== null);
  return entries.length === 0
    ? {}
    : {
        attachments: [
          {
            filename: 'reserva.ics',
            content: icsOf(entries),
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          },
        ],
      };
}

/** What marketers ask everybody who comes to bring or to remember. */
export const bringWords = ({ bring }: WrittenEmails): string[] => (bring?.trim() ? [bring.trim()] : []);

/** The last lines of an email, without those that it does not have. */
export const endingOf = (...lines: (string | false | undefined)[]): string | undefined =>
  lines.filter(Boolean).join('\n') || undefined;
