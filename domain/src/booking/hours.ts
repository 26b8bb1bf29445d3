import { DAY_MINUTES, minutesOf, timeOf, weekdayOf } from '../lib/dates';
import { holidayOn } from './holidays';

/** From `opens` to `closes`, `HH:MM` both. A closing time of `00:00` is midnight. */
export interface Hours {
  opens: string;
  closes: string;
}
/** The hours of appointments of a day, and those of the reception (null: it is closed). */
export interface DayHours extends Hours {
  reception: Hours | null;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Tuesday has no hours: only a range of days opens one. */
export type OpenWeekday = Exclude<(typeof weekdays)[number], 'tuesday'>;

/** Days from `from` to `to` with other hours (null: closed), of the spa (`cabin` null) or of one cabin. */
export interface HoursRange {
  from: string;
  to: string;
  cabin: number | null;
  hours: Hours | null;
}
/** The hours of a cabin that is not open as long as the spa. */
export interface CabinHours extends Hours {
  cabin: number;
}

/** The one table from which all hours of the spa follow. A row that is null means closed. */
export interface HoursTable {
  week: Record<OpenWeekday, DayHours | null>;
  /** The hours of holidays on a weekday that is open. A holiday on a Tuesday stays closed. */
  holidays: DayHours | null;
  /** A range decides alone, whatever the weekday or the holiday. */
  ranges: HoursRange[];
  cabins: CabinHours[];
}

const usualDay: DayHours = {
  opens: '08:00',
  closes: '19:30',
  reception: { opens: '09:00', closes: '16:00' },
};
export const defaultHours: HoursTable = {
  week: {
    monday: usualDay,
    wednesday: usualDay,
    thursday: usualDay,
    friday: usualDay,
    saturday: usualDay,
    sunday: usualDay,
  },
  holidays: usualDay,
  ranges: [],
  cabins: [],
};

export const closedHours: HoursTable = {
  week: { monday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null },
  holidays: null,
  ranges: [],
  cabins: [],
};

export const closingOf = ({ closes }: Hours): number => minutesOf(closes) || DAY_MINUTES;

export const isWithin = (hours: Hours, time: string, minutes: number): boolean =>
  minutesOf(time) >= minutesOf(hours.opens) && minutesOf(time) + minutes <= closingOf(hours);

/** The hours that both have, or null. */
function commonHours(one: Hours | null, other: Hours | null): Hours | null {
  if (!one || !other) return null;
  const opens = Math.max(minutesOf(one.opens), minutesOf(other.opens));
  const closes = Math.min(closingOf(one), closingOf(other));
  return opens < closes ? { opens: timeOf(opens), closes: timeOf(closes % DAY_MINUTES) } : null;
}

export function weekdayHours(weekday: number, { week }: HoursTable): DayHours | null {
  const name = weekdays[weekday];
  return name === undefined || name === 'tuesday' ? null : week[name];
}

/** The row of the table for a day, by its weekday or as a holiday, without the ranges. */
export function usualHoursOn(date: string, table: HoursTable): DayHours | null {
  const usual = weekdayHours(weekdayOf(date), table);
  return usual && holidayOn(date) !== undefined ? table.holidays : usual;
}

const rangeOn = (date: string, cabin: number | null, { ranges }: HoursTable): HoursRange | undefined =>
  ranges.find((range) => range.cabin === cabin && range.from <= date && date <= range.to);

export function hoursOn(date: string, table: HoursTable): Hours | null {
  const range = rangeOn(date, null, table);
  const hours = range ? range.hours : usualHoursOn(date, table);
  return hours && { opens: hours.opens, closes: hours.closes };
}

/** The hours of one cabin on a day: never longer than those of the spa. */
export function cabinHoursOn(date: string, cabin: number, table: HoursTable): Hours | null {
  const spa = hoursOn(date, table);
  const range = rangeOn(date, cabin, table);
  const cabinHours = table.cabins.find((it) => it.cabin === cabin);
  return range ? commonHours(range.hours, spa) : commonHours(cabinHours ?? spa, spa);
}

/** The hours of the reception on a day. In a range of days they are the usual ones, but not beyond the range's. */
export function receptionOn(date: string, table: HoursTable): Hours | null {
  const usual = usualHoursOn(date, table);
  const range = rangeOn(date, null, table);
  if (!range) return usual && usual.reception;
  return commonHours(usual ? usual.reception : range.hours, range.hours);
}
