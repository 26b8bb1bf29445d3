import { startAfter } from '@spa-bronze/domain/booking/start-after';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { useQuery } from '@tanstack/react-query';
import { showTime } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/field';
import { Row, Stack } from '../../../ui/layout';
import { ListError } from '../../../ui/list-error';
import { staffSlotsQuery } from './staff-bookings-queries';
import type { Bookable } from './use-in-person-booking';

/** A further service of a visit. `time` '': when the one before it ends. */
export interface Further {
  service: Bookable;
  time: string;
}

/** The start of each further service of a visit that begins then. */
export function furtherTimes(
  first: { service: Bookable | null; time: string },
  more: readonly Further[],
): string[] {
  let before = { time: first.time, duration: first.service?.serviceDuration ?? 0 };
  return more.map(({ service, time }) => {
    const start = time || (before.time && startAfter(before));
    before = { time: start, duration: service.serviceDuration };
    return start;
  });
}

interface Props {
  further: Further;
  name: string;
  date: string;
  /** When it begins. */
  time: string;
  anyHour: boolean;
  error?: string;
  onTime: (time: string) => void;
  onRemove: () => void;
}

export function FurtherService({ further, name, date, time, anyHour, error, onTime, onRemove }: Props) {
  const { service } = further;
  const { data, isError, isFetching, refetch } = useQuery({
    ...staffSlotsQuery({ productId: service._id, date, anyHour }),
    enabled: date !== '',
  });
  const times = [...new Set([...(data?.times ?? []), ...(time ? [time] : [])])].sort();
  return (
    <Stack $gap={10}>
      <Row style={{ justifyContent: 'space-between' }}>
        <p>
          <strong>{service.productName}</strong> · {service.serviceDuration} min ·{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(service.sellingPrice)}</span>
        </p>
        <Button small look="quiet" aria-label={`Quitar ${service.productName}`} onClick={onRemove}>
          Quitar
        </Button>
      </Row>
      <Select
        name={name}
        label={`Hora de ${service.productName}`}
        value={time}
        error={error}
        disabled={!date}
        hint={further.time ? undefined : 'Justo después de la anterior.'}
        onChange={({ target }) => onTime(target.value)}
      >
        {!time && <option value="">Elige primero la hora anterior</option>}
        {times.map((it) => (
          <option key={it} value={it}>
            {showTime(it)}
            {data && !data.times.includes(it) ? ' (no está libre)' : ''}
          </option>
        ))}
      </Select>
      {isError && !isFetching && (
        <ListError message="No pudimos cargar las horas." onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}
