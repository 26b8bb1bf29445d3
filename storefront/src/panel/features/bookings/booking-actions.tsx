import { allowedActions } from '@spa-bronze/domain/booking-actions';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { inPersonMethodLabels, inPersonMethods } from '@spa-bronze/domain/sales-staff';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import { CancelBookingDialog } from './cancel-booking-dialog';
import { RescheduleBookingDialog } from './reschedule-booking-dialog';
import { FailedRefund } from './failed-refund';
import { UndoPaymentDialog } from './undo-payment-dialog';
import { useAttendance, usePayBalance, type BookingView } from './staff-bookings-queries';

interface Props {
  booking: BookingView;
  onDone?: () => void;
  without?: readonly ('reschedule' | 'cancel' | 'pay')[];
}

/** What can be done with a booking now, each with one press; what touches money asks first. */
export function BookingActions({ booking, onDone, without = [] }: Props) {
  const [open, setOpen] = useState<'reschedule' | 'cancel' | 'pay' | 'unpay' | 'absent' | null>(null);
  const attendance = useAttendance();
  const pay = usePayBalance();
  const close = () => setOpen(null);
  const actions = allowedActions(booking, new Date());
  const mark = (state: 'ATTENDED' | 'NO_SHOW' | 'BOOKED') =>
    attendance.mutate(
      { booking, state },
      {
        onSuccess: () => {
          close();
          onDone?.();
        },
      },
    );
  const { name } = booking.customer;
  const collect = `Cobrar ${formatAdminPrice(booking.dueAtSpaCop)}`;
  return (
    <>
      <Row $gap={8}>
        {actions.arrive && (
          <Button
            small
            icon="check"
            busy={attendance.isPending}
            aria-label={`Llegó ${name}`}
            onClick={() => mark('ATTENDED')}
          >
            Llegó
          </Button>
        )}
        {actions.pay && !without.includes('pay') && (
          <Button
            small
            look="whatsapp"
            icon="card"
            aria-label={`${collect} a ${name}`}
            onClick={() => setOpen('pay')}
          >
            <span style={{ whiteSpace: 'nowrap' }}>{collect}</span>
          </Button>
        )}
        {actions.absent && (
          <Button small look="quiet" aria-label={`No asistió ${name}`} onClick={() => setOpen('absent')}>
            No asistió
          </Button>
        )}
        {actions.unpay && !without.includes('pay') && (
          <Button small look="quiet" aria-label={`Deshacer cobro a ${name}`} onClick={() => setOpen('unpay')}>
            Deshacer cobro
          </Button>
        )}
        {actions.undo && (
          <Button small look="quiet" busy={attendance.isPending} onClick={() => mark('BOOKED')}>
            Deshacer «{booking.state === 'ATTENDED' ? 'Llegó' : 'No asistió'}»
          </Button>
        )}
        {actions.change && !without.includes('reschedule') && (
          <Button small look="secondary" icon="calendar" onClick={() => setOpen('reschedule')}>
            Cambiar fecha
          </Button>
        )}
        {actions.change && !without.includes('cancel') && (
          <Button small look="quiet" onClick={() => setOpen('cancel')}>
            Cancelar cita
          </Button>
        )}
      </Row>
      <FailedRefund booking={booking} />
      {open === 'reschedule' && <RescheduleBookingDialog booking={booking} onClose={close} onDone={onDone} />}
      {open === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} onDone={onDone} />}
      {open === 'unpay' && <UndoPaymentDialog booking={booking} onClose={close} onDone={onDone} />}
      {open === 'absent' && (
        <Dialog title="¿No asistió?" onClose={close}>
          <Stack $gap={20}>
            <p>
              <strong>{name}</strong> no llegó a {booking.productName}.{' '}
              {booking.depositCop > 0
                ? 'El spa conserva el abono y no queda saldo por cobrar.'
                : 'No queda saldo por cobrar.'}{' '}
              Se puede deshacer.
            </p>
            <Row>
              <Button busy={attendance.isPending} onClick={() => mark('NO_SHOW')}>
                Sí, no asistió
              </Button>
              <Button look="quiet" onClick={close}>
                Volver
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
      {open === 'pay' && (
        <Dialog title={collect} onClose={close}>
          <Stack $gap={14}>
            <p>
              ¿Cómo pagó <strong>{name}</strong>?
            </p>
            {inPersonMethods.map((method) => (
              <Button
                key={method}
                wide
                busy={pay.isPending}
                onClick={() =>
                  pay.mutate(
                    { booking, method },
                    {
                      onSuccess: () => {
                        close();
                        onDone?.();
                      },
                    },
                  )
                }
              >
                {inPersonMethodLabels[method]}
              </Button>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
