import { addDays, minutesOf, timeOf, UNIT_MINUTES, weekdayOf, type Slot } from './booking';
import type { Booking, Calendar } from './booking-wire';

export type Span = 'day' | 'week';

/** The days that are shown: one, or the week from its Monday. */
export function daysShown(date: string, span: Span): string[] {
  if (span === 'day') return [date];
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The half hours of the grid: from the first to the last start of the open days, and as far as any visit reaches. */
export function hoursShown({ days, bookings }: Pick<Calendar, 'days' | 'bookings'>): string[] {
  const starts = [...days.flatMap(({ first, last }) => (first && last ? [minutesOf(first), minutesOf(last) + UNIT_MINUTES] : [])), ...bookings.flatMap((it) => [minutesOf(it.reservationTime), Math.min(24 * 60, minutesOf(it.reservationTime) + Math.max(UNIT_MINUTES, it.duration))])];
  const [from, to] = starts.length > 0 ? [Math.min(...starts), Math.max(...starts)] : [8 * 60, 18 * 60];
  return Array.from({ length: Math.ceil((to - from) / UNIT_MINUTES) }, (_, index) => timeOf(from + index * UNIT_MINUTES));
}

/** Rows of the grid that a visit covers. */
export const rowsOf = ({ duration }: Pick<Booking, 'duration'>): number => Math.max(1, Math.ceil(duration / UNIT_MINUTES));

/** Where an arrow of the keyboard leads from a time: half an hour up or down, a day left or right, never out of the grid. */
export function stepped(at: { date: string; time: string }, key: string, days: readonly string[], hours: readonly string[]): { date: string; time: string } {
  const [day, hour] = [days.indexOf(at.date), hours.indexOf(at.time)];
  const move = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!move) return at;
  return { date: days[day + move[0]!] ?? at.date, time: hours[hour + move[1]!] ?? at.time };
}

/** The free starts for staff: those of both pages of the shop. */
export const freeStarts = (...pages: readonly (readonly Slot[])[]): string[] => [...new Set(pages.flat().filter(({ available }) => available).map(({ time }) => time))].sort();
