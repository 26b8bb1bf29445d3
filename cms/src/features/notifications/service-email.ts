import { shopPriceOf, toCentavos } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { pageUrl } from '../../env';
import { renderEmail } from '../../providers/email/email-template';
import { calendarEntry } from '../bookings/calendar-entry';
import { standingOf } from '../sales/booking-standing';
import type { BookingLine } from '../sales/sale';
import { bookingsOf } from '../sales/sale-lines';
import { contextOf, facts } from './booking-emails';
import { calendarFiles, endingOf } from './email-facts';
import type { EmailWriters } from './email-writer';

interface Offered {
  productName: string;
  duration: number;
  sellingPrice: number;
}
const inWords = ({ productName, duration, sellingPrice }: Offered): string =>
  [productName, duration > 0 && `${duration} minutos`, shopPriceOf(toCentavos(sellingPrice))]
    .filter(Boolean)
    .join(', ');

const changeWords = (before: Offered, line: BookingLine): string[] => [
  `Antes: ${inWords(before)}.`,
  `Ahora: ${inWords(line)}. El día y la hora siguen igual.`,
];

/** The email about a coming booking that has another service: what it was, what it is, and its money. */
export const serviceEmails: EmailWriters = {
  service: async (payload, sale, subject, now) => {
    const [lineId, id] = subject.split('.');
    const booking = bookingsOf(sale).find(({ line }) => lineIdOf(line) === lineId);
    const change = booking?.line.booking.change;
    if (!booking || !change || change.id !== id || !sale.buyer.email) return null;
    if (standingOf(sale, booking.line, now) !== 'coming') return null;
    const context = await contextOf(payload, booking, now);
    const { spa, service } = context;
    const { backAtSpa = 0, backByLink = 0 } = change;
    const back = [
      backAtSpa > backByLink && `En el spa te devolvimos ${shopPriceOf(backAtSpa - backByLink)}.`,
      backByLink > 0 &&
        `Lo que pagaste por el enlace de pago, ${shopPriceOf(backByLink)}, te lo devuelve el spa.`,
    ].filter((it) => it !== false);
    const own = sale.user ? { label: 'Ver mis reservas', url: pageUrl(payload, '/orders') } : undefined;
    const [action, ...links] = [context.change, own].filter((it) => it !== undefined);
    const preparation = service?.servicePreparation;
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `Tu cita cambió de servicio · ${spa.name}`,
        title: `Tu cita cambió de servicio, ${sale.buyer.name}`,
        paragraphs: [...changeWords(change, booking.line), ...back],
        sections: [facts(context)],
        action,
        links,
        ending: endingOf(preparation && `Antes de venir: ${preparation}`),
      }),
      ...calendarFiles(sale.buyer, [calendarEntry(sale, booking.line, spa, preparation)]),
    };
  },
};
