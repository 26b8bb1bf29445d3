import { allowedActions, waitingLabel } from '@spa-bronze/domain/booking/actions';
import { useMay } from '../../../lib/use-may';
import { useServerNow } from '../../../lib/use-server-time';
import { Button } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { collectLabel } from './pay-balance-dialog';
import type { BookingView } from './staff-bookings-queries';
import type { BookingActionsState } from './use-booking-actions';
import { StaffIcon } from '../../../ui/staff-icon';

interface Props {
  booking: BookingView;
  state: BookingActionsState;
  stays: boolean;
  adds: boolean;
}

export function BookingButtons({ booking, state: { setOpen, mark, marking }, stays, adds }: Props) {
  const actions = allowedActions(booking, useServerNow());
  const { name } = booking.customer;
  const mayDo = useMay();
  const collect = collectLabel(booking);
  /* A row of Hoy stays low until the client is there. */
  const addsNow = adds && waitingLabel(booking) === '' && (!stays || booking.state === 'ATTENDED');
  const isAlive = booking.state === 'BOOKED' || booking.state === 'ATTENDED';
  const isOpenHere = !stays && isAlive && waitingLabel(booking) === '';
  return (
    <Row $gap={8}>
      {actions.arrive && (
        <Button
          small
          icon="check"
          busy={marking}
          aria-label={`Llegó ${name}`}
          onClick={() => mark('ATTENDED')}
        >
          Llegó
        </Button>
      )}
      {mayDo('collect') && actions.pay && (
        <Button small look="whatsapp" aria-label={`${collect} a ${name}`} onClick={() => setOpen('pay')}>
          <StaffIcon name="card" size={20} />
          <span style={{ whiteSpace: 'nowrap' }}>{collect}</span>
        </Button>
      )}
      {mayDo('sell') && addsNow && (
        <Button
          small
          look="quiet"
          icon="plus"
          aria-label={`Agregar producto o servicio a ${name}`}
          onClick={() => setOpen('add')}
        >
          Agregar
        </Button>
      )}
      {actions.absent && (
        <Button small look="quiet" aria-label={`No asistió ${name}`} onClick={() => setOpen('absent')}>
          No asistió
        </Button>
      )}
      {mayDo('refunds') && actions.unpay && (
        <Button small look="quiet" aria-label={`Deshacer cobro a ${name}`} onClick={() => setOpen('unpay')}>
          Deshacer cobro
        </Button>
      )}
      {mayDo('prices') && actions.discount && (
        <Button small look="quiet" aria-label={`Descuento de ${name}`} onClick={() => setOpen('discount')}>
          Descuento
        </Button>
      )}
      {actions.undo && (
        <Button small look="quiet" busy={marking} onClick={() => mark('BOOKED')}>
          Deshacer «{booking.state === 'ATTENDED' ? 'Llegó' : 'No asistió'}»
        </Button>
      )}
      {actions.change && !stays && (
        <Button small look="secondary" icon="calendar" onClick={() => setOpen('reschedule')}>
          Cambiar fecha
        </Button>
      )}
      {adds && isOpenHere && (
        <Button small look="secondary" onClick={() => setOpen('service')}>
          Cambiar servicio
        </Button>
      )}
      {isOpenHere && (
        <Button small look="secondary" onClick={() => setOpen('repeat')}>
          Repetir
        </Button>
      )}
      {actions.change && !stays && (
        <Button small look="quiet" onClick={() => setOpen('cancel')}>
          Cancelar cita
        </Button>
      )}
    </Row>
  );
}
