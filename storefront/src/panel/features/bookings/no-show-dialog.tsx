import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import type { BookingView } from './staff-bookings-queries';

interface Props {
  booking: BookingView;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a no-show does to the deposit before it is marked. */
export function NoShowDialog({ booking, busy, onConfirm, onClose }: Props) {
  return (
    <Dialog title="¿No asistió?" onClose={onClose}>
      <Stack $gap={20}>
        <p>
          <strong>{booking.customer.name}</strong> no llegó a {booking.productName}.{' '}
          {booking.depositCop > 0
            ? 'El spa conserva el abono y no queda saldo por cobrar.'
            : 'No queda saldo por cobrar.'}{' '}
          Se puede deshacer.
        </p>
        <Row>
          <Button busy={busy} onClick={onConfirm}>
            Sí, no asistió
          </Button>
          <Button look="quiet" onClick={onClose}>
            Volver
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
