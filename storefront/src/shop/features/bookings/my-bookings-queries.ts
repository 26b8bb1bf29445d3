import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkedBooking } from '@spa-bronze/domain/booking/link-schemas';
import { ApiError } from '../../../lib/api-client';
import { apiOf, useApi } from '../../../lib/query-client';

export type BookingView = Data<'GET /bookings/{id}'>;
export type Preview = Data<'GET /bookings/{id}/preview'>;
type Action = Preview['action'];
/**
 * What is shown while a booking is changed: one of the user's own, or that of a link, which is changed by its token
 * (`link`) and without a login.
 */
export type ChangeableBooking = LinkedBooking & ({ _id: string; link?: undefined } | { link: string });

/** The user's bookings. Their key begins as that of the purchases, so that both are invalidated together. */
export const myBookingsQuery = queryOptions({
  queryKey: ['transactions', 'bookings'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<BookingView[]> =>
    (await apiOf(client)('GET /bookings', { signal })).data,
});

/** The booking of a link; null for a link that is over. */
export const linkedBookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['transactions', 'link', token],
    queryFn: async ({ client, signal }): Promise<LinkedBooking | null> => {
      try {
        return (await apiOf(client)('POST /booking-link', { body: { token }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
  });

const nameOf = (booking: ChangeableBooking) => booking.link ?? booking._id;

/**
 * What happens to the money if the booking is rescheduled or cancelled now. `sequence` is its version on the
 * screen.
 */
export const previewQuery = (booking: ChangeableBooking, action: Action) =>
  queryOptions({
    queryKey: ['transactions', 'preview', nameOf(booking), action, booking.sequence],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ client, signal }): Promise<Preview> => {
      const api = apiOf(client);
      if (booking.link !== undefined)
        return (await api('POST /booking-link/preview', { body: { token: booking.link, action }, signal }))
          .data;
      const params = { id: booking._id };
      return (await api('GET /bookings/{id}/preview', { params, query: { action }, signal })).data;
    },
  });

function useInvalidateBookings() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['transactions'] }),
      client.invalidateQueries({ queryKey: ['availability'] }),
    ]);
}

export function useReschedule(booking: ChangeableBooking) {
  const api = useApi();
  const invalidateBookings = useInvalidateBookings();
  return useMutation<
    { message: string },
    ApiError,
    Omit<BodyInput<'POST /bookings/{id}/reschedule'>, 'sequence'>
  >({
    mutationFn: (input) => {
      const body = { ...input, sequence: booking.sequence };
      return booking.link === undefined
        ? api('POST /bookings/{id}/reschedule', { params: { id: booking._id }, body })
        : api('POST /booking-link/reschedule', { body: { ...body, token: booking.link } });
    },
    onSettled: invalidateBookings,
  });
}

interface Cancelled {
  message: string;
  data: Pick<BookingView, 'refund'>;
}

/**
 * Cancels a booking on the terms of its preview. `onDone` runs before the bookings are loaded again: what asked for
 * it may be gone afterwards.
 */
export function useCancel(booking: ChangeableBooking, onDone: (reply: Cancelled) => void) {
  const api = useApi();
  const invalidateBookings = useInvalidateBookings();
  return useMutation<Cancelled, ApiError, Pick<Preview, 'refundCop' | 'keptCop'>>({
    mutationFn: ({ refundCop, keptCop }) => {
      const body = { refundCop, keptCop, sequence: booking.sequence };
      return booking.link === undefined
        ? api('POST /bookings/{id}/cancel', { params: { id: booking._id }, body })
        : api('POST /booking-link/cancel', { body: { ...body, token: booking.link } });
    },
    onSuccess: onDone,
    onSettled: invalidateBookings,
  });
}
