import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { chargeMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { useMay } from '../../../lib/use-may';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import type { Attendance, BookingView } from './staff-bookings-queries';

interface Props {
  booking: BookingView;
  busy: boolean;
  onConfirm: (collected?: Attendance['collected']) => void;
  onClose: () => void;
}

function moneyWords({ depositCop, collected, charges = [] }: BookingView): string {
  const deposit = depositCop > 0 ? 'El spa conserva el abono' : '';
  if (!collected) return deposit ? `${deposit} y no queda saldo por cobrar.` : 'No queda saldo por cobrar.';
  const ways = new Set(charges.filter(({ purpose }) => purpose !== 'TIP').map(({ method }) => method));
  const how = ways.size > 1 ? 'de varias formas' : chargeMethodPhrases[collected.method];
  const money = `${formatAdminPrice(collected.amountCop)} ${how}`;
  return `${deposit ? `${deposit}. ` : ''}Además recibiste ${money}: ¿el spa lo conserva o lo devuelve?`;
}

export function NoShowDialog({ booking, busy, onConfirm, onClose }: Props) {
  const { collected } = booking;
  const mayReturn = useMay()('refunds');
  const amount = collected && formatAdminPrice(collected.amountCop);
  return (
    <Dialog title="¿No asistió?" onClose={onClose}>
      <Stack $gap={20}>
        <p>
          <strong>{booking.customer.name}</strong> no llegó a {booking.productName}.{' '}
          <span>{moneyWords(booking)}</span> Se puede deshacer.
        </p>
        <Row>
          {amount ? (
            <>
              <Button busy={busy} onClick={() => onConfirm('keep')}>
                No asistió: conservar {amount}
              </Button>
              {mayReturn && (
                <Button look="secondary" busy={busy} onClick={() => onConfirm('return')}>
                  No asistió: devolver {amount}
                </Button>
              )}
            </>
          ) : (
            <Button busy={busy} onClick={() => onConfirm()}>
              Sí, no asistió
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Volver
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
