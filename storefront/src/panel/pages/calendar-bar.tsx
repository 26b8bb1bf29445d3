import { addDays } from '@spa-bronze/domain/lib/dates';
import type { Span } from '@spa-bronze/domain/booking/grid';
import { useToday } from '../../lib/use-server-time';
import { showDay } from '../../lib/show-date';
import { Button, IconButton } from '../../ui/button';
import { Bar, Choice } from './calendar.styles';

const shortDay = (date: string) => showDay(date).split(', ')[1] ?? date;

/** `23 a 29 de noviembre`, `30 de noviembre a 6 de diciembre`. */
function weekInWords(first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8)) : shortDay(first)} a ${shortDay(last)}`;
}

interface Props {
  date: string;
  span: Span;
  days: string[];
  onGo: (date: string) => void;
  onSpan: (span: Span) => void;
}

export function CalendarBar({ date, span, days, onGo, onSpan }: Props) {
  const today = useToday();
  const step = span === 'day' ? 1 : 7;
  return (
    <Bar>
      <span>
        <IconButton
          name="left"
          label={span === 'day' ? 'Día anterior' : 'Semana anterior'}
          onClick={() => onGo(addDays(date, -step))}
        />
        <IconButton
          name="right"
          label={span === 'day' ? 'Día siguiente' : 'Semana siguiente'}
          onClick={() => onGo(addDays(date, step))}
        />
      </span>
      <p role="status">{span === 'day' ? showDay(date) : weekInWords(days[0]!, days.at(-1)!)}</p>
      <Button small look="quiet" onClick={() => onGo(today)}>
        Hoy
      </Button>
      <input
        type="date"
        aria-label="Ir al día"
        value={date}
        onChange={(event) => {
          if (event.target.value) onGo(event.target.value);
        }}
      />
      <span role="group" aria-label="Vista">
        <Choice type="button" aria-pressed={span === 'day'} onClick={() => onSpan('day')}>
          Día
        </Choice>
        <Choice type="button" aria-pressed={span === 'week'} onClick={() => onSpan('week')}>
          Semana
        </Choice>
      </span>
    </Bar>
  );
}
