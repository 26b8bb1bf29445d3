import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '../../../lib/use-server-time';
import { showTime } from '../../../lib/show-date';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { ListError } from '../../../ui/list-error';
import { staffSlotsQuery } from './staff-bookings-queries';

interface Props {
  productId: string;
  date: string;
  time: string;
  booking?: string;
  cabin?: number;
  /** Opening hours do not count. */
  anyHour?: boolean;
  errors?: Record<string, string>;
  /** The next free hour of today is chosen until somebody chooses. */
  preselects?: boolean;
  onChange: (when: { date: string; time: string; cabin?: number }) => void;
}

/**
 * Date and time for staff: the hours that are free that day, and the one already chosen, which the server
 * validates.
 */
export function BookingWhen({
  productId,
  date,
  time,
  booking,
  cabin,
  anyHour = false,
  errors = {},
  preselects = false,
  onChange,
}: Props) {
  const { data, isFetching, isError, refetch } = useQuery({
    ...staffSlotsQuery({ productId, date, booking, anyHour }),
    enabled: productId !== '' && date !== '',
  });
  const isToday = useToday() === date;
  /* The hour that nobody chose: another day or service has another one. */
  const preselected = useRef('');
  useEffect(() => {
    const next = data?.times[0] ?? '';
    const isOpen = time === preselected.current;
    if (!preselects || !isToday || !data || !isOpen || time === next) return;
    preselected.current = next;
    onChange({ date, time: next, cabin });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each list of hours
  }, [data, isToday]);
  const times = [...new Set([...(data?.times ?? []), ...(time ? [time] : [])])].sort();
  const closed = data && !data.open ? data.reason : undefined;
  const firstOption = () => {
    if (!productId) return 'Elige primero el servicio';
    if (!date) return 'Elige primero la fecha';
    if (isFetching) return 'Cargando...';
    if (isError) return 'Sin horas por ahora';
    return times.length === 0 ? 'Sin cupos este día' : 'Elige la hora';
  };
  return (
    <>
      <FieldGrid $twos>
        <TextField
          name="reservationDate"
          label="Fecha"
          type="date"
          value={date}
          error={errors.reservationDate ?? closed}
          onChange={({ target }) => {
            const isChosen = time !== preselected.current;
            preselected.current = '';
            onChange({ date: target.value, time: isChosen ? time : '', cabin });
          }}
        />
        <Select
          name="reservationTime"
          label="Hora"
          value={time}
          error={errors.reservationTime}
          disabled={!date || !productId}
          onChange={({ target }) => {
            preselected.current = '';
            onChange({ date, time: target.value, cabin });
          }}
        >
          <option value="">{firstOption()}</option>
          {times.map((it) => (
            <option key={it} value={it}>
              {showTime(it)}
              {data && !data.times.includes(it) ? ' (no está libre)' : ''}
            </option>
          ))}
        </Select>
      </FieldGrid>
      {isError && !isFetching && (
        <ListError message="No pudimos cargar las horas." onRetry={() => void refetch()} />
      )}
    </>
  );
}
