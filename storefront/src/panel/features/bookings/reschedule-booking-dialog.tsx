import { isSlotGone } from '@spa-bronze/domain/booking-actions';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../../lib/api-client';
import { showDay, showTime } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Checkbox } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { CabinNote } from './cabin-note';
import type { When } from './use-booking-drag';
import { BookingWhen } from './booking-when';
import { previewQuery, useRescheduleBooking, type BookingView } from './staff-bookings-queries';

interface Props {
  booking: BookingView;
  to?: When;
  onClose: () => void;
  onDone?: () => void;
}

/** Moves a booking to another day or hour after saying what it does to the deposit. */
export function RescheduleBookingDialog({ booking, to, onClose, onDone }: Props) {
  const [when, setWhen] = useState<When>(
    to ?? { date: booking.reservationDate, time: booking.reservationTime },
  );
  const [waive, setWaive] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data: preview, refetch } = useQuery(previewQuery(booking._id, 'reschedule', waive));
  const { mutate, isPending } = useRescheduleBooking();
  const sameTime = when.date === booking.reservationDate && when.time === booking.reservationTime;
  const cabin = when.cabin === booking.cabin && sameTime ? undefined : when.cabin;
  const same = sameTime && cabin === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!preview || isPending) return;
    mutate(
      {
        booking,
        ...when,
        cabin,
        ...(sameTime ? { keptCop: 0, waive: true } : { keptCop: preview.keptCop, waive }),
      },
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
  return (
    <Dialog
      title={sameTime && cabin ? `Pasar a la cabina ${cabin}` : 'Cambiar fecha y hora'}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack $gap={18}>
          <p>
            <strong>{booking.customer.name}</strong>, {booking.productName}. Ahora:{' '}
            {showDay(booking.reservationDate)}, {showTime(booking.reservationTime)}
          </p>
          <BookingWhen
            productId={booking.productId}
            booking={booking._id}
            {...when}
            errors={errors}
            onChange={(next) => {
              setErrors({});
              setWhen(next);
            }}
          />
          {cabin !== undefined && (
            <CabinNote
              cabin={cabin}
              onAny={() => {
                setErrors({});
                setWhen(({ date, time }) => ({ date, time }));
              }}
            />
          )}
          {preview && !sameTime && (preview.keptCop > 0 || waive) && (
            <Checkbox
              name="waive"
              label="El spa lo perdona: el abono sigue con la cita"
              checked={waive}
              onChange={(event) => setWaive(event.target.checked)}
            />
          )}
          {preview && (
            <Notice wrong={!preview.allowed}>
              {sameTime && preview.allowed
                ? 'A la misma hora: no cambia nada de lo que paga.'
                : preview.message}
            </Notice>
          )}
          <FormFoot>
            <Button
              type="submit"
              busy={isPending}
              disabled={!preview?.allowed || same || !when.date || !when.time}
            >
              Cambiar la cita
            </Button>
            <Button look="quiet" onClick={onClose}>
              Volver
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
