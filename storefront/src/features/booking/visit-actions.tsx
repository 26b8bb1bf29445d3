import { allowedActions } from '@spa-bronze/domain/booking-actions';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { inPersonMethodLabels, inPersonMethods } from '@spa-bronze/domain/sales-staff';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Row, Stack } from '../../ui/layout';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { RescheduleVisitDialog } from './reschedule-visit-dialog';
import { FailedRefund } from './failed-refund';
import { UndoPaymentDialog } from './undo-payment-dialog';
import { useAttendance, usePayBalance, type Visit } from './visits-queries';

interface Props {
  visit: Visit;
  onDone?: () => void;
  without?: readonly ('reschedule' | 'cancel' | 'pay')[];
}

/** What can be done with a visit now, each with one press; what touches money asks first. */
export function VisitActions({ visit, onDone, without = [] }: Props) {
  const [open, setOpen] = useState<'reschedule' | 'cancel' | 'pay' | 'unpay' | 'absent' | null>(null);
  const attendance = useAttendance();
  const pay = usePayBalance();
  const close = () => setOpen(null);
  const actions = allowedActions(visit, new Date());
  const mark = (state: 'ATTENDED' | 'NO_SHOW' | 'BOOKED') =>
    attendance.mutate(
      { visit, state },
      {
        onSuccess: () => {
          close();
          onDone?.();
        },
      },
    );
  const { name } = visit.customer;
  const collect = `Cobrar ${formatAdminPrice(visit.dueAtSpaCop)}`;
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
            Deshacer «{visit.state === 'ATTENDED' ? 'Llegó' : 'No asistió'}»
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
      <FailedRefund visit={visit} />
      {open === 'reschedule' && <RescheduleVisitDialog visit={visit} onClose={close} onDone={onDone} />}
      {open === 'cancel' && <CancelVisitDialog visit={visit} onClose={close} onDone={onDone} />}
      {open === 'unpay' && <UndoPaymentDialog visit={visit} onClose={close} onDone={onDone} />}
      {open === 'absent' && (
        <Dialog title="¿No asistió?" onClose={close}>
          <Stack $gap={20}>
            <p>
              <strong>{name}</strong> no llegó a {visit.productName}.{' '}
              {visit.depositCop > 0
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
                    { visit, method },
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
