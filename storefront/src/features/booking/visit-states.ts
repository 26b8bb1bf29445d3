import { dayOf } from '@spa-bronze/domain/booking';
import type { Visit } from './visits-queries';

export const visitStateLabels: Record<Visit['state'], string> = { BOOKED: 'Reservada', CANCELLED: 'Cancelada', NO_SHOW: 'No asistió', ATTENDED: 'Llegó' };

/** A cabin may be taken by what is being paid right now: nothing can be done with that yet. */
export const isBeingPaid = ({ status }: Pick<Visit, 'status'>): boolean => ['CREATED', 'PAYER_APPROVED', 'PENDING'].includes(status);

type Facts = Pick<Visit, 'state' | 'status' | 'startsAt' | 'reservationDate' | 'dueAtSpaCop' | 'balancePaid'>;
/** Which acts make sense on a visit now; the server judges each again. */
export function actsOf(visit: Facts, now: Date): { arrive: boolean; absent: boolean; undo: boolean; change: boolean; pay: boolean } {
  const paid = !isBeingPaid(visit);
  const booked = paid && visit.state === 'BOOKED';
  return {
    arrive: booked && visit.reservationDate <= dayOf(now),
    absent: booked && new Date(visit.startsAt) <= now,
    undo: paid && (visit.state === 'ATTENDED' || visit.state === 'NO_SHOW'),
    change: booked,
    pay: paid && visit.state !== 'CANCELLED' && visit.state !== 'NO_SHOW' && !visit.balancePaid && visit.dueAtSpaCop > 0,
  };
}
