import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { freeStarts } from '@spa-bronze/domain/booking-grid';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { apiOf } from '../../lib/query-client';
import { toast } from '../../ui/toast';

/** A visit as staff see it. */
export type Visit = Data<'GET /bookings/{id}'>;
export type Calendar = Data<'GET /calendar'>;

/** Everything that takes a cabin between two days, both included. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['panel', 'calendar', from, to],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<Calendar> =>
      (await apiOf(client)('GET /calendar', { query: { from, to }, signal })).data,
  });

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: ['panel', 'visit', id],
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<Visit> =>
      (await apiOf(client)('GET /bookings/{id}', { params: { id }, signal })).data,
  });

/** What a change would do to the money, in the server's words. */
export const previewQuery = (id: string, action: 'cancel' | 'reschedule', waive: boolean) =>
  queryOptions({
    queryKey: ['panel', 'preview', id, action, waive],
    staleTime: 0,
    queryFn: async ({ client, signal }) =>
      (
        await apiOf(client)('GET /bookings/{id}/preview', {
          params: { id },
          query: { action, ...(waive && { waive: 'true' as const }) },
          signal,
        })
      ).data,
  });

/** The free starts of a day for staff, every half hour; `booking` is the visit that moves. */
export const staffSlotsQuery = (productId: string, date: string, booking?: string) =>
  queryOptions({
    queryKey: ['panel', 'slots', productId, date, booking ?? ''],
    staleTime: 0,
    retry: false,
    queryFn: async ({ client, signal }): Promise<{ open: boolean; reason?: string; times: string[] }> => {
      const {
        data: { open, reason, slots },
      } = await apiOf(client)('GET /availability', {
        query: { productId, date, view: 'staff', ...(booking && { booking }) },
        signal,
      });
      return { open, reason, times: freeStarts(slots) };
    },
  });

/** Reads again what the panel shows of visits and sales. */
export function useVisitsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['panel'] });
}

interface Acted {
  message: string;
  data: Visit;
}
const toReview = { label: 'Pagos por revisar', to: paths.panelReview };

/** Says what came of a write; that its refund failed in red, with the way to what staff can do about it. */
function notify({ message, data }: Acted) {
  if (data.state === 'CANCELLED' && data.refund?.state === 'REFUSED') toast.error(message, toReview);
  else toast.success(message);
}

/**
 * A write on a visit: says what came of it and reads everything again, also when somebody else was faster.
 */
function useBookingAction<T>(call: (api: ReturnType<typeof apiOf>, input: T) => Promise<Acted>) {
  const client = useQueryClient();
  const changed = useVisitsChanged();
  return useMutation<Acted, ApiError, T>({
    mutationFn: (input) => call(apiOf(client), input),
    onSuccess: notify,
    onError: ({ message }) => {
      toast.error(message);
    },
    onSettled: changed,
  });
}

export const useAttendance = () =>
  useBookingAction<{ visit: Visit; state: 'ATTENDED' | 'NO_SHOW' | 'BOOKED' }>((api, { visit, state }) =>
    api('POST /bookings/{id}/attendance', {
      params: { id: visit._id },
      body: { sequence: visit.sequence, state },
    }),
  );
export const usePayBalance = () =>
  useBookingAction<{ visit: Visit; method: 'CASH' | 'TRANSFER' | 'CARD' | null }>((api, { visit, method }) =>
    api('POST /bookings/{id}/balance', {
      params: { id: visit._id },
      body: { version: visit.version, method },
    }),
  );
export const useRescheduleVisit = () =>
  useBookingAction<{
    visit: Visit;
    date: string;
    time: string;
    keptCop: number;
    waive: boolean;
    cabin?: number;
  }>((api, { visit, date, time, keptCop, waive, cabin }) =>
    api('POST /bookings/{id}/reschedule', {
      params: { id: visit._id },
      body: {
        reservationDate: date,
        reservationTime: time,
        sequence: visit.sequence,
        keptCop,
        ...(waive && { waive }),
        ...(cabin !== undefined && { cabin }),
      },
    }),
  );
export const useCancelVisit = () =>
  useBookingAction<{ visit: Visit; refundCop: number; keptCop: number; waive: boolean }>(
    (api, { visit, refundCop, keptCop, waive }) =>
      api('POST /bookings/{id}/cancel', {
        params: { id: visit._id },
        body: { sequence: visit.sequence, refundCop, keptCop, ...(waive && { waive }) },
      }),
  );

/** Books in person; the key of the form makes a second press the same booking. */
export function useBookInPerson() {
  const client = useQueryClient();
  return (body: BodyInput<'POST /bookings/manual'>) => apiOf(client)('POST /bookings/manual', { body });
}
