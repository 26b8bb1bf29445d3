import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import type { OutsideBooking, OutsideBookings } from '@spa-bronze/domain/booking/hours-schemas';
import {
  UNIT_MINUTES,
  whyOutsideOpening,
  type BookingSettings,
} from '@spa-bronze/domain/booking/booking-rules';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { outsideOpeningText, slotInWords } from '@spa-bronze/domain/booking/words';
import type { Payload } from 'payload';
import { claimsAfter, type ClaimRow } from '../slots/slot-claims';
import { buyerPhone, holderOf } from '../sales/sale';
import { claimTokenOf, type Booking } from '../sales/sale-lines';
import { bookingsOfClaims } from './calendar';
import { whyLeftOut } from './outside-hours';

const MOST_BOOKINGS = 50;
/** Claims per read, and the maximum number of reads: enough for some years of a full spa. */
const CLAIMS_PAGE = 1000;
const MOST_PAGES = 40;

const startText = ({ line }: Booking) => `${line.reservationDate} ${line.reservationTime}`;
const startOf = ({ line }: Booking) => ({ date: line.reservationDate, time: line.reservationTime });
const unitOf = ({ date, key, cabin }: ClaimRow) => ({
  date,
  time: key.slice(11, 16),
  duration: UNIT_MINUTES,
  cabin,
});

function outsideBooking(booking: Booking, why: string): OutsideBooking {
  const { sale, line } = booking;
  const { name, tel } = sale.buyer;
  const id = bookingIdOf(sale.id, line);
  const query = new URLSearchParams({ day: line.reservationDate, span: 'day', booking: id });
  return {
    _id: id,
    name,
    tel,
    service: line.productName,
    when: slotInWords(startOf(booking)),
    why,
    panelUrl: `/admin-panel/calendario?${query.toString()}`,
    whatsAppUrl: whatsAppUrl(
      buyerPhone(sale),
      outsideOpeningText({ name, service: line.productName, ...startOf(booking) }),
    ),
  };
}

/**
 * The active bookings that are outside these hours, the next ones first. Claims are read by their key, page by
 * page. A booking with a claim outside is checked as a whole: its buffer may be outside.
 */
export async function bookingsOutside(
  payload: Payload,
  settings: BookingSettings,
  now: Date,
): Promise<OutsideBookings> {
  const found = new Map<string, { booking: Booking; why: string }>();
  const check = (booking: Booking, cabin: number | undefined) => {
    const why = whyLeftOut(booking, cabin, { settings, now });
    if (why) found.set(bookingIdOf(booking.sale.id, booking.line), { booking, why });
  };
  let [key, pages, read] = [dayOf(now), 0, CLAIMS_PAGE];
  while (read === CLAIMS_PAGE && pages < MOST_PAGES && found.size <= MOST_BOOKINGS) {
    const claims = await claimsAfter(payload, key, CLAIMS_PAGE);
    const outside = claims.filter((it) => whyOutsideOpening(unitOf(it), settings));
    const cabins = new Map(outside.map(({ holder, token, cabin }) => [`${holder} ${token}`, cabin]));
    for (const booking of await bookingsOfClaims(payload, outside))
      check(booking, cabins.get(`${holderOf(booking.sale)} ${claimTokenOf(booking.line)}`));
    [key, pages, read] = [claims.at(-1)?.key ?? key, pages + 1, claims.length];
  }
  const byTime = [...found.values()].sort((a, b) => startText(a.booking).localeCompare(startText(b.booking)));
  const bookings = byTime.slice(0, MOST_BOOKINGS).map(({ booking, why }) => outsideBooking(booking, why));
  return { bookings, more: byTime.length > MOST_BOOKINGS || read === CLAIMS_PAGE };
}
