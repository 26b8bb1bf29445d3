import { daysBetween, daysFrom } from '../lib/dates';
import {
  hoursOn,
  receptionOn,
  usualHoursOn,
  weekdayHours,
  type DayHours,
  type Hours,
  type HoursTable,
} from './hours';

/** Hours in words for the pages: `Miércoles a lunes`, `9:00-16:00`. */
export interface HoursLine {
  days: string;
  hours: string;
}
/** Hours as schema.org has them; `day` is its name of the weekday, '' for a range of days. */
export interface HoursSpan extends Hours {
  day: string;
  from: string;
  to: string;
}
/** The reception's hours or those of appointments. */
export type HoursKind = 'reception' | 'appointments';

const SUNDAY = 0;
const DAYS_A_WEEK = 7;
/** From Wednesday on, so that the days around the closed Tuesday are one line. */
const weekdays = [3, 4, 5, 6, 0, 1, 2];
/** A weekday that is a line alone. */
const aloneNames = ['Domingos', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábados'];
/** A weekday as the first or last of several. */
const groupedNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const schemaOrgNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** So many ranges of days are shown with the hours of the week. */
const MOST_RANGES = 6;

const withoutLeadingZero = (time: string) => time.replace(/^0/, '');
const hoursText = (hours: Hours | null) =>
  hours ? `${withoutLeadingZero(hours.opens)}-${withoutLeadingZero(hours.closes)}` : 'Cerrado';
const hoursIn = (row: DayHours | null, kind: HoursKind): Hours | null =>
  kind === 'appointments' ? row : row && row.reception;

function daysText(days: readonly number[]): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (days.length === 1) return aloneNames[first]!;
  const start = groupedNames[first]!;
  return `${start.charAt(0).toUpperCase()}${start.slice(1)} ${days.length === 2 ? 'y' : 'a'} ${groupedNames[last]}`;
}

function groupsOf(table: HoursTable, kind: HoursKind): { days: number[]; hours: string }[] {
  const groups: { days: number[]; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = hoursText(hoursIn(weekdayHours(day, table), kind));
    const latest = groups.at(-1);
    if (latest?.hours === hours) latest.days.push(day);
    else groups.push({ days: [day], hours });
  }
  return groups;
}

const dayText = (date: string) => date.split('-').reverse().join('/');
const rangeText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} a ${dayText(to)}`;

/** The ranges of days of the whole spa that are not over. */
const comingRanges = ({ ranges }: HoursTable, today: string) =>
  ranges
    .filter(({ cabin, to }) => cabin === null && to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(0, MOST_RANGES);
/** The day whose reception stands for a range: its first one on which there usually is one. */
function typicalDay({ from, to }: { from: string; to: string }, table: HoursTable): string {
  const days = daysFrom(from, Math.min(DAYS_A_WEEK, daysBetween(from, to)));
  return days.find((day) => usualHoursOn(day, table)?.reception) ?? from;
}
const rangeHours = (range: { from: string; to: string }, table: HoursTable, kind: HoursKind) =>
  kind === 'appointments' ? hoursOn(range.from, table) : receptionOn(typicalDay(range, table), table);

/** The hours of the week, of holidays and of the ranges of days to come, a line each. */
export function hoursLines(table: HoursTable, kind: HoursKind, today: string): HoursLine[] {
  const holidays = hoursText(hoursIn(table.holidays, kind));
  const withSundays = holidays === hoursText(hoursIn(weekdayHours(SUNDAY, table), kind));
  const isSundayAlone = ({ days }: { days: number[] }) => days.length === 1 && days[0] === SUNDAY;
  return [
    ...groupsOf(table, kind)
      .filter((it) => !(withSundays && isSundayAlone(it)))
      .map(({ days, hours }) => ({ days: daysText(days), hours })),
    { days: withSundays ? 'Domingos y festivos' : 'Festivos', hours: holidays },
    ...comingRanges(table, today).map((range) => ({
      days: rangeText(range),
      hours: hoursText(rangeHours(range, table, kind)),
    })),
  ];
}

/** The hours of the reception for search engines. A range of days that is closed opens and closes at `00:00`. */
export function receptionSpans(table: HoursTable, today: string): HoursSpan[] {
  const ofDay = (day: string, hours: Hours | null): HoursSpan[] =>
    hours ? [{ day, ...hours, from: '', to: '' }] : [];
  return [
    ...[1, 2, 3, 4, 5, 6, 0].flatMap((day) =>
      ofDay(schemaOrgNames[day]!, hoursIn(weekdayHours(day, table), 'reception')),
    ),
    ...ofDay('PublicHolidays', hoursIn(table.holidays, 'reception')),
    ...comingRanges(table, today).map((range) => {
      const { opens, closes } = rangeHours(range, table, 'reception') ?? { opens: '00:00', closes: '00:00' };
      return { day: '', opens, closes, from: range.from, to: range.to };
    }),
  ];
}
