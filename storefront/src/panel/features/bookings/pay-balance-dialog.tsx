import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import type { BookingView } from './staff-bookings-queries';

export const collectLabel = ({ dueAtSpaCop }: BookingView) => `Cobrar ${formatAdminPrice(dueAtSpaCop)}`;

interface Props {
  booking: BookingView;
  busy: boolean;
  onPay: (method: InPersonMethod) => void;
  onClose: () => void;
}

export function PayBalanceDialog({ booking, busy, onPay, onClose }: Props) {
  return (
    <Dialog title={collectLabel(booking)} onClose={onClose}>
      <Stack $gap={14}>
        <p>
          ¿Cómo pagó <strong>{booking.customer.name}</strong>?
        </p>
        {inPersonMethods.map((method) => (
          <Button key={method} wide busy={busy} onClick={() => onPay(method)}>
            {inPersonMethodLabels[method]}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
