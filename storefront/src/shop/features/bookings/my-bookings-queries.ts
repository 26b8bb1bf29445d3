import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkedBooking } from '@spa-bronze/domain/booking/link-schemas';
import type { ApiError } from '../../../lib/api-client';
import { useApi } from '../../../lib/query-client';
import { dataOf, orNull } from '../../../lib/contract-query';

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
  queryFn: dataOf('GET /bookings'),
});

/** The booking of a link; null for a link that is over. */
export const linkedBookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['transactions', 'link', token],
    queryFn: orNull(dataOf('POST /booking-link', { body: { token } }), 400, 404),
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
    queryFn:
      booking.link === undefined
        ? dataOf('GET /bookings/{id}/preview', { params: { id: booking._id }, query: { action } })
        : dataOf('POST /booking-link/preview', { body: { token: booking.link, action } }),
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
  return useMutation<Cancelled, ApiError, Pick<Preview, 'refundCop' | 'backAtSpaCop' | 'keptCop'>>({
    mutationFn: ({ refundCop, backAtSpaCop, keptCop }) => {
      const body = { refundCop, backAtSpaCop, keptCop, sequence: booking.sequence };
      return booking.link === undefined
        ? api('POST /bookings/{id}/cancel', { params: { id: booking._id }, body })
        : api('POST /booking-link/cancel', { body: { ...body, token: booking.link } });
    },
    onSuccess: onDone,
    onSettled: invalidateBookings,
  });
}
