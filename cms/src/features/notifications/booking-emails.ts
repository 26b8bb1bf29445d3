import { dayOf } from '@spa-bronze/domain/lib/dates';
import { isAftercareDue, isReminderDue } from '@spa-bronze/domain/booking/policy';
import { asSentence, slotInWords } from '@spa-bronze/domain/booking/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import type { Product } from '@spa-bronze/domain/products/schemas';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { renderEmail, type EmailParts, type EmailSection } from '../../providers/email/email-template';
import { productsByIds } from '../products/products-by-ids';
import { isCancelled, rescheduleTokenOf, timesOf } from '../sales/sale-lines';
import type { EmailWriter, EmailWriters, OutgoingEmail } from './email-writer';
import { bookingBalanceOf } from '../sales/sale-to-wire';
import { isConfirmed, bookingsOf, type Booking } from '../sales/sale-bookings';
import { depositWords } from './deposit-words';
import { calendarAttachment, rowIf } from './email-facts';
import { calendarEntry, spaOf, type Spa } from '../bookings/calendar-entry';

/** What an email about one booking is written from. */
interface BookingEmailContext {
  booking: Booking;
  service: Product | undefined;
  spa: Spa;
  when: string;
}
type Parts = Omit<EmailParts, 'subject'> & Pick<OutgoingEmail, 'tells'> & { file?: boolean };

/**
 * An email about the booking that `subject` names before its first dot; none when `parts` says so, or when
 * there is nobody to write to.
 */
const bookingEmail =
  (parts: (context: BookingEmailContext, rest: string, now: Date) => Parts | null): EmailWriter =>
  async (payload, sale, subject, now) => {
    const productId = subject.split('.', 1)[0]!;
    const rest = subject.slice(productId.length + 1);
    const booking = bookingsOf(sale).find(({ line }) => line.productId === productId);
    if (!booking || sale.deletedAt || !sale.buyer.email || !isConfirmed(booking)) return null;
    const context = await contextOf(payload, booking);
    const written = parts(context, rest, now);
    return written && emailOf(payload, context, written);
  };

async function contextOf(payload: Payload, booking: Booking): Promise<BookingEmailContext> {
  const { reservationDate: date, reservationTime: time, productId } = booking.line;
  const [spa, products] = await Promise.all([spaOf(payload), productsByIds(payload, [productId])]);
  return { booking, spa, service: products.get(productId), when: slotInWords({ date, time }) };
}

function emailOf(
  payload: Payload,
  { booking: { sale, line }, service, spa }: BookingEmailContext,
  { file = false, tells, ...parts }: Parts,
): OutgoingEmail {
  return {
    to: sale.buyer.email,
    tells,
    ...renderEmail({
      subject: `${parts.title} · ${spa.name}`,
      ...(sale.user && { action: { label: 'Ver mis reservas', url: pageUrl(payload, '/orders') } }),
      ...parts,
      title: `${parts.title}, ${sale.buyer.name}`,
    }),
    ...(file ? calendarAttachment([calendarEntry(sale, line, spa, service?.servicePreparation)]) : {}),
  };
}

/** Service, day, place and what is due. */
function facts({ booking, spa, when }: BookingEmailContext): EmailSection {
  const { line } = booking;
  return {
    heading: line.productName,
    rows: [
      ['Cuándo', `${when} (hora de Colombia)`],
      ...rowIf(line.duration > 0, 'Duración', `${line.duration} minutos`),
      ['Dirección', spa.address],
      ['Teléfono', spa.phone],
      ['Por pagar en el spa', shopPriceOf(bookingBalanceOf(booking.sale, booking.line))],
    ],
  };
}

const before = ({ service }: BookingEmailContext) =>
  service?.servicePreparation ? [`Antes de venir: ${service.servicePreparation}`] : [];
const hoursLeft = ({ booking: { line } }: BookingEmailContext) =>
  `Puedes cambiarla o cancelarla sin costo hasta ${line.booking.policy.freeHours} horas antes.`;
const isAhead = ({ booking: { sale, line } }: BookingEmailContext, startsAt: string) =>
  line.booking.state === 'BOOKED' && !isCancelled(sale, line) && line.booking.startsAt === startsAt;

/** The mails about bookings. What is not so any more when its time comes needs none. */
export const bookingEmails: EmailWriters = {
  reminder: bookingEmail((context, startsAt, now) =>
    isAhead(context, startsAt) && isReminderDue(timesOf(context.booking.line), now)
      ? {
          title:
            dayOf(now) === context.booking.line.reservationDate ? 'Te esperamos hoy' : 'Te esperamos mañana',
          paragraphs: [asSentence(`Tu cita es el ${context.when}`), ...before(context)],
          sections: [facts(context)],
          file: true,
          ending: 'Si no puedes venir, cuéntanos respondiendo por WhatsApp o desde Mis Reservas.',
        }
      : null,
  ),

  aftercare: bookingEmail((context, startsAt, now) => {
    const {
      booking: { line, sale },
      service,
    } = context;
    const over =
      line.booking.startsAt === startsAt &&
      !isCancelled(sale, line) &&
      line.booking.state !== 'NO_SHOW' &&
      isAftercareDue(timesOf(line), now);
    return over && service?.serviceAftercare
      ? {
          title: 'Cuida tu bronceado',
          paragraphs: [
            `Gracias por venir. Así cuidas el resultado de ${line.productName}:`,
            service.serviceAftercare,
          ],
        }
      : null;
  }),

  rescheduled: bookingEmail((context, claim) =>
    rescheduleTokenOf(context.booking.line.booking) === claim &&
    context.booking.line.booking.state === 'BOOKED' &&
    !isCancelled(context.booking.sale, context.booking.line)
      ? {
          title: 'Tu cita cambió de hora',
          paragraphs: [
            `${asSentence(`Ahora es el ${context.when}`)} El archivo adjunto la cambia en tu calendario.`,
            ...before(context),
          ],
          sections: [facts(context)],
          file: true,
          ending: hoursLeft(context),
        }
      : null,
  ),

  cancelled: bookingEmail((context) => {
    const { text, ...money } = depositWords(context.booking);
    return {
      title: 'Tu cita quedó cancelada',
      paragraphs: [asSentence(`Era ${context.booking.line.productName}, el ${context.when}`), text],
      file: true,
      ...money,
    };
  }),
};
