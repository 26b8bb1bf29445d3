import { isTuesday } from '@spa-bronze/domain/lib/dates';
import { useToday } from '../../../lib/use-server-time';
import { showDay, showTime } from '../../../lib/show-date';
import type { CalendarLayout } from './calendar-layout';
import type { Calendar } from './staff-bookings-queries';
import { Head, Hour } from './calendar-grid.styles';

const weekday = (date: string) => showDay(date).split(',')[0];

function dayNote({ date, open, holiday }: Calendar['days'][number]) {
  if (open) return holiday ?? '';
  return isTuesday(date) ? 'Cerrado' : 'No se reserva';
}

interface Props {
  layout: CalendarLayout;
}

function DayHeads({ layout: { days, cabins } }: Props) {
  const today = useToday();
  return days.map((day, index) => (
    <Head
      key={day.date}
      data-today={day.date === today || undefined}
      $closed={!day.open}
      style={{ gridRow: 1, gridColumn: `${2 + index * cabins.length} / span ${cabins.length}`, top: 0 }}
      title={day.reason}
    >
      {weekday(day.date)} {Number(day.date.slice(8))}
      <small>{dayNote(day)}</small>
    </Head>
  ));
}

function CabinHeads({ layout: { days, cabins, columnOf } }: Props) {
  return days.flatMap(({ date, open }) =>
    cabins.map((cabin) => (
      <Head
        key={`${date} ${cabin}`}
        $closed={!open}
        style={{ gridRow: 2, gridColumn: columnOf(date, cabin), top: 38, paddingTop: 0 }}
      >
        <small>Cabina {cabin}</small>
      </Head>
    )),
  );
}

function TimeHeads({ layout: { times, rowAt } }: Props) {
  return times.map((time, row) => (
    <Hour key={time} data-top={row === 0 || undefined} style={{ gridRow: rowAt(row), gridColumn: 1 }}>
      {time.endsWith(':00') ? showTime(time).replace(':00', '') : ''}
    </Hour>
  ));
}

export function CalendarHeads({ layout }: Props) {
  return (
    <>
      <Head style={{ gridRow: '1 / span 2', gridColumn: 1, top: 0, left: 0, zIndex: 4, borderLeft: 0 }} />
      <DayHeads layout={layout} />
      <CabinHeads layout={layout} />
      <TimeHeads layout={layout} />
    </>
  );
}
