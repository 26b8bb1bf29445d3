import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import {
  changeRuleText,
  isAftercareDue,
  isReminderDue,
  testimonialAt,
} from '@spa-bronze/domain/booking/policy';
import { slotInWords } from '@spa-bronze/domain/booking/words';
import { emailWords, type EmailKind, type WrittenEmails } from '@spa-bronze/domain/emails/words';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { byLinkOf, chargesFor, collectedIn } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { isTestimonialDue, LINK_DAYS } from '@spa-bronze/domain/testimonials/testimonial-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import {
  renderEmail,
  type EmailLink,
  type EmailParts,
  type EmailSection,
} from '../../providers/email/email-template';
import { soldProductsByIds } from '../products/products-by-ids';
import { rescheduleOf, stateOf, timesOf, isConfirmed, bookingsOf, type Booking } from '../sales/sale-lines';
import type { EmailWriter, EmailWriters, OutgoingEmail } from './email-writer';
import { chargesOf } from '../sales/sale';
import { lineMoneyOf } from '../sales/sale-ledger';
import { depositWords } from './deposit-words';
import { bringWords, calendarFiles, endingOf, rowIf, slotRows } from './email-facts';
import { bookingLink } from '../bookings/booking-link';
import { calendarEntry, spaOf, type Spa } from '../bookings/calendar-entry';
import { writtenEmails } from '../content/written-emails';
import { makeTestimonialLink } from '../testimonials/testimonials-operations';

interface BookingEmailContext {
  payload: Payload;
  booking: Booking;
  service: Product | undefined;
  spa: Spa;
  when: string;
  written: WrittenEmails;
  /** The link by which the buyer changes the booking, as long as it can be changed. */
  change: EmailLink | undefined;
}
/** What an email says beside the words of its kind: paragraphs after its text, an ending before its closing. */
interface Parts
  extends Pick<EmailParts, 'paragraphs' | 'sections' | 'action' | 'ending'>, Pick<OutgoingEmail, 'tells'> {
  facts?: Record<string, string>;
  file?: boolean;
}

/**
 * An email about the booking that `subject` names before its first dot; none when `parts` says so, or when
 * there is nobody to write to.
 */
const bookingEmail =
  (
    kind: EmailKind,
    parts: (context: BookingEmailContext, rest: string, now: Date) => Parts | null | Promise<Parts | null>,
  ): EmailWriter =>
  async (payload, sale, subject, now) => {
    const lineId = subject.split('.', 1)[0]!;
    const rest = subject.slice(lineId.length + 1);
    const booking = bookingsOf(sale).find(({ line }) => lineIdOf(line) === lineId);
    if (!booking || sale.deletedAt || !sale.buyer.email || !isConfirmed(sale)) return null;
    const context = await contextOf(payload, booking, now);
    const written = await parts(context, rest, now);
    return written && emailOf(kind, context, written);
  };

export async function contextOf(payload: Payload, booking: Booking, now: Date): Promise<BookingEmailContext> {
  const { reservationDate: date, reservationTime: time, productId } = booking.line;
  const [spa, written, products, change] = await Promise.all([
    spaOf(payload),
    writtenEmails(payload),
    soldProductsByIds(payload, [productId]),
    bookingLink(payload, booking, now),
  ]);
  return {
    payload,
    booking,
    spa,
    written,
    change,
    service: products.get(productId),
    when: slotInWords({ date, time }),
  };
}

function emailOf(
  kind: EmailKind,
  { payload, booking: { sale, line }, service, spa, when, written, change }: BookingEmailContext,
  { facts: more, file = false, tells, paragraphs, sections, action, ending }: Parts,
): OutgoingEmail {
  const known = { nombre: sale.buyer.name, spa: spa.name, servicio: line.productName, cuando: when, ...more };
  const own = sale.user ? { label: 'Ver mis reservas', url: pageUrl(payload, '/orders') } : undefined;
  const words = emailWords(kind, written[kind], known);
  const [main, ...links] = [action, change, own].filter((it) => it !== undefined);
  return {
    to: sale.buyer.email,
    tells,
    ...renderEmail({
      subject: words.subject,
      title: words.greeting,
      paragraphs: [words.text, ...paragraphs],
      sections,
      action: main,
      links,
      ending: endingOf(ending, words.closing),
    }),
    ...(file ? calendarFiles(sale.buyer, [calendarEntry(sale, line, spa, service?.servicePreparation)]) : {}),
  };
}

export function facts({ booking, spa }: BookingEmailContext): EmailSection {
  const { sale, line } = booking;
  const { discount, collected, due } = lineMoneyOf(sale, line);
  const byLink = collectedIn(byLinkOf(chargesFor(chargesOf(sale), line)));
  return {
    heading: line.productName,
    rows: [
      ...slotRows(timesOf(line)),
      ['Dirección', spa.address],
      ['Teléfono', spa.phone],
      ...rowIf(discount > 0, 'Descuento', shopPriceOf(discount)),
      ...rowIf(collected > byLink, 'Pagado en el spa', shopPriceOf(collected - byLink)),
      ...rowIf(byLink > 0, 'Pagado por el enlace de pago', shopPriceOf(byLink)),
      ['Por pagar en el spa', shopPriceOf(due)],
    ],
  };
}

const before = ({ service, written }: BookingEmailContext) => [
  ...(service?.servicePreparation ? [`Antes de venir: ${service.servicePreparation}`] : []),
  ...bringWords(written),
];
const changeRule = ({ booking: { line } }: BookingEmailContext, now: Date) =>
  changeRuleText([{ ...timesOf(line), policy: line.booking.policy }], now);
const isAhead = ({ booking: { sale, line } }: BookingEmailContext, startsAt: string) =>
  stateOf(sale, line) === 'BOOKED' && line.booking.startsAt === startsAt;

/** The emails about bookings. An email whose reason no longer holds when it is due is not sent. */
export const bookingEmails: EmailWriters = {
  reminder: bookingEmail('reminder', (context, startsAt, now) =>
    isAhead(context, startsAt) && isReminderDue(timesOf(context.booking.line), now)
      ? {
          facts: { dia: dayOf(now) === context.booking.line.reservationDate ? 'hoy' : 'mañana' },
          paragraphs: before(context),
          sections: [facts(context)],
          file: true,
        }
      : null,
  ),

  aftercare: bookingEmail('aftercare', (context, startsAt, now) => {
    const {
      booking: { line, sale },
      service,
    } = context;
    const over =
      line.booking.startsAt === startsAt &&
      ['BOOKED', 'ATTENDED'].includes(stateOf(sale, line)) &&
      isAftercareDue(timesOf(line), now);
    return over && service?.serviceAftercare ? { paragraphs: [service.serviceAftercare] } : null;
  }),

  testimonial: bookingEmail('testimonial', async ({ payload, booking: { sale, line } }, _rest, now) => {
    const isDue = line.booking.state === 'ATTENDED' && isTestimonialDue(testimonialAt(timesOf(line)), now);
    if (!isDue) return null;
    const attended = { booking: bookingIdOf(sale.id, line), product: line.productId, name: sale.buyer.name };
    const token = await makeTestimonialLink(payload, attended, now);
    if (token === null) return null;
    return {
      paragraphs: [],
      action: { label: 'Contar cómo me fue', url: pageUrl(payload, `/opinion?token=${token}`) },
      ending: `Publicamos tu primer nombre, las estrellas y lo que escribas, después de leerlo. El enlace es solo para ti: sirve una vez, durante ${LINK_DAYS} días.`,
    };
  }),

  rescheduled: bookingEmail('rescheduled', (context, token, now) =>
    rescheduleOf(context.booking.line.booking) === token &&
    stateOf(context.booking.sale, context.booking.line) === 'BOOKED'
      ? {
          paragraphs: before(context),
          sections: [facts(context)],
          file: true,
          ending: changeRule(context, now),
        }
      : null,
  ),

  cancelled: bookingEmail('cancelled', (context) => {
    const { text, ...money } = depositWords(context.booking);
    return { paragraphs: [text], file: true, ...money };
  }),
};
