import { slotInWords } from '@spa-bronze/domain/booking/words';
import { emailWords } from '@spa-bronze/domain/emails/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { renderEmail } from '../../providers/email/email-template';
import { pageUrl } from '../../env';
import { calendarEntry, spaOf } from '../bookings/calendar-entry';
import { writtenEmails } from '../content/written-emails';
import { outboxOf } from '../sales/outbox';
import type { BookingLine, Sale } from '../sales/sale';
import { standingOf, trashedKey } from '../sales/booking-standing';
import { isBookingLine, timesOf } from '../sales/sale-lines';
import { lineMoneyOf } from '../sales/sale-ledger';
import { calendarFiles, slotRows } from './email-facts';
import { backWords } from './deposit-words';
import { LATER, type EmailWriters, type OutgoingEmail } from './email-writer';

/** The booking that `<line>.<when it was put in the trash>` names, as long as it stands so. */
function bookingIn(
  sale: Sale,
  subject: string,
  standing: 'trashed' | 'coming',
): { line: BookingLine; deletedAt: string } | null {
  const [lineId = ''] = subject.split('.', 1);
  const line = sale.lines.filter(isBookingLine).find((it) => lineIdOf(it) === lineId);
  if (!line || !sale.buyer.email || standingOf(sale, line) !== standing) return null;
  return { line, deletedAt: subject.slice(lineId.length + 1) };
}

const NOTHING_PAID = 'No habías pagado nada por ella.';

/** What of the client's money is with the spa: nobody has decided about it yet. */
function moneyWords(sale: Sale, line: BookingLine): string {
  const { charged, collected, returned } = lineMoneyOf(sale, line);
  const paid = charged + collected - returned;
  return paid > 0
    ? `Habías pagado ${shopPriceOf(paid)} por ella: el spa te contacta para acordar qué se hace con ese dinero.`
    : NOTHING_PAID;
}

/** The words of a cancellation, for a booking that is not cancelled but gone, with what becomes of its money. */
async function goneEmail(
  payload: Payload,
  sale: Sale,
  { line, money }: { line: BookingLine; money: string },
): Promise<OutgoingEmail> {
  const [spa, written] = await Promise.all([spaOf(payload), writtenEmails(payload)]);
  const { reservationDate: date, reservationTime: time, productName } = line;
  const when = slotInWords({ date, time });
  const known = { nombre: sale.buyer.name, spa: spa.name, servicio: productName, cuando: when };
  const words = emailWords('cancelled', written.cancelled, known);
  return {
    to: sale.buyer.email,
    ...renderEmail({
      subject: words.subject,
      title: words.greeting,
      paragraphs: [words.text, money],
      ending: words.closing || undefined,
    }),
    ...calendarFiles(sale.buyer, [calendarEntry(sale, line, spa)]),
  };
}

/**
 * The emails about a coming booking that staff put in the trash or took away from a sale to which they had added it,
 * and about one that stands again.
 */
export const trashEmails: EmailWriters = {
  trashed: async (payload, sale, subject) => {
    const it = bookingIn(sale, subject, 'trashed');
    if (!it || trashedKey(it.line, sale.deletedAt!) !== `trashed:${subject}`) return null;
    return goneEmail(payload, sale, { line: it.line, money: moneyWords(sale, it.line) });
  },

  removed: async (payload, sale, subject) => {
    const line = outboxOf(sale).find(({ key }) => key === `removed:${subject}`)?.line;
    if (!line || !sale.buyer.email) return null;
    return goneEmail(payload, sale, { line, money: backWords(line) || NOTHING_PAID });
  },

  restored: async (payload, sale, subject) => {
    const it = bookingIn(sale, subject, 'coming');
    const cancelled = outboxOf(sale).find(({ key }) => key === `trashed:${subject}`);
    if (!it || !cancelled || cancelled.dropped) return null;
    if (!cancelled.doneAt) return LATER;
    const spa = await spaOf(payload);
    return {
      to: sale.buyer.email,
      ...renderEmail({
        subject: `Tu cita sigue en pie · ${spa.name}`,
        title: `Tu cita sigue en pie, ${sale.buyer.name}`,
        paragraphs: [
          'Te escribimos que había quedado cancelada. Ya no: te esperamos el mismo día, a la misma hora.',
        ],
        sections: [
          {
            heading: it.line.productName,
            rows: [
              ...slotRows(timesOf(it.line)),
              ['Dirección', spa.address],
              ['Teléfono', spa.phone],
              ['Por pagar en el spa', shopPriceOf(lineMoneyOf(sale, it.line).due)],
            ],
          },
        ],
        action: sale.user ? { label: 'Ver mis reservas', url: pageUrl(payload, '/orders') } : undefined,
      }),
      ...calendarFiles(sale.buyer, [calendarEntry(sale, it.line, spa)]),
    };
  },
};
