import { dayOf } from '../lib/dates';
import { messages } from '../messages';
import type { Status } from '../sales/sale-rules';
import type { BookingView } from './booking-schemas';

export const bookingStateLabels: Record<BookingView['state'], string> = {
  BOOKED: 'Reservada',
  CANCELLED: 'Cancelada',
  NO_SHOW: 'No asistió',
  ATTENDED: 'Llegó',
};

/** A cabin may be taken by an unpaid order, with which staff can do nothing yet. */
export const isBeingPaid = ({ status }: Pick<BookingView, 'status'>): boolean =>
  ['CREATED', 'PAYER_APPROVED', 'PENDING'].includes(status);

const waitingLabels: Partial<Record<Status, string>> = {
  CREATED: 'Pagando ahora',
  PAYER_APPROVED: 'Pagando ahora',
  PENDING: 'Pago pendiente',
  IN_REVIEW: 'Pago en revisión',
};
/** What a booking's payment waits for; '' when it is settled. Only then is the booking confirmed. */
export const waitingLabel = ({ status }: Pick<BookingView, 'status'>): string => waitingLabels[status] ?? '';

/** How a booking stands, for staff. */
export const bookingLabel = ({ status, state }: Pick<BookingView, 'status' | 'state'>): string =>
  (state === 'BOOKED' && waitingLabel({ status })) || bookingStateLabels[state];

/** Refusals of a time that somebody else has by now. */
export const isSlotGone = (message: string): boolean =>
  message === messages.slotTaken || message === messages.cabinTaken;

/** Whether attendance cannot be noted yet: arrival from the day of the booking, absence from its start. */
export function isTooEarly(
  state: BookingView['state'],
  { reservationDate, startsAt }: Pick<BookingView, 'reservationDate' | 'startsAt'>,
  now: Date,
): boolean {
  if (state === 'ATTENDED') return dayOf(now) < reservationDate;
  return state === 'NO_SHOW' && new Date(startsAt) > now;
}

/** The charges that can be undone: all that stand but what the spa kept. */
export const undoableOf = <C extends { kept?: true }>({ charges = [] }: { charges?: C[] }): C[] =>
  charges.filter(({ kept }) => !kept);

const canBeUndone = ({ state, charges, balancePaid }: Facts): boolean =>
  charges ? undoableOf({ charges }).length > 0 : balancePaid && state !== 'CANCELLED';

type Facts = Pick<
  BookingView,
  | 'state'
  | 'status'
  | 'startsAt'
  | 'reservationDate'
  | 'dueAtSpaCop'
  | 'balancePaid'
  | 'charges'
  | 'discountCop'
  | 'billDueCop'
>;
/** Which actions make sense on a booking now; the server checks each again. */
export function allowedActions(
  booking: Facts,
  now: Date,
): Record<'arrive' | 'absent' | 'undo' | 'change' | 'pay' | 'unpay' | 'discount', boolean> {
  const paid = !isBeingPaid(booking);
  const booked = paid && booking.state === 'BOOKED';
  const isDue = paid && booking.state !== 'CANCELLED' && booking.state !== 'NO_SHOW';
  const isBookingDue = isDue && !booking.balancePaid && booking.dueAtSpaCop > 0;
  const pay = isBookingDue || (paid && (booking.billDueCop ?? 0) > 0);
  return {
    arrive: booked && !isTooEarly('ATTENDED', booking, now),
    absent: booked && !isTooEarly('NO_SHOW', booking, now),
    undo: paid && (booking.state === 'ATTENDED' || booking.state === 'NO_SHOW'),
    change: booked,
    pay,
    /* While something is due, it is asked for beside the payment. */
    discount: isDue && !isBookingDue && (booking.discountCop ?? 0) > 0,
    unpay: paid && canBeUndone(booking),
  };
}
