import { addDays, dayOf, isTuesday } from '@spa-bronze/domain/lib/dates';

/** The day that is this many days after an instant. A Tuesday moves to the day before. */
export function bookingDay(start: Date, days: number): string {
  const day = addDays(dayOf(start), days);
  return isTuesday(day) ? addDays(day, -1) : day;
}
