import { MOST_REPEATS, MOST_WEEKS } from '@spa-bronze/domain/booking/repeat';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { isRefused } from '@spa-bronze/domain/sales/staff';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { newKey } from '../../../lib/new-key';
import { showDay, showTime } from '../../../lib/show-date';
import { FieldGrid, Select } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Skeleton } from '../../../ui/skeleton';
import { Dates } from './repeat-booking-dialog.styles';
import { repeatQuery, useRepeat, type BookingView, type RepeatPreview } from './staff-bookings-queries';

const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const states = { free: 'Libre', full: 'Sin cupo', closed: 'Cerrado' } as const;

function DateList({ dates }: Pick<RepeatPreview, 'dates'>) {
  return (
    <Dates>
      {dates.map(({ date, state, reason }) => (
        <li key={date} data-state={state}>
          <span>{showDay(date)}</span>
          <span>
            <strong>{states[state]}</strong>
            {state === 'closed' && reason && <small>{reason}</small>}
          </span>
        </li>
      ))}
    </Dates>
  );
}

const buttonWords = (count: number) => (count === 1 ? 'Reservar 1 cita' : `Reservar ${count} citas`);

interface Props {
  booking: BookingView;
  onDone: () => void;
  onClose: () => void;
}

/** Books a booking again every so many weeks. Each date says whether it is free before anything is written. */
export function RepeatBookingDialog({ booking, onDone, onClose }: Props) {
  const [weeks, setWeeks] = useState(3);
  const [times, setTimes] = useState(4);
  const [key, setKey] = useState(newKey);
  const { data, error, isPlaceholderData, refetch } = useQuery(repeatQuery(booking, weeks, times));
  const repeat = useRepeat();
  const free = (data?.dates ?? []).flatMap(({ date, state }) => (state === 'free' ? [date] : []));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!data || isPlaceholderData || repeat.isPending) return;
    repeat.mutate(
      { booking, key, dates: free, totalCop: data.priceCop },
      {
        onSuccess: onDone,
        onError: (failure) => {
          if (isRefused(failure)) setKey(newKey());
          void refetch();
        },
      },
    );
  };
  return (
    <FormDialog title="Repetir la cita" dirty={() => false} onClose={onClose}>
      {(close) => (
        <form onSubmit={submit}>
          <Stack $gap={18}>
            <p>
              <strong>{booking.customer.name}</strong>, {booking.productName}, siempre a la misma hora:{' '}
              {showTime(booking.reservationTime)}
            </p>
            <FieldGrid $twos>
              <Select
                name="weeks"
                label="Cada cuánto"
                value={weeks}
                onChange={({ target }) => setWeeks(Number(target.value))}
              >
                {numbers(MOST_WEEKS).map((it) => (
                  <option key={it} value={it}>
                    {it === 1 ? 'Cada semana' : `Cada ${it} semanas`}
                  </option>
                ))}
              </Select>
              <Select
                name="times"
                label="Cuántas citas más"
                value={times}
                onChange={({ target }) => setTimes(Number(target.value))}
              >
                {numbers(MOST_REPEATS).map((it) => (
                  <option key={it} value={it}>
                    {it}
                  </option>
                ))}
              </Select>
            </FieldGrid>
            {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
            {!error && !data && <Skeleton $height="160px" />}
            {data && <DateList dates={data.dates} />}
            {data && (
              <p>
                {free.length === 0
                  ? 'Ninguna de estas fechas está libre: elige otra frecuencia.'
                  : `Cada cita queda sin abono, ${formatAdminPrice(data.priceCop)} por cobrar. Las que no están libres no se reservan.`}
              </p>
            )}
            <FormFoot
              submit={buttonWords(free.length)}
              busy={repeat.isPending}
              disabled={free.length === 0 || isPlaceholderData}
              back="Volver"
              onBack={close}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
