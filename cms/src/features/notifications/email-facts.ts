import { icsOf, type CalendarEntry } from '@spa-bronze/domain/booking-calendar';
import { timeInWords, longDay } from '@spa-bronze/domain/booking-words';
import { formatUsd, shopPriceOf } from '@spa-bronze/domain/money';
import { paidOf } from '@spa-bronze/domain/sales-refunds';
import type { Payload } from 'payload';
import type { EmailSection } from '../../providers/email/email-template';
import { bookingIdOf, isCancelled, slotOf, type SaleLine, type Sale } from '../sales/sale';

/** What emails say of the spa. */
export interface Spa {
  name: string;
  address: string;
  phone: string;
}

export async function spaOf(payload: Payload): Promise<Spa> {
  const { name, address, city, phone } = await payload.findGlobal({ slug: 'business', depth: 0 });
  return {
    name: name || 'Spa Bronze',
    address: [address, city].filter(Boolean).join(', '),
    phone: phone ?? '',
  };
}

/** Centavos of COP, and the dollars that the provider moved for them; in person there are none. */
export const money = ({ provider }: Pick<Sale, 'provider'>, centavos: number, cents: number): string =>
  provider === 'manual' ? shopPriceOf(centavos) : `${shopPriceOf(centavos)} (USD ${formatUsd(cents)})`;

export const nameOf = (
  { productName, quantity }: Pick<SaleLine, 'productName' | 'quantity'>,
  units = quantity,
): string => (units > 1 ? `${units} × ${productName}` : productName);
export const referenceOf = ({ reference }: Pick<Sale, 'reference'>): string =>
  reference.replace(/^(new|manual)-/, '');

/** A line with its date and time, what is paid of it and what is due at the spa. */
export function lineSection(sale: Sale, line: SaleLine): EmailSection {
  const { paid, atSpa } = paidOf(sale, line, line.quantity);
  const slot = slotOf(line);
  const when: EmailSection['rows'] = slot
    ? [
        ['Fecha', longDay(slot.date)],
        ['Hora', `${timeInWords(slot.time)} (hora de Colombia)`],
        ...(slot.duration ? [['Duración', `${slot.duration} minutos`] as [string, string]] : []),
      ]
    : [];
  return {
    heading: nameOf(line),
    rows: [
      ...when,
      ['Pagado', shopPriceOf(paid)],
      ...(slot
        ? [
            ['Por pagar en el spa', shopPriceOf(Math.max(0, atSpa - (line.booking?.paidAtSpa ?? 0)))] as [
              string,
              string,
            ],
          ]
        : []),
    ],
  };
}

/** The booking of a line as calendars know it, with what to do before it; null for goods. */
export function calendarEntry(sale: Sale, line: SaleLine, spa: Spa, preparation = ''): CalendarEntry | null {
  const slot = slotOf(line);
  if (!slot) return null;
  const { sequence = 0, changedAt } = line.booking ?? {};
  return {
    id: bookingIdOf(sale.id, line.productId),
    sequence,
    date: slot.date,
    time: slot.time,
    duration: slot.duration,
    title: `${line.productName} en ${spa.name}`,
    description: [
      preparation && `Antes de venir: ${preparation}`,
      `Referencia ${referenceOf(sale)}. Teléfono del spa: ${spa.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location: spa.address,
    cancelled: isCancelled(sale, line),
    changedAt: new Date(changedAt ?? sale.createdAt),
  };
}

/** The calendar file that goes with an email about bookings; none when there are none. */
export function calendarFile(slots: (CalendarEntry | null)[]): {
  attachments?: { filename: string; content: string; contentType: string }[];
} {
  const stored = slots.filter((it) => it !== null);
  return stored.length === 0
    ? {}
    : {
        attachments: [
          {
            filename: 'reserva.ics',
            content: icsOf(stored),
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          },
        ],
      };
}
