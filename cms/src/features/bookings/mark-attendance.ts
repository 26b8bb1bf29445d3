import { isTooEarly } from '@spa-bronze/domain/booking/actions';
import type { noShowChoices } from '@spa-bronze/domain/booking/staff-schemas';
import type { BookingState } from '@spa-bronze/domain/booking/states';
import { instantOf } from '@spa-bronze/domain/lib/dates';
import { labelIn } from '@spa-bronze/domain/lib/keys';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { collectedInWords } from '../sales/edit-sale';
import { methodOf, withInPersonPayment } from '../sales/in-person-payments';
import type { BookingDetails, BookingLine } from '../sales/sale';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import { isRepeated, withBooking, writeBooking, type BookingVersion } from './bookings-repository';
import type { Caller } from './caller';

const attendance: Record<Exclude<BookingState, 'CANCELLED'>, string> = {
  BOOKED: 'Por atender',
  ATTENDED: 'Asistió',
  NO_SHOW: 'No asistió',
};

interface AttendanceInput extends BookingVersion {
  state: keyof typeof attendance;
  /** What becomes of money that was paid at the spa, of a no-show. */
  collected?: (typeof noShowChoices)[number];
}

/** A booking after that choice. Without one the money is still to be handed back. */
function withAttendance(
  { keptAtSpa: _, ...details }: BookingDetails,
  { state, collected }: AttendanceInput,
  by: string,
): BookingDetails {
  const { paidAtSpa = 0 } = details;
  const marked = { ...details, state };
  if (state !== 'NO_SHOW' || !collected || paidAtSpa <= 0) return marked;
  return collected === 'keep'
    ? { ...marked, keptAtSpa: paidAtSpa }
    : withInPersonPayment(marked, -paidAtSpa, { method: methodOf(details), by });
}

/** Whether the money paid at the spa is where this choice puts it. Two people may choose at once. */
const isDecidedSo = ({ keptAtSpa = 0, paidAtSpa = 0 }: BookingDetails, { collected }: AttendanceInput) =>
  collected === undefined || (collected === 'keep' ? keptAtSpa > 0 : paidAtSpa <= 0);

function attendanceWords(
  { booking: { paidAtSpa = 0, ...details } }: BookingLine,
  input: AttendanceInput,
): string {
  const marked = attendance[input.state];
  if (input.state !== 'NO_SHOW' || !input.collected || paidAtSpa <= 0) return marked;
  const money = collectedInWords(paidAtSpa, methodOf(details));
  return `${marked} · ${input.collected === 'keep' ? 'El spa conserva' : 'Devuelto'} ${money}`;
}

/**
 * Staff set or undo the attendance. A no-show loses the deposit and has no balance due; what was paid at the spa
 * is kept or handed back, as staff choose.
 */
export function markAttendance(payload: Payload, input: AttendanceInput, caller: Caller): Promise<Booking> {
  const { id, sequence, state } = input;
  return withBooking(payload, id, caller, async (booking) => {
    const { sale, line } = booking;
    const isDone = line.booking.state === state && isDecidedSo(line.booking, input);
    if (await isRepeated(payload, booking, { sequence, caller, isDone })) return sale;
    if (isDone) return sale;
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
      after: attendanceWords(line, input),
    };
    return writeBooking(payload, booking, logEntry, ({ line: { booking: details } }) => ({
      line: { booking: withAttendance(details, input, caller.email) },
    }));
  });
}
