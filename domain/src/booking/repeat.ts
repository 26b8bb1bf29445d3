import { addDays, daysBetween } from '../lib/dates';
import { showDayMonth } from './words';

/** A booking is repeated at most so often at once, at most so many weeks apart. */
export const MOST_REPEATS = 12;
export const MOST_WEEKS = 12;

const WEEK_DAYS = 7;

/** The dates of a booking that is repeated every so many weeks, without its own. */
export const repeatDates = (date: string, { weeks, times }: { weeks: number; times: number }): string[] =>
  Array.from({ length: times }, (_, index) => addDays(date, WEEK_DAYS * weeks * (index + 1)));

/** Whether a day is a whole number of weeks after another. */
export const isWeeksAfter = (date: string, later: string): boolean =>
  later > date && (daysBetween(date, later) - 1) % WEEK_DAYS === 0;

const counted = (count: number) => (count === 1 ? 'Quedó 1 cita' : `Quedaron ${count} citas`);

/** What became of a repeated booking: how many there are, and why the others are not. */
export function repeatedWords(made: number, refused: readonly { date: string; reason: string }[]): string {
  const missing = refused.map(({ date, reason }) => `${showDayMonth(date)}: ${reason}`);
  const head = made > 0 ? counted(made) : 'No quedó ninguna cita';
  return missing.length === 0 ? `${head}.` : `${head}. No se reservó ${missing.join(' ')}`;
}
