import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { instantOf } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { cancelBooking } from '../features/bookings/cancel-booking';
import type { Caller } from '../features/bookings/caller';
import { previewToWire } from '../features/bookings/change-outcome';
import { collectBalance } from '../features/bookings/collect-balance';
import { markAttendance } from '../features/bookings/mark-attendance';
import { chargesOf, editsOf, type Sale } from '../features/sales/sale';
import { isBookingLine, type Booking } from '../features/sales/sale-lines';
import { lineMoneyOf } from '../features/sales/sale-ledger';
import { changeSale, saleById } from '../features/sales/sales-operations';
import {
  makeTestimonialLink,
  storeTestimonial,
  testimonialOf,
} from '../features/testimonials/testimonials-operations';
import { passFence } from '../lib/fence';
import type { BookingLineSeed } from './content/people';

const MINUTE_MS = 60_000;
/** The demo's staff, for the log of a sale. */
const staff: Caller = { id: '', email: 'demostracion@example.com', staff: true, refunds: true };

async function bookingOf(payload: Payload, { id }: Sale, { service }: BookingLineSeed): Promise<Booking> {
  const sale = await saleById(payload, id);
  const line = sale?.lines.filter(isBookingLine).find(({ productName }) => productName === service);
  if (!sale || !line) throw new Error(`The seed has no booking of ${service}`);
  return { sale, line };
}

const bookingId = ({ sale, line }: Booking) => bookingIdOf(sale.id, line);
const endOf = ({ line: { reservationDate, reservationTime, duration } }: Booking): Date =>
  new Date(instantOf(reservationDate, reservationTime).getTime() + duration * MINUTE_MS);
const isOver = (booking: Booking, at: Date): boolean => endOf(booking) <= at;

async function attend(payload: Payload, booking: Booking, state: 'ATTENDED' | 'NO_SHOW'): Promise<void> {
  const { sequence, state: present } = booking.line.booking;
  if (present === state) return;
  await passFence();
  await markAttendance(payload, { id: bookingId(booking), sequence, state }, staff);
}

async function cancel(payload: Payload, booking: Booking): Promise<void> {
  if (booking.line.booking.state === 'CANCELLED') return;
  const { refundCop, keptCop } = previewToWire(booking, { action: 'cancel', caller: staff, waive: false });
  const { sequence } = booking.line.booking;
  await passFence();
  await cancelBooking(payload, { id: bookingId(booking), sequence, refundCop, keptCop, waive: false }, staff);
}

async function collect(
  payload: Payload,
  booking: Booking,
  method: NonNullable<BookingLineSeed['collected']>,
): Promise<void> {
  await passFence();
  if (lineMoneyOf(booking.sale, booking.line).due > 0)
    await collectBalance(payload, booking, { version: booking.sale.version, method }, staff.email);
  /* It was paid at the end of the booking, so that the summary has it on its day. */
  const at = endOf(booking).toISOString();
  await changeSale(payload, booking.sale.id, (sale) => ({
    charges: chargesOf(sale).map((it) => ({ ...it, at })),
    edits: editsOf(sale).map((it) => ({ ...it, at })),
  }));
}

/** What a client of the demo wrote, by a link as clients get it, and published. */
async function publishOpinion(
  payload: Payload,
  booking: Booking,
  { stars, text }: NonNullable<BookingLineSeed['opinion']>,
): Promise<void> {
  const { sale, line } = booking;
  const attended = { booking: bookingId(booking), product: line.productId, name: sale.buyer.name };
  await passFence();
  const token = await makeTestimonialLink(payload, attended, new Date());
  if (token) await storeTestimonial(payload, { token, stars, text });
  const written = await testimonialOf(payload, attended.booking);
  if (written?.state !== 'WAITING') return;
  await passFence();
  await payload.update({ collection: 'testimonials', id: written.id, data: { state: 'PUBLISHED' } });
}

/** What became of a booking of the demo by `start`, through the operations that staff use. Can be repeated. */
export async function seedOutcome(
  payload: Payload,
  sale: Sale,
  line: BookingLineSeed,
  start: Date,
): Promise<void> {
  const booking = () => bookingOf(payload, sale, line);
  if (line.then === 'cancelled') await cancel(payload, await booking());
  if (!line.then || line.then === 'cancelled' || !isOver(await booking(), start)) return;
  await attend(payload, await booking(), line.then === 'attended' ? 'ATTENDED' : 'NO_SHOW');
  if (line.collected) await collect(payload, await booking(), line.collected);
  if (line.opinion) await publishOpinion(payload, await booking(), line.opinion);
}
