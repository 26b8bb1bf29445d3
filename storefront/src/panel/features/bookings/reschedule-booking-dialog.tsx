import { useMay } from '../../../lib/use-may';
import { showDay, showTime } from '../../../lib/show-date';
import { FormDialog } from '../../../ui/form-dialog';
import { Checkbox } from '../../../ui/field';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Notice } from '../../../ui/notice';
import { BookingWhen } from './booking-when';
import { CabinNote } from './cabin-note';
import { OutsideHours } from './outside-hours';
import { useReschedule, type Reschedule, type RescheduleProps } from './use-reschedule';

function DepositEffect({ preview, unread, refetch, sameTime, waive, setWaive }: Reschedule) {
  const mayWaive = useMay()('refunds');
  if (unread && !preview) return <ListError message={notRead(unread)} onRetry={() => void refetch()} />;
  if (!preview) return null;
  return (
    <>
      {mayWaive && !sameTime && (preview.keptCop > 0 || waive) && (
        <Checkbox
          name="waive"
          label="El spa lo perdona: el abono sigue con la cita"
          checked={waive}
          onChange={(event) => setWaive(event.target.checked)}
        />
      )}
      <Notice wrong={!preview.allowed}>
        {sameTime && preview.allowed ? 'A la misma hora: no cambia nada de lo que paga.' : preview.message}
      </Notice>
    </>
  );
}

export function RescheduleBookingDialog(props: RescheduleProps) {
  const { booking, onClose } = props;
  const state = useReschedule(props);
  const { when, cabin } = state;
  return (
    <FormDialog
      title={state.sameTime && cabin ? `Pasar a la cabina ${cabin}` : 'Cambiar fecha y hora'}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={state.submit}>
          <Stack $gap={18}>
            <p>
              <strong>{booking.customer.name}</strong>, {booking.productName}. Ahora:{' '}
              {showDay(booking.reservationDate)}, {showTime(booking.reservationTime)}
            </p>
            <BookingWhen
              productId={booking.productId}
              booking={booking._id}
              {...when}
              anyHour={state.outside.checked}
              errors={state.errors}
              onChange={state.choose}
            />
            <OutsideHours {...state.outside} />
            {cabin !== undefined && (
              <CabinNote cabin={cabin} onAny={() => state.choose({ date: when.date, time: when.time })} />
            )}
            <DepositEffect {...state} />
            <FormFoot
              submit="Cambiar la cita"
              busy={state.busy}
              disabled={!state.ready}
              back="Volver"
              onBack={close}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
