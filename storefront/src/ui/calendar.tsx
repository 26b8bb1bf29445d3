import { datesLike } from '@spa-bronze/domain/lib/moments';
import { useId } from 'react';
import { IconButton } from './button';
import { Box, Day, Table, Top } from './calendar.styles';
import { Hidden } from './layout';
import { monthOf, weeksOf } from './month-grid';
import { useDayCursor } from './use-day-cursor';

/**
 * The look of a day and its text for screen readers. `off` days can be focused and give their reason, but
 * cannot be chosen.
 */
export interface DayLook {
  kind: 'free' | 'few' | 'full' | 'off' | 'unknown';
  words: string;
  isHoliday?: boolean;
}

const weekdays = [
  ['Lu', 'lunes'],
  ['Ma', 'martes'],
  ['Mi', 'miércoles'],
  ['Ju', 'jueves'],
  ['Vi', 'viernes'],
  ['Sá', 'sábado'],
  ['Do', 'domingo'],
] as const;
const monthName = datesLike({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = datesLike({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const instant = (date: string) => Date.parse(`${date}T00:00:00Z`);
/** `noviembre de 2026`. */
export const showMonth = (month: string): string => monthName(instant(`${month}-01`));

interface Props {
  label: string;
  /** `YYYY-MM-DD`, '' while none is chosen. */
  value: string;
  /** `YYYY-MM`. */
  month: string;
  today: string;
  last: string;
  busy?: boolean;
  lookOf: (date: string) => DayLook;
  onMonth: (month: string) => void;
  onChoose: (date: string) => void;
}

const Weekdays = () => (
  <thead>
    <tr>
      {weekdays.map(([short, name]) => (
        <th key={name} scope="col">
          <span aria-hidden="true">{short}</span>
          <Hidden>{name}</Hidden>
        </th>
      ))}
    </tr>
  </thead>
);

interface DayCellProps {
  date: string;
  look: DayLook;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  onClick: () => void;
}

const DayCell = ({
  date,
  look: { kind, words, isHoliday },
  isToday,
  isChosen,
  isTabStop,
  onClick,
}: DayCellProps) => (
  <td aria-selected={isChosen}>
    <Day
      type="button"
      data-date={date}
      data-kind={kind}
      data-today={isToday || undefined}
      data-holiday={isHoliday || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${dayName(instant(date))}${isToday ? ', hoy' : ''}${isHoliday ? ', festivo' : ''}${words && `, ${words}`}`}
      aria-disabled={kind === 'off'}
      aria-current={isToday ? 'date' : undefined}
      onClick={onClick}
    >
      {Number(date.slice(8))}
    </Day>
  </td>
);

export function Calendar(props: Props) {
  const { label, value, month, today, last, busy = false, lookOf, onChoose } = props;
  const id = useId();
  const { tabStop, setCursor, turn, grid } = useDayCursor(props);
  const cellOf = (date: string) => (
    <DayCell
      key={date}
      date={date}
      look={lookOf(date)}
      isToday={date === today}
      isChosen={date === value}
      isTabStop={date === tabStop}
      onClick={() => {
        setCursor(date);
        onChoose(date);
      }}
    />
  );
  const weeks = weeksOf(month).filter((week) => week.some((date) => date && date >= today));
  return (
    <Box role="group" aria-label={label}>
      <Top>
        <IconButton
          name="left"
          label="Mes anterior"
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
        />
        <p id={id} aria-live="polite">
          {showMonth(month)}
        </p>
        <IconButton
          name="right"
          label="Mes siguiente"
          disabled={month >= monthOf(last)}
          onClick={() => turn(1)}
        />
      </Top>
      <Table role="grid" aria-labelledby={id} aria-busy={busy} {...grid}>
        <Weekdays />
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>{week.map((date, day) => (date ? cellOf(date) : <td key={day} />))}</tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
