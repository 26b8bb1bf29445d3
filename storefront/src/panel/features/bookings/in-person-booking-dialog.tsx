import { isSlotGone } from '@spa-bronze/domain/booking-actions';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import {
  inPersonMethodLabels,
  inPersonMethods,
  isRefused,
  type InPersonMethod,
} from '@spa-bronze/domain/sales-staff';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api-client';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextArea, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Row, Stack } from '../../../ui/layout';
import { toast } from '../../../ui/toast';
import { CabinNote } from './cabin-note';
import type { When } from './use-booking-drag';
import { BookingWhen } from './booking-when';
import { useBookInPerson, useBookingsChanged } from './staff-bookings-queries';

interface Bookable {
  _id: string;
  productName: string;
  sellingPrice: number;
  serviceDuration: number;
}
type Values = {
  source: string;
  'buyer.name': string;
  'buyer.tel': string;
  'buyer.email': string;
  paid: string;
  notes: string;
};
const blank: Values = {
  source: 'PHONE',
  'buyer.name': '',
  'buyer.tel': '',
  'buyer.email': '',
  paid: 'none',
  notes: '',
};
interface Props {
  at?: When;
  onClose: () => void;
  picker: (choose: (service: Bookable) => void) => ReactNode;
}

/** Of a time that somebody else has by now it is said beside the time, which is chosen anew. */
const atTime = (error: unknown) =>
  error instanceof ApiError && isSlotGone(error.message)
    ? new ApiError(error.status, error.message, { reservationTime: error.message }, error.data)
    : error;

/**
 * 'Agregar Reserva': who called or walked in, for which service and when; `at` is the empty cell that was
 * pressed.
 */
export function InPersonBookingDialog({ at, onClose, picker }: Props) {
  const book = useBookInPerson();
  const changed = useBookingsChanged();
  const [key, setKey] = useState(newKey);
  const [service, setService] = useState<Bookable | null>(null);
  const [when, setWhen] = useState<When>(at ?? { date: '', time: '' });
  const input = (it: Values) => ({
    key,
    source: it.source as 'PHONE',
    buyer: { name: it['buyer.name'], tel: it['buyer.tel'], email: it['buyer.email'] },
    productId: service?._id ?? '',
    reservationDate: when.date,
    reservationTime: when.time,
    cabin: when.cabin,
    notes: it.notes,
    ...(it.paid === 'none'
      ? { paid: 'none' as const }
      : { paid: 'deposit' as const, method: it.paid as InPersonMethod }),
  });
  const { form, text, busy, errors, values, forgive } = useForm<Values>({
    initial: blank,
    schema: async () => {
      const { manualBooking } = await import('@spa-bronze/domain/booking-wire');
      return {
        safeParse: (typed: unknown) => {
          const result = manualBooking.safeParse(input(typed as Values));
          return result.success
            ? result
            : {
                success: false as const,
                error: {
                  issues: result.error.issues.map(({ path, message }) => ({
                    path: [path.join('.')],
                    message,
                  })),
                },
              };
        },
      };
    },
    send: async (typed) => {
      const { message } = await book(input(typed)).catch((error: unknown) => {
        throw atTime(error);
      });
      toast.success(message);
      await changed();
      onClose();
    },
    onFail: (error) => {
      if (!error.fields.reservationTime) toast.error(error.message);
      if (isRefused(error)) setKey(newKey());
      void changed();
    },
  });
  return (
    <FormDialog
      title="Agregar Reserva"
      dirty={() => service !== null || JSON.stringify(values) !== JSON.stringify(blank)}
      onClose={onClose}
    >
      {(close) => (
        <form {...form}>
          <Stack $gap={22}>
            {service ? (
              <Row style={{ justifyContent: 'space-between' }}>
                <p>
                  <strong>{service.productName}</strong> · {service.serviceDuration} min ·{' '}
                  <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(service.sellingPrice)}</span>
                </p>
                <Button small look="quiet" onClick={() => setService(null)}>
                  Cambiar servicio
                </Button>
              </Row>
            ) : (
              picker(setService)
            )}
            {errors.productId && !service && (
              <p role="alert" style={{ color: '#A4332B', fontWeight: 650 }}>
                Elige un servicio.
              </p>
            )}
            <BookingWhen
              productId={service?._id ?? ''}
              {...when}
              errors={errors}
              onChange={(next) => {
                forgive('reservationDate');
                forgive('reservationTime');
                setWhen(next);
              }}
            />
            {when.cabin !== undefined && (
              <CabinNote
                cabin={when.cabin}
                onAny={() => {
                  forgive('reservationTime');
                  setWhen(({ date, time }) => ({ date, time }));
                }}
              />
            )}
            <FieldGrid $twos>
              <TextField {...text('buyer.name')} label="Nombre de quien viene" autoComplete="off" />
              <TextField
                {...text('buyer.tel')}
                label="Celular"
                type="tel"
                inputMode="tel"
                optional
                autoComplete="off"
              />
              <TextField
                {...text('buyer.email')}
                label="Correo"
                type="email"
                inputMode="email"
                optional
                autoComplete="off"
                hint="Si lo escribes, recibe la confirmación."
              />
              <Select {...text('source')} label="Cómo reservó">
                <option value="PHONE">Por teléfono o WhatsApp</option>
                <option value="WALK_IN">En el spa</option>
              </Select>
              <div data-whole>
                <Select {...text('paid')} label="Abono del 20 %">
                  <option value="none">No pagó abono</option>
                  {inPersonMethods.map((it) => (
                    <option key={it} value={it}>
                      Pagó el abono: {inPersonMethodLabels[it]}
                    </option>
                  ))}
                </Select>
              </div>
              <div data-whole>
                <TextArea {...text('notes')} label="Notas del equipo" optional rows={2} />
              </div>
            </FieldGrid>
            <FormFoot>
              <Button type="submit" busy={busy}>
                Registrar reserva
              </Button>
              <Button look="quiet" onClick={close}>
                Cancelar
              </Button>
            </FormFoot>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
