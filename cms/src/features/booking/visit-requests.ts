import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { freeStarts } from '@spa-bronze/domain/booking-grid';
import { callContract } from '../../access/contract-call';

/** A visit, and the days around it, as staff see them. */
export type Visit = Data<'GET /bookings/{id}'>;
export type Calendar = Data<'GET /calendar'>;
export type VisitPreview = Data<'GET /bookings/{id}/preview'>;
type Availability = Data<'GET /availability'>;

const of = ({ _id }: Visit, what: string) => `/bookings/${encodeURIComponent(_id)}/${what}`;

export const readCalendar = async (from: string, to: string, signal: AbortSignal): Promise<Calendar> => (await callContract<Calendar>(`/calendar?from=${from}&to=${to}`, undefined, signal)).data;

/** What a change would do to the money, in the server's words. */
export const readPreview = async (visit: Visit, action: VisitPreview['action'], waive: boolean, signal: AbortSignal): Promise<VisitPreview> =>
  (await callContract<VisitPreview>(`${of(visit, 'preview')}?action=${action}${waive ? '&waive=true' : ''}`, undefined, signal)).data;

/** A day's free starts for a service, or why it has none; the hour of `moving` counts as free. */
export async function readStarts(productId: string, date: string, moving: Visit | undefined, signal: AbortSignal): Promise<{ times: string[]; reason?: string }> {
  const { data } = await callContract<Availability>(`/availability?productId=${productId}&date=${date}&view=staff${moving ? `&booking=${moving._id}` : ''}`, undefined, signal);
  return { times: freeStarts(data.slots), reason: data.reason };
}

type Wish<K extends 'POST /bookings/manual' | 'POST /bookings/{id}/reschedule' | 'POST /bookings/{id}/cancel' | 'POST /bookings/{id}/attendance' | 'POST /bookings/{id}/balance'> = BodyInput<K>;
type Act = Promise<{ message: string; data: Visit }>;
export const bookAtDesk = (wish: Wish<'POST /bookings/manual'>): Act => callContract('/bookings/manual', wish);
export const moveVisit = (visit: Visit, wish: Omit<Wish<'POST /bookings/{id}/reschedule'>, 'sequence'>): Act => callContract(of(visit, 'reschedule'), { ...wish, sequence: visit.sequence });
export const cancelVisit = (visit: Visit, wish: Omit<Wish<'POST /bookings/{id}/cancel'>, 'sequence'>): Act => callContract(of(visit, 'cancel'), { ...wish, sequence: visit.sequence });
export const markVisit = (visit: Visit, state: Wish<'POST /bookings/{id}/attendance'>['state']): Act => callContract(of(visit, 'attendance'), { sequence: visit.sequence, state });
export const payBalance = (visit: Visit, method: Wish<'POST /bookings/{id}/balance'>['method']): Act => callContract(of(visit, 'balance'), { version: visit.version, method });
