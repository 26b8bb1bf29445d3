import { useState } from 'react';
import { Button } from '../../../ui/button';
import { DialogOnDemand } from '../../../ui/dialog-on-demand';
import type { ChangeableBooking } from './my-bookings-queries';

const dialogs = {
  reschedule: () => import('./reschedule-dialog').then(({ RescheduleDialog }) => RescheduleDialog),
  cancel: () => import('./cancel-dialog').then(({ CancelDialog }) => CancelDialog),
};

interface Props {
  booking: ChangeableBooking;
  onCancelled?: () => void;
}

export function ChangeButtons({ booking, onCancelled }: Props) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const props = { booking, onClose: () => setOpen(null) };
  return (
    <>
      <Button
        small
        look="secondary"
        icon="calendar"
        aria-label={`Cambiar la cita: ${booking.productName}`}
        onClick={() => setOpen('reschedule')}
      >
        Cambiar
      </Button>
      <Button
        small
        look="quiet"
        icon="close"
        aria-label={`Cancelar la cita: ${booking.productName}`}
        onClick={() => setOpen('cancel')}
      >
        Cancelar
      </Button>
      {open === 'reschedule' && <DialogOnDemand load={dialogs.reschedule} props={props} />}
      {open === 'cancel' && (
        <DialogOnDemand load={dialogs.cancel} props={{ ...props, onDone: onCancelled }} />
      )}
    </>
  );
}
