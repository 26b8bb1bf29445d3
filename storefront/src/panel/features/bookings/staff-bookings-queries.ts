import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { freeStarts } from '@spa-bronze/domain/booking/grid';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../lib/use-may';
import { paths } from '../../../lib/paths';
import { apiOf } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import { dataOf } from '../../../lib/contract-query';
import { useWrite } from '../../../ui/use-write';
import type { Api } from '../../../lib/api-client';

export type BookingView = Data<'GET /bookings/{id}'>;
export type RepeatPreview = Data<'GET /bookings/{id}/repeat'>;
export type Calendar = Data<'GET /calendar'>;

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['panel', 'calendar', from, to],
    placeholderData: keepPreviousData,
    queryFn: dataOf('GET /calendar', { query: { from, to } }),
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['panel', 'visit', id],
    queryFn: dataOf('GET /bookings/{id}', { params: { id } }),
  });

export const previewQuery = (id: string, action: 'cancel' | 'reschedule', waive: boolean) =>
  queryOptions({
    queryKey: ['panel', 'preview', id, action, waive],
    queryFn: dataOf('GET /bookings/{id}/preview', {
      params: { id },
      query: { action, ...(waive && { waive: 'true' as const }) },
    }),
  });

export const servicePreviewQuery = ({ _id, version }: BookingView, productId: string) =>
  queryOptions({
    queryKey: ['panel', 'service', _id, version, productId],
    retry: false,
    queryFn: dataOf('GET /bookings/{id}/service', { params: { id: _id }, query: { productId } }),
  });

/** The free starts of a day for staff, every half hour; `booking` is the booking that moves, `anyHour` all the day. */
export const staffSlotsQuery = ({
  productId,
  date,
  booking,
  anyHour = false,
}: {
  productId: string;
  date: string;
  booking?: string;
  anyHour?: boolean;
}) =>
  queryOptions({
    queryKey: ['panel', 'slots', productId, date, booking ?? '', anyHour],
    retry: false,
    queryFn: dataOf('GET /availability', {
      query: {
        ...{ productId, date, view: 'staff' as const },
        ...(booking && { booking }),
        ...(anyHour && { anyHour: 'true' as const }),
      },
    }),
    select: ({ open, reason, slots }: Data<'GET /availability'>) => ({
      open,
      reason,
      times: freeStarts(slots),
    }),
  });

interface Acted {
  message: string;
  data: BookingView;
}
const toReview = { label: 'Pagos por revisar', to: paths.panelReview };

/** Says what came of a write; that its refund failed in red, with the way to what staff can do about it. */
function notify({ message, data }: Acted, mayReview: boolean) {
  if (data.state === 'CANCELLED' && data.refund?.state === 'REFUSED')
    toast.error(message, mayReview ? toReview : undefined);
  else toast.success(message);
}

function useBookingAction<T>(call: (api: Api, input: T) => Promise<Acted>) {
  const mayReview = useMay()('refunds');
  return useWrite(call, { onSuccess: (acted) => notify(acted, mayReview) });
}

/** The same for money that was taken, with the way to its receipt. */
const useCollecting = <T>(call: (api: Api, input: T) => Promise<Acted>) =>
  useWrite(call, {
    onSuccess: ({ message, data }) =>
      toast.success(message, { label: 'Comprobante', to: paths.panelSale(data.transaction) }),
  });

/** Who came; `collected`: what becomes of money that somebody who did not come had paid at the spa. */
export type Attendance = Omit<BodyInput<'POST /bookings/{id}/attendance'>, 'sequence'>;

export const useAttendance = () =>
  useBookingAction<Attendance & { booking: BookingView }>((api, { booking, ...attendance }) =>
    api('POST /bookings/{id}/attendance', {
      params: { id: booking._id },
      body: { sequence: booking.sequence, ...attendance },
    }),
  );
export const usePayBalance = () =>
  useCollecting<{ booking: BookingView; method: InPersonMethod | null; anyway?: boolean }>(
    (api, { booking, method, anyway }) =>
      api('POST /bookings/{id}/balance', {
        params: { id: booking._id },
        body: { version: booking.version, method, anyway },
      }),
  );
export const useCharge = () =>
  useCollecting<BodyInput<'POST /bookings/{id}/charges'> & { booking: BookingView }>(
    (api, { booking, ...body }) => api('POST /bookings/{id}/charges', { params: { id: booking._id }, body }),
  );
export const useUndoCharge = () =>
  useBookingAction<{ booking: BookingView; charge: string; whole?: true }>(
    (api, { booking, charge, whole }) =>
      api('POST /bookings/{id}/charges/{charge}/undo', {
        params: { id: booking._id, charge },
        body: { version: booking.version, whole },
      }),
  );
export const useDiscount = () =>
  useBookingAction<BodyInput<'POST /bookings/{id}/discount'> & { booking: BookingView }>(
    (api, { booking, ...body }) => api('POST /bookings/{id}/discount', { params: { id: booking._id }, body }),
  );
export const useChangeService = () =>
  useBookingAction<Omit<BodyInput<'POST /bookings/{id}/service'>, 'version'> & { booking: BookingView }>(
    async (api, { booking, ...body }) => {
      const { message, data } = await api('POST /bookings/{id}/service', {
        params: { id: booking._id },
        body: { version: booking.version, ...body },
      });
      const isElsewhere = data.cabin !== null && booking.cabin !== null && data.cabin !== booking.cabin;
      return { message: isElsewhere ? `${message} Queda en la cabina ${data.cabin}.` : message, data };
    },
  );
export const useRescheduleBooking = () =>
  useBookingAction<{
    booking: BookingView;
    date: string;
    time: string;
    keptCop: number;
    waive: boolean;
    cabin?: number;
    outsideWhy?: string;
  }>(async (api, { booking, date, time, keptCop, waive, cabin, outsideWhy }) => {
    const { message, data } = await api('POST /bookings/{id}/reschedule', {
      params: { id: booking._id },
      body: {
        reservationDate: date,
        reservationTime: time,
        sequence: booking.sequence,
        keptCop,
        ...(waive && { waive }),
        ...(cabin !== undefined && { cabin }),
        ...(outsideWhy && { outsideWhy }),
      },
    });
    const isElsewhere = cabin === undefined && data.cabin !== booking.cabin;
    return { message: isElsewhere ? `${message} Queda en la cabina ${data.cabin}.` : message, data };
  });
export const useCancelBooking = () =>
  useBookingAction<Omit<BodyInput<'POST /bookings/{id}/cancel'>, 'sequence'> & { booking: BookingView }>(
    (api, { booking, waive, ...agreed }) =>
      api('POST /bookings/{id}/cancel', {
        params: { id: booking._id },
        body: { sequence: booking.sequence, ...agreed, ...(waive && { waive }) },
      }),
  );

export const repeatQuery = ({ _id, version }: BookingView, weeks: number, times: number) =>
  queryOptions({
    queryKey: ['panel', 'repeat', _id, version, weeks, times],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: dataOf('GET /bookings/{id}/repeat', { params: { id: _id }, query: { weeks, times } }),
  });
export const useRepeat = () =>
  useWrite<
    BodyInput<'POST /bookings/{id}/repeat'> & { booking: BookingView },
    { message: string; data: Data<'POST /bookings/{id}/repeat'> }
  >((api, { booking, ...body }) => api('POST /bookings/{id}/repeat', { params: { id: booking._id }, body }), {
    onSuccess: ({ message, data }) =>
      data.refused.length > 0 ? toast.info(message) : toast.success(message),
  });

export const useCorrectClient = () =>
  useWrite<{ booking: BookingView } & BodyInput<'PATCH /transactions/{id}'>, { message: string }>(
    (api, { booking, ...body }) =>
      api('PATCH /transactions/{id}', { params: { id: booking.transaction }, body }),
  );

export const useEndLink = () =>
  useBookingAction<BookingView>((api, { _id, sequence }) =>
    api('POST /bookings/{id}/end-link', { params: { id: _id }, body: { sequence } }),
  );

/** Books in person; the key of the form makes a second press the same booking. */
export function useBookInPerson() {
  const client = useQueryClient();
  return (body: BodyInput<'POST /bookings/manual'>) => apiOf(client)('POST /bookings/manual', { body });
}
