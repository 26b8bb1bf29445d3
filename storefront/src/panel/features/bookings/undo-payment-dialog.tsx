import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { inPersonMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { usePayBalance, type BookingView } from './staff-bookings-queries';

function question({ collected }: BookingView): string {
  if (!collected) return '¿Deshacer el cobro?';
  return `¿Deshacer el cobro de ${formatAdminPrice(collected.amountCop)} ${inPersonMethodPhrases[collected.method]}?`;
}

interface Props {
  booking: BookingView;
  onClose: () => void;
  onDone?: () => void;
}

export function UndoPaymentDialog({ booking, onClose, onDone }: Props) {
  const pay = usePayBalance();
  const undo = () =>
    pay.mutate(
      { booking, method: null },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <ConfirmDialog
      title={question(booking)}
      confirm="Sí, deshacer el cobro"
      busy={pay.isPending}
      onConfirm={undo}
      onClose={onClose}
    >
      {booking.state === 'NO_SHOW' ? (
        <p>
          <strong>{booking.customer.name}</strong> no asistió y no queda saldo por cobrar. Devuélvele el
          dinero.
        </p>
      ) : (
        <p>
          El saldo de <strong>{booking.customer.name}</strong> queda otra vez por cobrar. Si ya recibiste el
          dinero, devuélvelo o cóbralo de nuevo.
        </p>
      )}
    </ConfirmDialog>
  );
}
