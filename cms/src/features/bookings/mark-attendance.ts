import { isTooEarly } from '@spa-bronze/domain/booking/actions';
import type { noShowChoices } from '@spa-bronze/domain/booking/staff-schemas';
import type { BookingState } from '@spa-bronze/domain/booking/states';
import { instantOf } from '@spa-bronze/domain/lib/dates';
import { labelIn } from '@spa-bronze/domain/lib/keys';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { collectedIn } from '@spa-bronze/domain/sales/charges';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { BookingDetails, Sale } from '../sales/sale';
import { handBack } from '../sales/hand-back';
import { backOf, moneyInWords, paidBesideDeposit } from '../sales/sale-charges';
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
  /** What becomes of money that was paid at the spa beside the deposit, of a no-show. */
  collected?: (typeof noShowChoices)[number];
  /** How much that was when staff chose. */
  collectedCop?: number;
}

type Back = Pick<BookingDetails, 'backAtSpa' | 'backByLink'>;
const withBack = (before: Back, now: Back): Back => ({
  backAtSpa: (before.backAtSpa ?? 0) + (now.backAtSpa ?? 0),
  backByLink: (before.backByLink ?? 0) + (now.backByLink ?? 0),
});

/** What becomes of a booking and of what was paid for it at the spa. Without a choice it is still to be handed back. */
function withAttendance(
  { sale, line }: Booking,
  { state, collected: choice, collectedCop }: AttendanceInput,
  by: string,
): { line: { booking: BookingDetails }; sale?: Partial<Sale> } {
  const { keptAtSpa: _kept, backAtSpa = 0, backByLink = 0, ...details } = line.booking;
  const isStill = state === 'NO_SHOW' && details.state === 'NO_SHOW';
  const paid = paidBesideDeposit(sale, line);
  const collected = collectedIn(paid);
  /* Money that went back with an earlier choice stays back. */
  const before = isStill && backAtSpa > 0 ? { backAtSpa, ...(backByLink > 0 && { backByLink }) } : {};
  const marked = { ...details, state, ...before };
  if (state === 'NO_SHOW' && collectedCop !== undefined && toCentavos(collectedCop) !== collected)
    throw new AppError(409, messages.bookingPreviewChanged);
  if (state !== 'NO_SHOW' || !choice || collected <= 0) return { line: { booking: marked } };
  return choice === 'keep'
    ? { line: { booking: { ...marked, keptAtSpa: collected } } }
    : { line: { booking: { ...marked, ...withBack(before, backOf(paid)) } }, sale: handBack(sale, paid, by) };
}

/** Whether the money paid at the spa is where this choice puts it. Two people may choose at once. */
const isDecidedSo = ({ sale, line }: Booking, { collected: choice }: AttendanceInput) =>
  choice === undefined ||
  (choice === 'keep' ? (line.booking.keptAtSpa ?? 0) > 0 : paidBesideDeposit(sale, line).length === 0);

function attendanceWords({ sale, line }: Booking, input: AttendanceInput): string {
  const marked = attendance[input.state];
  const paid = paidBesideDeposit(sale, line);
  if (input.state !== 'NO_SHOW' || !input.collected || paid.length === 0) return marked;
  return `${marked} · ${input.collected === 'keep' ? 'El spa conserva' : 'Devuelto'} ${moneyInWords(paid)}`;
}

/**
 * Staff set or undo the attendance. A no-show loses the deposit and has no balance due; what was paid at the spa
 * is kept or handed back, as staff choose.
 */
export function markAttendance(payload: Payload, input: AttendanceInput, caller: Caller): Promise<Booking> {
  const { id, sequence, state } = input;
  return withBooking(payload, id, caller, async (booking) => {
    const { sale, line } = booking;
    const isDone = line.booking.state === state && isDecidedSo(booking, input);
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
      after: attendanceWords(booking, input),
    };
    return writeBooking(payload, booking, logEntry, (now) => withAttendance(now, input, caller.email));
  });
}
