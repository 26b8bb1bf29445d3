import { addDays, dayOf, isTuesday } from '@spa-bronze/domain/lib/dates';

export function bookingDay(start: Date, days: number): string {
  const day = addDays(dayOf(start), days);
  return isTuesday(day) ? addDays(day, -1) : day;
}
