import { isTooEarly } from '@spa-bronze/domain/booking/actions';
import type { BookingState } from '@spa-bronze/domain/booking/states';
import { instantOf } from '@spa-bronze/domain/lib/dates';
import { labelIn } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { applySideEffects } from '../checkout/sale-effects';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { isRepeated, withBooking, writeBooking, type BookingVersion } from './bookings-repository';
import type { Caller } from './caller';

const attendance: Record<Exclude<BookingState, 'CANCELLED'>, string> = {
  BOOKED: 'Por atender',
  ATTENDED: 'Asistió',
  NO_SHOW: 'No asistió',
};

/** Staff set or undo the attendance. A no-show loses the deposit and has no balance due. */
export function markAttendance(
  payload: Payload,
  { id, sequence, state }: BookingVersion & { state: keyof typeof attendance },
  caller: Caller,
): Promise<Booking> {
  return withBooking(payload, id, caller, async (booking) => {
    const { sale, line } = booking;
    if (
      (await isRepeated(payload, booking, { sequence, caller, isDone: line.booking.state === state })) ||
      line.booking.state === state
    )
      return sale;
    if (isCancelled(sale, line)) throw new AppError(409, messages.bookingCancelledAlready);
    if (!isConfirmed(booking.sale)) throw new AppError(409, messages.bookingNotPaid);
    const { reservationDate, reservationTime } = line;
    const startsAt = instantOf(reservationDate, reservationTime).toISOString();
    if (isTooEarly(state, { reservationDate, startsAt }, new Date()))
      throw new AppError(409, messages.bookingNotStarted);
    const logEntry = {
      by: caller.email,
      what: 'Asistencia',
      before: labelIn(attendance, line.booking.state) ?? '',
      after: attendance[state],
    };
    return applySideEffects(
      payload,
      await writeBooking(payload, booking, logEntry, ({ line: { booking: details } }) => ({
        line: { booking: { ...details, state } },
      })),
    );
  });
}
