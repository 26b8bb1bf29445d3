import { icsOf } from '@spa-bronze/domain/booking/calendar';
import { messages } from '@spa-bronze/domain/messages';
import { demandRefunds } from '../../access/rules';
import { contractHandlers } from '../../lib/contract-handler';
import { relatedDataOf, bookingToWire, calendarEntryOf } from './booking-to-wire';
import { cancelBooking } from './cancel-booking';
import { cancelledWords } from './cancel-words';
import { hasOnlyNewCabin, rescheduleBooking } from './reschedule-booking';
import { ownBookings } from './own-bookings';
import { previewToWire } from './change-outcome';
import { bookingFor } from './bookings-repository';
import { callerOf, type Caller } from './caller';
import { type Booking } from '../sales/sale-lines';
import { calendarFile } from './calendar-file';

/** The message for a finished change. Staff read another one when only the cabin changed. */
function rescheduledWords(booking: Booking, { staff }: Caller): string {
  if (!staff) return messages.bookingRescheduled;
  return hasOnlyNewCabin(booking) ? messages.bookingCabinChanged : messages.bookingRescheduledByStaff;
}

export const bookingsEndpoints = contractHandlers({
  'GET /bookings': ({ req: { payload }, user, query }) =>
    Promise.resolve({ batches: ownBookings(payload, callerOf(user), query) }),

  'GET /bookings/{id}.ics': async ({ req: { payload }, user, params: { id } }) => {
    const booking = await bookingFor(payload, id, callerOf(user));
    return calendarFile(
      icsOf([calendarEntryOf(booking, await relatedDataOf(payload, [booking]))]),
      `cita-${booking.line.reservationDate}`,
      'attachment',
    );
  },

  'GET /bookings/{id}': async ({ req: { payload }, user, params: { id } }) => {
    const caller = callerOf(user);
    return { data: await bookingToWire(payload, await bookingFor(payload, id, caller), caller) };
  },

  'GET /bookings/{id}/preview': async ({
    req: { payload },
    user,
    params: { id },
    query: { action, waive },
  }) => {
    const caller = callerOf(user);
    if (caller.staff && waive === 'true') demandRefunds(user);
    return {
      data: previewToWire(await bookingFor(payload, id, caller), { action, caller, waive: waive === 'true' }),
    };
  },

  'POST /bookings/{id}/reschedule': async ({
    req: { payload },
    user,
    params: { id },
    body: { reservationDate: date, reservationTime: time, ...input },
  }) => {
    const caller = callerOf(user);
    if (caller.staff && input.waive) demandRefunds(user);
    const booking = await rescheduleBooking(payload, { id, date, time, ...input }, caller);
    return {
      message: rescheduledWords(booking, caller),
      data: await bookingToWire(payload, booking, caller),
    };
  },

  'POST /bookings/{id}/cancel': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    if (caller.staff && body.waive) demandRefunds(user);
    const before = await bookingFor(payload, id, caller);
    const booking = await cancelBooking(payload, { id, ...body }, caller);
    return {
      message: cancelledWords(before, booking, caller),
      data: await bookingToWire(payload, booking, caller),
    };
  },
});
