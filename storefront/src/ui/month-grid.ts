import { addDays, weekdayOf } from '@spa-bronze/domain/lib/dates';

export const monthOf = (date: string): string => date.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/** Days since Monday: 0 … 6. */
const sinceMonday = (date: string) => (weekdayOf(date) + 6) % 7;

/** The weeks of a month from Monday to Sunday; null where a day is of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month);
  const blank = sinceMonday(first);
  const length = Number(lastOf(month).slice(8));
  return Array.from({ length: Math.ceil((blank + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const at = week * 7 + day - blank;
      return at >= 0 && at < length ? addDays(first, at) : null;
    }),
  );
}

function inMonth(date: string, month: string): string {
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > lastOf(month) ? lastOf(month) : wanted;
}

/**
 * Where a key leads from a day, as calendars do it; null for any other key. Never before `min` nor after
 * `max`.
 */
export function dayByKey(
  date: string,
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
  min: string,
  max: string,
): string | null {
  const months = shiftKey ? 12 : 1;
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -sinceMonday(date)),
    End: () => addDays(date, 6 - sinceMonday(date)),
    PageUp: () => inMonth(date, addMonths(monthOf(date), -months)),
    PageDown: () => inMonth(date, addMonths(monthOf(date), months)),
  };
  const wanted = steps[key]?.();
  if (wanted === undefined) return null;
  if (wanted < min) return min;
  return wanted > max ? max : wanted;
}
