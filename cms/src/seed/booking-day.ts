import { addDays, dayOf, weekdayOf } from '@spa-bronze/domain/lib/dates';

const TUESDAY = 2;

/** The day that is this many days after an instant. A Tuesday moves to the day before. */
export function bookingDay(start: Date, days: number): string {
  const day = addDays(dayOf(start), days);
  return weekdayOf(day) === TUESDAY ? addDays(day, -1) : day;
}
