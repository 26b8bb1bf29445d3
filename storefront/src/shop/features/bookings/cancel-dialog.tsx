import { useQuery } from '@tanstack/react-query';
import { showSlot } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { previewQuery, useCancel, type BookingView, type ChangeableBooking } from './my-bookings-queries';
import { MoneyPreview } from './money-preview';

/** After a refused refund the cancellation is not shown as a success. */
function say({ message, data: { refund } }: { message: string; data: Pick<BookingView, 'refund'> }) {
  if (refund?.state === 'REFUSED') toast.error(message);
  else toast.success(message);
}

interface Props {
  booking: ChangeableBooking;
  onClose: () => void;
  onDone?: () => void;
}

export function CancelDialog({ booking, onClose, onDone }: Props) {
  const { data: preview, error } = useQuery(previewQuery(booking, 'cancel'));
  const cancel = useCancel(booking, (reply) => {
    say(reply);
    onDone?.();
  });
  const onConfirm = () => {
    if (preview) cancel.mutate(preview, { onSuccess: onClose });
  };
  return (
    <Dialog title="¿Cancelar tu cita?" onClose={onClose}>
      <Stack $gap={20}>
        <p>
          <strong>{booking.productName}</strong>, {showSlot(booking.reservationDate, booking.reservationTime)}
        </p>
        {preview
          ? preview.allowed && <MoneyPreview preview={preview} />
          : !error && <Skeleton $height="120px" />}
        {preview && !preview.allowed && <Notice wrong>{preview.message}</Notice>}
        {(cancel.error ?? error) && <Notice wrong>{(cancel.error ?? error)?.message}</Notice>}
        <Row>
          {preview?.allowed && (
            <Button busy={cancel.isPending} onClick={onConfirm}>
              Sí, cancelar la cita
            </Button>
          )}
          <Button look="quiet" disabled={cancel.isPending} onClick={onClose}>
            Conservar mi cita
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
