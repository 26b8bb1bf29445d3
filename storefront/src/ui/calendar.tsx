import { datesLike } from '@spa-bronze/domain/moments';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button';
import { Hidden } from './layout';
import { addMonths, dayByKey, monthOf, weeksOf } from './month-grid';
import { Box, Top, Table, Day } from './calendar.styles';

/**
 * How a day looks and what is said of it; `off` days can be reached and give their reason, but are not
 * chosen.
 */
export interface DayLook {
  kind: 'free' | 'few' | 'full' | 'off' | 'unknown';
  words: string;
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
  /** The furthest day that can be reached. */
  last: string;
  busy?: boolean;
  lookOf: (date: string) => DayLook;
  onMonth: (month: string) => void;
  onChoose: (date: string) => void;
}

/**
 * A month of days to choose from, without the weeks that are past: a grid of one tab stop, walked with the
 * keys that calendars have.
 */
export function Calendar({
  label,
  value,
  month,
  today,
  last,
  busy = false,
  lookOf,
  onMonth,
  onChoose,
}: Props) {
  const [cursor, setCursor] = useState('');
  const [walking, setWalking] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();
  const shown = [cursor, value, today].find((date) => date && monthOf(date) === month) ?? `${month}-01`;

  useEffect(() => {
    if (!walking) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)?.focus();
  }, [walking, shown]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : dayByKey(shown, event, today, last);
    if (to === null) return;
    event.preventDefault();
    setCursor(to);
    setWalking(true);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  const turn = (by: number) => {
    setWalking(false);
    setCursor('');
    onMonth(addMonths(month, by));
  };

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
      <Table
        ref={grid}
        role="grid"
        aria-labelledby={id}
        aria-busy={busy}
        onKeyDown={onKeyDown}
        onBlur={() => setWalking(false)}
      >
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
        <tbody>
          {weeksOf(month)
            .filter((week) => week.some((date) => date && date >= today))
            .map((week) => (
              <tr key={week.join()}>
                {week.map((date, day) => {
                  if (!date) return <td key={day} />;
                  const { kind, words } = lookOf(date);
                  return (
                    <td key={date} aria-selected={date === value}>
                      <Day
                        type="button"
                        data-date={date}
                        data-kind={kind}
                        data-today={date === today || undefined}
                        tabIndex={date === shown ? 0 : -1}
                        aria-label={`${dayName(instant(date))}${date === today ? ', hoy' : ''}${words && `, ${words}`}`}
                        aria-disabled={kind === 'off'}
                        aria-current={date === today ? 'date' : undefined}
                        onClick={() => {
                          setCursor(date);
                          onChoose(date);
                        }}
                      >
                        {Number(date.slice(8))}
                      </Day>
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </Table>
    </Box>
  );
}
