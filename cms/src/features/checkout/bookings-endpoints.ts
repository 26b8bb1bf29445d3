import { icsOf } from '@spa-bronze/domain/booking-calendar';
import { messages } from '@spa-bronze/domain/messages';
import type { Handlers } from '../../access/contract-handler';
import { aroundOf, bookingShown, calendarVisitOf } from './booking-to-wire';
import { cancelVisit } from './cancel-visit';
import { cancelledWords } from './cancel-words';
import { isInNewCabin, rescheduleVisit } from './reschedule-visit';
import { ownBookings } from './own-bookings';
import { previewToWire } from './visit-previews';
import { callerOf, visitFor, type Caller, type Visit } from './visits';

/** What a move came to: the same time in another cabin is no new day. */
function rescheduledWords(visit: Visit, { staff }: Caller): string {
  if (!staff) return messages.bookingRescheduled;
  return isInNewCabin(visit) ? messages.bookingCabinChanged : messages.bookingRescheduledByStaff;
}

/** A file for calendar programs; each of them asks anew. */
export function calendarFile(text: string, name: string, disposition: 'attachment' | 'inline'): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `${disposition}; filename="${name}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}

type Keys =
  | 'GET /bookings'
  | 'GET /bookings/{id}'
  | 'GET /bookings/{id}.ics'
  | 'GET /bookings/{id}/preview'
  | 'POST /bookings/{id}/reschedule'
  | 'POST /bookings/{id}/cancel';
export const bookingsEndpoints: Handlers<Keys> = {
  'GET /bookings': ({ req: { payload }, user, query }) =>
    Promise.resolve({ batches: ownBookings(payload, callerOf(user), query) }),

  'GET /bookings/{id}.ics': async ({ req: { payload }, user, params: { id } }) => {
    const visit = await visitFor(payload, id, callerOf(user));
    return calendarFile(
      icsOf([calendarVisitOf(visit, await aroundOf(payload, [visit]))]),
      `cita-${visit.line.reservationDate}`,
      'attachment',
    );
  },

  'GET /bookings/{id}': async ({ req: { payload }, user, params: { id } }) => {
    const caller = callerOf(user);
    return { data: await bookingShown(payload, await visitFor(payload, id, caller), caller) };
  },

  'GET /bookings/{id}/preview': async ({
    req: { payload },
    user,
    params: { id },
    query: { action, waive },
  }) => {
    const caller = callerOf(user);
    return {
      data: previewToWire(await visitFor(payload, id, caller), { action, caller, waive: waive === 'true' }),
    };
  },

  'POST /bookings/{id}/reschedule': async ({
    req: { payload },
    user,
    params: { id },
    body: { reservationDate: date, reservationTime: time, ...input },
  }) => {
    const caller = callerOf(user);
    const visit = await rescheduleVisit(payload, { id, date, time, ...input }, caller);
    return { message: rescheduledWords(visit, caller), data: await bookingShown(payload, visit, caller) };
  },

  'POST /bookings/{id}/cancel': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    const visit = await cancelVisit(payload, { id, ...body }, caller);
    return { message: cancelledWords(visit, caller), data: await bookingShown(payload, visit, caller) };
  },
};
