import { icsOf } from '@spa-bronze/domain/booking-calendar';
import { messages } from '@spa-bronze/domain/messages';
import { paidStatuses } from '@spa-bronze/domain/transactions';
import type { Payload, Where } from 'payload';
import type { Handlers } from '../../access/contract-handler';
import type { SaleRow } from '../transactions/sale-row';
import { aroundOf, bookingShown, bookingsToWire, calendarVisitOf } from './booking-to-wire';
import { cancelVisit } from './cancel-visit';
import { cancelledWords } from './cancel-words';
import { isInNewCabin, rescheduleVisit } from './move-visit';
import { previewToWire } from './visit-previews';
import { callerOf, visitFor, visitsOf, type Caller, type Visit } from './visits';

/** What a move came to: the same hour in another cabin is no new day. */
function movedWords(visit: Visit, { staff }: Caller): string {
  if (!staff) return messages.bookingMoved;
  return isInNewCabin(visit) ? messages.bookingCabinChanged : messages.bookingMovedByStaff;
}
const startOf = ({ line }: Visit) => line.booking.startsAt;

/** A person's own visits: those ahead, the next one first, then those that are over, the last one first. */
async function ownVisits(payload: Payload, { id }: Caller): Promise<Visit[]> {
  const where: Where = { and: [{ user: { equals: id } }, { hasServices: { equals: true } }, { status: { in: [...paidStatuses] } }, { deletedAt: { exists: false } }] };
  const { docs } = await payload.db.find<SaleRow>({ collection: 'sales', where, pagination: false, limit: 0 });
  const visits = docs.flatMap(visitsOf);
  const now = new Date().toISOString();
  const [ahead, over] = [visits.filter((it) => startOf(it) > now), visits.filter((it) => startOf(it) <= now)];
  return [...ahead.sort((a, b) => startOf(a).localeCompare(startOf(b))), ...over.sort((a, b) => startOf(b).localeCompare(startOf(a)))];
}

/** A file for calendar programs; each of them asks anew. */
export function calendarFile(text: string, name: string, disposition: 'attachment' | 'inline'): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': `${disposition}; filename="${name}.ics"`, 'Cache-Control': 'no-store' } });
}

type Keys = 'GET /bookings' | 'GET /bookings/{id}' | 'GET /bookings/{id}.ics' | 'GET /bookings/{id}/preview' | 'POST /bookings/{id}/reschedule' | 'POST /bookings/{id}/cancel';
export const bookingsEndpoints: Handlers<Keys> = {
  'GET /bookings': async ({ req: { payload }, user }) => {
    const caller = callerOf(user);
    return { data: await bookingsToWire(payload, await ownVisits(payload, caller), caller) };
  },

  'GET /bookings/{id}.ics': async ({ req: { payload }, user, params: { id } }) => {
    const visit = await visitFor(payload, id, callerOf(user));
    return calendarFile(icsOf([calendarVisitOf(visit, await aroundOf(payload, [visit]))]), `cita-${visit.line.reservationDate}`, 'attachment');
  },

  'GET /bookings/{id}': async ({ req: { payload }, user, params: { id } }) => {
    const caller = callerOf(user);
    return { data: await bookingShown(payload, await visitFor(payload, id, caller), caller) };
  },

  'GET /bookings/{id}/preview': async ({ req: { payload }, user, params: { id }, query: { action, waive } }) => {
    const caller = callerOf(user);
    return { data: previewToWire(await visitFor(payload, id, caller), { action, caller, waive: waive === 'true' }) };
  },

  'POST /bookings/{id}/reschedule': async ({ req: { payload }, user, params: { id }, body: { reservationDate: date, reservationTime: time, ...wish } }) => {
    const caller = callerOf(user);
    const visit = await rescheduleVisit(payload, { id, date, time, ...wish }, caller);
    return { message: movedWords(visit, caller), data: await bookingShown(payload, visit, caller) };
  },

  'POST /bookings/{id}/cancel': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    const visit = await cancelVisit(payload, { id, ...body }, caller);
    return { message: cancelledWords(visit, caller), data: await bookingShown(payload, visit, caller) };
  },
};
