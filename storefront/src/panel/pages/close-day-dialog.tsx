import { addDays, daysFrom, readDay } from '@spa-bronze/domain/lib/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarQuery, type BookingView } from '../features/bookings/staff-bookings-queries';
import { useCloseDay } from '../features/hours/use-close-day';
import { useToday } from '../../lib/use-server-time';
import { showDay, showTime } from '../../lib/show-date';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/field';
import { FormFoot } from '../../ui/form-foot';
import { Stack } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { Notice } from '../../ui/notice';
import { Days } from './close-day-dialog.styles';

const DAYS_AT_HAND = 14;

function Standing({ bookings }: { bookings: BookingView[] }) {
  const count = bookings.length;
  if (count === 0) return null;
  return (
    <Notice wrong>
      <p>
        {count === 1
          ? 'Ese día hay una cita. Cerrarlo no la mueve ni la cancela: avísale.'
          : `Ese día hay ${count} citas. Cerrarlo no las mueve ni las cancela: avísale a cada persona.`}
      </p>
      <ul>
        {bookings.map(({ _id, customer, reservationTime, whatsAppUrl }) => (
          <li key={_id}>
            {showTime(reservationTime)} {customer.name}{' '}
            {whatsAppUrl && (
              <a href={whatsAppUrl} target="_blank" rel="noopener" aria-label={`WhatsApp a ${customer.name}`}>
                WhatsApp
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `jue 26 de noviembre`: it begins with the text on the button, so that voice control finds it by that text. */
const spoken = (day: string) => showDay(day).replace(/^(...).*?, /, '$1 ');

function DayChoice({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const days = daysFrom(useToday(), DAYS_AT_HAND);
  return (
    <>
      <Days role="group" aria-label="Día">
        {days.map((it) => (
          <button
            key={it}
            type="button"
            aria-pressed={it === day}
            aria-label={spoken(it)}
            onClick={() => onChoose(it)}
          >
            {showDay(it).slice(0, 3)} <strong>{Number(it.slice(8))}</strong>
          </button>
        ))}
      </Days>
      <TextField
        name="day"
        label="O en la fecha"
        type="date"
        value={day}
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  );
}

export function CloseDayDialog({ shown, onClose }: { shown: string; onClose: () => void }) {
  const today = useToday();
  const [day, setDay] = useState(shown > today ? shown : addDays(today, 1));
  const { data, error, refetch } = useQuery({
    ...calendarQuery(day, day),
    placeholderData: undefined,
    enabled: readDay(day) !== null,
  });
  const { mutate, isPending } = useCloseDay(onClose);
  const isClosed = data?.days[0]?.open === false;
  return (
    <FormDialog title="Cerrar un día" onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (data && !isClosed && !isPending) mutate(day);
          }}
        >
          <Stack $gap={18}>
            <DayChoice day={day} onChoose={setDay} />
            {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
            {isClosed && <Notice>El {showDay(day)} ya está cerrado.</Notice>}
            {data && <Standing bookings={data.bookings.filter(({ state }) => state === 'BOOKED')} />}
            <FormFoot
              submit={`Cerrar el ${showDay(day)}`}
              busy={isPending}
              disabled={!data || isClosed}
              back="Volver"
              onBack={close}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
