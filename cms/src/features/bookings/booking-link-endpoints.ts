import { bookingIdInToken } from '@spa-bronze/domain/booking/booking-id';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import type { Booking } from '../sales/sale-lines';
import { hasLinks } from './booking-link';
import { bookingToWire } from './booking-to-wire';
import { bookingFor } from './bookings-repository';
import { cancelBooking } from './cancel-booking';
import { cancelledWords } from './cancel-words';
import { previewToWire } from './change-outcome';
import { endBookingLinks } from './end-booking-links';
import { rescheduleBooking } from './reschedule-booking';
import { callerOf, linkCaller, type Caller } from './caller';

const goneError = () => new AppError(404, messages.bookingLinkGone);

/**
 * Runs `work` for whoever has a link, as its buyer. A refusal has no data of the booking: the page reads again what
 * a link may show. Throws 404 for a link that is not valid.
 */
async function byLink<T>(
  payload: Payload,
  token: string,
  work: (booking: Booking, caller: Caller & { booking: string }) => Promise<T>,
): Promise<T> {
  const caller = { ...linkCaller(token), booking: bookingIdInToken(token) };
  try {
    const booking = await bookingFor(payload, caller.booking, caller);
    return await work(booking, { ...caller, email: booking.sale.buyer.email });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) throw goneError();
    throw new AppError(error.status, error.message, error.fields, { headers: error.headers });
  }
}

export const bookingLinkEndpoints = contractHandlers({
  'POST /booking-link': ({ req: { payload }, body: { token } }) =>
    byLink(payload, token, async (booking, caller) => {
      if (!hasLinks(booking, new Date())) throw goneError();
      return { data: await bookingToWire(payload, booking, caller) };
    }),

  'POST /booking-link/preview': ({ req: { payload }, body: { token, action } }) =>
    byLink(payload, token, (booking, caller) =>
      Promise.resolve({ data: previewToWire(booking, { action, caller, waive: false }) }),
    ),

  'POST /booking-link/reschedule': ({
    req: { payload },
    body: { token, reservationDate: date, reservationTime: time, ...input },
  }) =>
    byLink(payload, token, async (_, caller) => {
      const wanted = { ...input, id: caller.booking, date, time, waive: false };
      const booking = await rescheduleBooking(payload, wanted, caller);
      return { message: messages.bookingRescheduled, data: await bookingToWire(payload, booking, caller) };
    }),

  'POST /booking-link/cancel': ({ req: { payload }, body: { token, ...input } }) =>
    byLink(payload, token, async (before, caller) => {
      const booking = await cancelBooking(payload, { ...input, id: caller.booking, waive: false }, caller);
      return {
        message: cancelledWords(before, booking, caller),
        data: await bookingToWire(payload, booking, caller),
      };
    }),

  'POST /bookings/{id}/end-link': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    const booking = await endBookingLinks(payload, { id, ...body }, caller);
    return { message: messages.bookingLinkEnded, data: await bookingToWire(payload, booking, caller) };
  },
});
