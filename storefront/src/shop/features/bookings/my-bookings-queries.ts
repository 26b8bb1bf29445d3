import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';

export type BookingView = Data<'GET /bookings/{id}'>;
export type Preview = Data<'GET /bookings/{id}/preview'>;
type Action = Preview['action'];

/** The user's bookings. Their key begins as that of the purchases, so that both are invalidated together. */
export const myBookingsQuery = queryOptions({
  queryKey: ['transactions', 'bookings'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<BookingView[]> =>
    (await apiOf(client)('GET /bookings', { signal })).data,
});

/**
 * What happens to the money if the booking is rescheduled or cancelled now. `sequence` is its version on the
 * screen.
 */
export const previewQuery = ({ _id, sequence }: BookingView, action: Action) =>
  queryOptions({
    queryKey: ['transactions', 'preview', _id, action, sequence],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ client, signal }): Promise<Preview> =>
      (await apiOf(client)('GET /bookings/{id}/preview', { params: { id: _id }, query: { action }, signal }))
        .data,
  });

/** Asks the server again for everything that a change of a booking may have changed. */
function useInvalidateBookings() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['transactions'] }),
      client.invalidateQueries({ queryKey: ['availability'] }),
    ]);
}

/** Reschedules a booking. Bookings are loaded again afterwards, also after a refusal. */
export function useReschedule({ _id, sequence }: BookingView) {
  const client = useQueryClient();
  const invalidateBookings = useInvalidateBookings();
  return useMutation<
    { message: string },
    ApiError,
    Omit<BodyInput<'POST /bookings/{id}/reschedule'>, 'sequence'>
  >({
    mutationFn: (input) =>
      apiOf(client)('POST /bookings/{id}/reschedule', { params: { id: _id }, body: { ...input, sequence } }),
    onSettled: invalidateBookings,
  });
}

/** Cancels a booking on the terms of its preview. */
export function useCancel({ _id, sequence }: BookingView) {
  const client = useQueryClient();
  const invalidateBookings = useInvalidateBookings();
  return useMutation<
    { message: string; data: BookingView },
    ApiError,
    Pick<Preview, 'refundCop' | 'keptCop'>
  >({
    mutationFn: ({ refundCop, keptCop }) =>
      apiOf(client)('POST /bookings/{id}/cancel', {
        params: { id: _id },
        body: { refundCop, keptCop, sequence },
      }),
    onSettled: invalidateBookings,
  });
}
