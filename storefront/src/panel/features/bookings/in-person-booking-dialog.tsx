import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Row, Stack } from '../../../ui/layout';
import { BookingWhen } from './booking-when';
import { CabinNote } from './cabin-note';
import { InPersonBookingFields } from './in-person-booking-fields';
import type { When } from './use-booking-drag';
import { OutsideHours } from './outside-hours';
import { useInPersonBooking, type Bookable, type InPersonBooking } from './use-in-person-booking';

interface Props {
  at?: When;
  onClose: () => void;
  picker: (choose: (service: Bookable) => void) => ReactNode;
}

function ChosenService({ service, onChange }: { service: Bookable; onChange: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  /* The pressed service is gone from the list, and the name is what is missing next. */
  useEffect(() => {
    const form = row.current?.closest('form');
    form?.querySelector<HTMLInputElement>('[name="buyer.name"]')?.focus();
  }, []);
  return (
    <Row ref={row} style={{ justifyContent: 'space-between' }}>
      <p>
        <strong>{service.productName}</strong> · {service.serviceDuration} min ·{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(service.sellingPrice)}</span>
      </p>
      <Button small look="quiet" onClick={onChange}>
        Cambiar servicio
      </Button>
    </Row>
  );
}

interface ServiceAndTimeProps {
  booking: InPersonBooking;
  picker: Props['picker'];
}

function ServiceAndTime({ booking, picker }: ServiceAndTimeProps) {
  const { service, setService, when, errors, values, set } = booking;
  return (
    <>
      {service ? <ChosenService service={service} onChange={() => setService(null)} /> : picker(setService)}
      {errors.productId && !service && (
        <p role="alert" style={{ color: '#A4332B', fontWeight: 650 }}>
          Elige un servicio.
        </p>
      )}
      <BookingWhen
        preselects
        productId={service?._id ?? ''}
        {...when}
        anyHour={values.anyHour}
        errors={errors}
        onChange={booking.setWhen}
      />
      <OutsideHours
        checked={values.anyHour}
        why={values.outsideWhy}
        error={errors.outsideWhy}
        onCheck={(checked) => set('anyHour', checked)}
        onWhy={(why) => set('outsideWhy', why)}
      />
      {when.cabin !== undefined && <CabinNote cabin={when.cabin} onAny={booking.anyCabin} />}
    </>
  );
}

export function InPersonBookingDialog({ at, onClose, picker }: Props) {
  const booking = useInPersonBooking(at, onClose);
  return (
    <FormDialog wide title="Agregar Reserva" dirty={booking.dirty} onClose={onClose}>
      {(close) => (
        <form {...booking.form}>
          <Stack $gap={22}>
            <ServiceAndTime booking={booking} picker={picker} />
            <InPersonBookingFields text={booking.text} />
            <FormFoot submit="Registrar reserva" busy={booking.busy} onBack={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
