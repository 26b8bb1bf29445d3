import { isSlotGone } from '@spa-bronze/domain/booking/actions';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../../lib/api-client';
import { previewQuery, useRescheduleBooking, type BookingView } from './staff-bookings-queries';
import type { When } from './use-booking-drag';

export interface RescheduleProps {
  booking: BookingView;
  to?: When;
  onClose: () => void;
  onDone?: () => void;
}

export function useReschedule({ booking, to, onClose, onDone }: RescheduleProps) {
  const [when, setWhen] = useState<When>(
    to ?? { date: booking.reservationDate, time: booking.reservationTime },
  );
  const [waive, setWaive] = useState(false);
  const [anyHour, setAnyHour] = useState(false);
  const [outsideWhy, setOutsideWhy] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data: preview, error: unread, refetch } = useQuery(previewQuery(booking._id, 'reschedule', waive));
  const { mutate, isPending: busy } = useRescheduleBooking();
  const sameTime = when.date === booking.reservationDate && when.time === booking.reservationTime;
  const cabin = when.cabin === booking.cabin && sameTime ? undefined : when.cabin;
  const same = sameTime && cabin === undefined;
  const choose = (next: When) => {
    setErrors({});
    setWhen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!preview || busy) return;
    const deposit = sameTime ? { keptCop: 0, waive: false } : { keptCop: preview.keptCop, waive };
    mutate(
      { booking, ...when, cabin, ...deposit, ...(anyHour && { outsideWhy }) },
      {
        onSuccess: () => {
          onDone?.();
          onClose();
        },
        onError: (error: ApiError) => {
          setErrors(isSlotGone(error.message) ? { reservationTime: error.message } : error.fields);
          void refetch();
        },
      },
    );
  };
  const isExplained = !anyHour || outsideWhy.trim() !== '';
  const ready = preview?.allowed && !same && when.date !== '' && when.time !== '' && isExplained;
  return {
    when,
    choose,
    cabin,
    sameTime,
    waive,
    setWaive,
    outside: { checked: anyHour, why: outsideWhy, onCheck: setAnyHour, onWhy: setOutsideWhy },
    errors,
    preview,
    unread,
    refetch,
    busy,
    ready,
    submit,
  };
}
export type Reschedule = ReturnType<typeof useReschedule>;
