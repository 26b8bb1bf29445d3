import { HOUR_MS, instantOf, MINUTE_MS } from '../lib/dates';
import { minutesTaken } from './booking-rules';
import { hoursText, policyWords } from './policy-words';

/** What was agreed on changes when a booking was booked; kept on the booking. */
export interface Policy {
  freeHours: number;
}

interface BookedUnder {
  date: string;
  time: string;
  policy: Policy;
}

/** A booking as the policy sees it: its state, and its money in centavos. */
interface PolicyBooking extends BookedUnder {
  /** Its deposit: paid for this booking and neither given back nor kept for an earlier change. */
  deposit: number;
  /** Of that, what was paid at the spa. */
  depositAtSpa: number;
  /** Its deposit as it was paid. */
  charged: number;
  /** Of that, kept for earlier changes. */
  kept: number;
  /** Still to be paid for it at the spa. */
  due: number;
  /** Paid for it at the spa already, beside the deposit. */
  collected: number;
  /** Of that, what came by a payment link. */
  collectedByLink?: number;
}

/**
 * What a change does to the money, in centavos: paid back as it came when ordering, handed back at the spa, kept by the
 * spa, and due at the spa afterwards.
 */
export interface ChangeOutcome {
  allowed: boolean;
  free: boolean;
  freeUntil: Date;
  refund: number;
  backAtSpa: number;
  kept: number;
  dueAtSpa: number;
  message: string;
}

export const freeUntil = ({ date, time, policy }: BookedUnder): Date =>
  new Date(instantOf(date, time).getTime() - policy.freeHours * HOUR_MS);

const FREE_UNTIL_START = 'Puedes cambiar o cancelar tu cita sin costo hasta que comience.';

/** What the client should know before booking a slot whose change is not free any more, or null. */
export const lateNotice = (slot: BookedUnder, now: Date): string | null =>
  now <= freeUntil(slot)
    ? null
    : `Faltan menos de ${hoursText(slot.policy.freeHours)} para esta cita: si la cambias o la cancelas, el spa conserva el abono.`;

/** Until when a change of these bookings is free, in the words of an email; '' without bookings. */
export function changeRuleText(bookings: readonly BookedUnder[], now: Date): string {
  const [first] = bookings;
  if (!first) return '';
  const late = bookings.map((it) => lateNotice(it, now)).find((it) => it !== null);
  if (late) return late;
  const { freeHours } = first.policy;
  return freeHours === 0
    ? FREE_UNTIL_START
    : `Puedes cambiar o cancelar tu cita sin costo hasta ${hoursText(freeHours)} antes.`;
}

const hasStarted = (booking: PolicyBooking, now: Date) => instantOf(booking.date, booking.time) <= now;
/** Staff may waive what the policy would keep, and may act after the start. */
const isFree = (booking: PolicyBooking, now: Date, waived: boolean) => waived || now <= freeUntil(booking);
const notAllowed = (booking: PolicyBooking): ChangeOutcome => ({
  allowed: false,
  free: false,
  freeUntil: freeUntil(booking),
  refund: 0,
  backAtSpa: 0,
  kept: 0,
  dueAtSpa: booking.due,
  message: 'La cita ya comenzó: escríbenos y lo resolvemos.',
});

/**
 * What happens if the booking is cancelled now: in time the deposit goes back, later the spa keeps it; what
 * was collected at the spa goes back there.
 */
export function cancelOutcome(
  booking: PolicyBooking,
  now: Date,
  { staff = false, waived = false } = {},
): ChangeOutcome {
  if (hasStarted(booking, now) && !staff) return notAllowed(booking);
  const free = isFree(booking, now, waived);
  const { deposit, depositAtSpa, collected } = booking;
  const money = free
    ? { refund: deposit - depositAtSpa, backAtSpa: depositAtSpa + collected, kept: 0 }
    : { refund: 0, backAtSpa: collected, kept: deposit };
  const message = policyWords[staff ? 'staff' : 'client'].cancelled(booking, free);
  return { allowed: true, free, freeUntil: freeUntil(booking), ...money, dueAtSpa: 0, message };
}

/**
 * What happens if the booking is moved now: in time its deposit goes with it, later the spa keeps it and the
 * whole price is due at the booking.
 */
export function rescheduleOutcome(
  booking: PolicyBooking,
  now: Date,
  { staff = false, waived = false } = {},
): ChangeOutcome {
  if (hasStarted(booking, now) && !staff) return notAllowed(booking);
  const free = isFree(booking, now, waived);
  const kept = free ? 0 : booking.deposit;
  const dueAtSpa = booking.due + kept;
  const message = policyWords[staff ? 'staff' : 'client'].rescheduled(booking, kept, dueAtSpa);
  return {
    allowed: true,
    free,
    freeUntil: freeUntil(booking),
    refund: 0,
    backAtSpa: 0,
    kept,
    dueAtSpa,
    message,
  };
}

/** Hours before the start of a booking at which its reminder is sent. */
const REMINDER_HOURS = 24;
/** Hours after the end of a booking at which its aftercare email is sent. */
const AFTERCARE_HOURS = 1;

export const reminderAt = ({ date, time }: { date: string; time: string }): Date =>
  new Date(instantOf(date, time).getTime() - REMINDER_HOURS * HOUR_MS);

interface Span {
  date: string;
  time: string;
  duration: number;
}
const endOf = (booking: Span): Date =>
  new Date(instantOf(booking.date, booking.time).getTime() + minutesTaken(booking) * MINUTE_MS);

export const aftercareAt = (booking: Span): Date =>
  new Date(endOf(booking).getTime() + AFTERCARE_HOURS * HOUR_MS);

/** Whether its reminder can still be sent: within the last day before it. */
export function isReminderDue(booking: { date: string; time: string }, now: Date): boolean {
  return now >= reminderAt(booking) && now < instantOf(booking.date, booking.time);
}

/** Whether the aftercare email can still be sent: for a day. */
export function isAftercareDue(booking: Span, now: Date): boolean {
  const due = aftercareAt(booking).getTime();
  return now.getTime() >= due && now.getTime() < due + REMINDER_HOURS * HOUR_MS;
}

/** Hours after the end of a booking at which its client is asked for a testimonial. */
const TESTIMONIAL_HOURS = 24;

export const testimonialAt = (booking: Span): Date =>
  new Date(endOf(booking).getTime() + TESTIMONIAL_HOURS * HOUR_MS);
