import { dayOf } from './booking';
import type { Booking } from './booking-wire';
import { messages } from './messages';

export const visitStateLabels: Record<Booking['state'], string> = {
  BOOKED: 'Reservada',
  CANCELLED: 'Cancelada',
  NO_SHOW: 'No asistió',
  ATTENDED: 'Llegó',
};

/** A cabin may be taken by what is being paid right now: nothing can be done with that yet. */
export const isBeingPaid = ({ status }: Pick<Booking, 'status'>): boolean =>
  ['CREATED', 'PAYER_APPROVED', 'PENDING'].includes(status);

/** Refusals of a time that somebody else has by now. */
export const isSlotGone = (message: string): boolean =>
  message === messages.slotTaken || message === messages.cabinTaken;

type Facts = Pick<
  Booking,
  'state' | 'status' | 'startsAt' | 'reservationDate' | 'dueAtSpaCop' | 'balancePaid'
>;
/** Which actions make sense on a visit now; the server checks each again. */
export function allowedActions(
  visit: Facts,
  now: Date,
): { arrive: boolean; absent: boolean; undo: boolean; change: boolean; pay: boolean; unpay: boolean } {
  const paid = !isBeingPaid(visit);
  const booked = paid && visit.state === 'BOOKED';
  return {
    arrive: booked && visit.reservationDate <= dayOf(now),
    absent: booked && new Date(visit.startsAt) <= now,
    undo: paid && (visit.state === 'ATTENDED' || visit.state === 'NO_SHOW'),
    change: booked,
    pay:
      paid &&
      visit.state !== 'CANCELLED' &&
      visit.state !== 'NO_SHOW' &&
      !visit.balancePaid &&
      visit.dueAtSpaCop > 0,
    unpay: paid && visit.state !== 'CANCELLED' && visit.balancePaid,
  };
}
