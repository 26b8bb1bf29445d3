import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/use-may';
import { showDay, showTime } from '../../../lib/show-date';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Checkbox } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Notice } from '../../../ui/notice';
import { previewQuery, useCancelBooking, type BookingView } from './staff-bookings-queries';

export function CancelBookingDialog({
  booking,
  onClose,
  onDone,
}: {
  booking: BookingView;
  onClose: () => void;
  onDone?: () => void;
}) {
  const mayWaive = useMay()('refunds');
  const [waive, setWaive] = useState(false);
  const { data: preview, error, refetch } = useQuery(previewQuery(booking._id, 'cancel', waive));
  const { mutate, isPending } = useCancelBooking();
  const cancel = () => {
    if (preview?.allowed)
      mutate(
        {
          booking,
          refundCop: preview.refundCop,
          backAtSpaCop: preview.backAtSpaCop,
          keptCop: preview.keptCop,
          waive,
        },
        {
          onSuccess: () => {
            onDone?.();
            onClose();
          },
          onError: () => void refetch(),
        },
      );
  };
  return (
    <ConfirmDialog
      title="Cancelar la cita"
      confirm="Sí, cancelar la cita"
      busy={isPending || (!preview && !error)}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack>
        <p>
          Queda libre la hora de <strong>{booking.customer.name}</strong>: {booking.productName},{' '}
          {showDay(booking.reservationDate)}, {showTime(booking.reservationTime)}
        </p>
        {mayWaive && preview && (preview.keptCop > 0 || waive) && (
          <Checkbox
            name="waive"
            label="El spa lo perdona: devolver todo el abono"
            checked={waive}
            onChange={(event) => setWaive(event.target.checked)}
          />
        )}
        {error && !preview && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
        {preview && <Notice wrong={!preview.allowed}>{preview.message}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
