import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { whyOutsideOpening, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { outsideOpeningText, slotInWords } from '@spa-bronze/domain/booking/words';
import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Endpoint, Payload } from 'payload';
import { nowOf } from '../../lib/clock';
import { AppError } from '../../lib/app-error';
import { claimsAfter, type ClaimRow } from '../slots/slot-claims';
import { settingsFrom } from '../slots/booking-settings';
import { bookingIdOf } from '../sales/sale-lines';
import { isActive, bookingsOfClaims, type Booking } from '../sales/sale-bookings';

/** A booking that starts outside the opening hours, with a link to where staff act on it. */
export interface OutsideBooking {
  id: string;
  name: string;
  tel: string;
  service: string;
  when: string;
  why: string;
  panelUrl: string;
  whatsAppUrl: string;
}
export interface OutsideBookings {
  bookings: OutsideBooking[];
  /** There are more bookings than those listed. */
  more: boolean;
}

const MOST_BOOKINGS = 50;
/** Claims per read, and the maximum number of reads: enough for some years of a full spa. */
const CLAIMS_PAGE = 1000;
const MOST_PAGES = 40;

const startOf = ({ line }: Booking) => ({ date: line.reservationDate, time: line.reservationTime });
const timeIn = ({ key }: ClaimRow) => key.slice(11, 16);

function outsideBooking(booking: Booking, why: string): OutsideBooking {
  const { sale, line } = booking;
  const { name, tel } = sale.buyer;
  const id = bookingIdOf(sale.id, line.productId);
  const query = new URLSearchParams({ day: line.reservationDate, span: 'day', booking: id });
  return {
    id,
    name,
    tel,
    service: line.productName,
    when: slotInWords(startOf(booking)),
    why,
    panelUrl: `/admin-panel/calendario?${query.toString()}`,
    whatsAppUrl:
      tel && whatsAppUrl(tel, outsideOpeningText({ name, service: line.productName, ...startOf(booking) })),
  };
}

/**
 * The active bookings that start outside these hours, the next ones first. Claims are read by their key, page
 * by page.
 */
async function bookingsOutside(
  payload: Payload,
  settings: BookingSettings,
  now: Date,
): Promise<OutsideBookings> {
  const found = new Map<string, Booking>();
  const isOutside = (booking: Booking) =>
    isActive(booking) &&
    instantOf(startOf(booking).date, startOf(booking).time) > now &&
    whyOutsideOpening(startOf(booking), settings);
  let [key, pages, read] = [dayOf(now), 0, CLAIMS_PAGE];
  while (read === CLAIMS_PAGE && pages < MOST_PAGES && found.size <= MOST_BOOKINGS) {
    const claims = await claimsAfter(payload, key, CLAIMS_PAGE);
    const suspects = claims.filter((it) => whyOutsideOpening({ date: it.date, time: timeIn(it) }, settings));
    for (const booking of await bookingsOfClaims(payload, suspects))
      if (isOutside(booking)) found.set(bookingIdOf(booking.sale.id, booking.line.productId), booking);
    [key, pages, read] = [claims.at(-1)?.key ?? key, pages + 1, claims.length];
  }
  const byTime = [...found.values()].sort((a, b) =>
    `${startOf(a).date} ${startOf(a).time}`.localeCompare(`${startOf(b).date} ${startOf(b).time}`),
  );
  const bookings = byTime
    .slice(0, MOST_BOOKINGS)
    .map((it) => outsideBooking(it, whyOutsideOpening(startOf(it), settings) ?? ''));
  return { bookings, more: byTime.length > MOST_BOOKINGS || read === CLAIMS_PAGE };
}

/**
 * `POST /bookings-outside-opening` with the fields of the booking settings, saved or not: the bookings that
 * would be outside them. For administrators.
 */
export const outsideOpeningEndpoint: Endpoint = {
  method: 'post',
  path: '/bookings-outside-opening',
  handler: async (req) => {
    if (!req.user) throw new AppError(401, messages.loginRequired);
    if (!isAdmin(req.user)) throw new AppError(403, messages.forbidden);
    const values: unknown = await req.json!();
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw new AppError(400, messages.invalidInput);
    const found = await bookingsOutside(req.payload, settingsFrom(recordOf(values)), nowOf(req.payload));
    return Response.json(found, { headers: { 'Cache-Control': 'no-store' } });
  },
};
