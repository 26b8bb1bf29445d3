import { formatAdminPrice, sum } from '@spa-bronze/domain/lib/money';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Row, Stack } from '../../../ui/layout';
import { BookingWhen } from './booking-when';
import { CabinNote } from './cabin-note';
import { InPersonBookingFields } from './in-person-booking-fields';
import type { When } from './use-booking-drag';
import { OutsideHours } from './outside-hours';
import { FurtherService, furtherTimes, type Further } from './further-service';
import {
  furtherField,
  useInPersonBooking,
  type Bookable,
  type InPersonBooking,
} from './use-in-person-booking';

/** With the first one, what the server takes at once. */
const MOST_FURTHER = 3;

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

/** The further services of the visit, and the way to one more. */
function FurtherServices({ booking, picker }: ServiceAndTimeProps) {
  const { service, when, more, setMore, errors, values } = booking;
  const [picking, setPicking] = useState(false);
  const times = furtherTimes({ service, time: when.time }, more);
  const put = (at: number, further: Further) =>
    setMore(more.map((it, index) => (index === at ? further : it)));
  if (!service) return null;
  return (
    <>
      {more.map((further, at) => (
        <FurtherService
          key={`${further.service._id}-${at}`}
          further={further}
          name={furtherField(at)}
          date={when.date}
          time={times[at] ?? ''}
          anyHour={values.anyHour}
          error={errors[furtherField(at)]}
          onTime={(time) => put(at, { ...further, time })}
          onRemove={() => setMore(more.filter((_, index) => index !== at))}
        />
      ))}
      {picking &&
        picker((next) => {
          setMore([...more, { service: next, time: '' }]);
          setPicking(false);
        })}
      {!picking && more.length < MOST_FURTHER && (
        <div>
          <Button small look="quiet" icon="plus" onClick={() => setPicking(true)}>
            Otro servicio en la misma visita
          </Button>
        </div>
      )}
      {more.length > 0 && (
        <p>
          Una sola visita y una sola cuenta:{' '}
          <strong style={{ whiteSpace: 'nowrap' }}>
            {formatAdminPrice(sum([service, ...more.map((it) => it.service)].map((it) => it.sellingPrice)))}
          </strong>
        </p>
      )}
    </>
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
      <FurtherServices booking={booking} picker={picker} />
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
