import {
  addDays,
  DAY_MINUTES,
  daysFrom,
  instantOf,
  MINUTE_MS,
  minutesOf,
  timeOf,
  weekdayOf,
} from '../lib/dates';
import { closingOf, isWithin } from './hours';
import { STAFF_GRACE_MINUTES, UNIT_MINUTES } from './booking-rules';
import type { BookingView } from './booking-schemas';
import type { Slot } from './slots';
import type { Calendar } from './staff-schemas';

export type Span = 'day' | 'week';

/** The days that are shown: one, or the week from its Monday. */
export function daysShown(date: string, span: Span): string[] {
  if (span === 'day') return [date];
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return daysFrom(monday, 7);
}

/** The units of the grid: from opening to closing time of the open days, and as far as any booking reaches. */
export function timesShown({ days, bookings }: Pick<Calendar, 'days' | 'bookings'>): string[] {
  const starts = [
    ...days.flatMap(({ opens, closes }) =>
      opens && closes ? [minutesOf(opens), closingOf({ opens, closes })] : [],
    ),
    ...bookings.flatMap((it) => [
      minutesOf(it.reservationTime),
      Math.min(DAY_MINUTES, minutesOf(it.reservationTime) + Math.max(UNIT_MINUTES, it.duration)),
    ]),
  ];
  const [from, to] = starts.length > 0 ? [Math.min(...starts), Math.max(...starts)] : [8 * 60, 18 * 60];
  return Array.from({ length: Math.ceil((to - from) / UNIT_MINUTES) }, (_, index) =>
    timeOf(from + index * UNIT_MINUTES),
  );
}

type Day = Calendar['days'][number];
/** Whether the shortest booking may start then on that day. */
export const hasStart = ({ open, opens, closes }: Day, time: string): boolean =>
  open && opens !== undefined && closes !== undefined && isWithin({ opens, closes }, time, UNIT_MINUTES);
export const canStart = (day: Day, time: string, now: Date): boolean =>
  hasStart(day, time) &&
  instantOf(day.date, time).getTime() > now.getTime() - STAFF_GRACE_MINUTES * MINUTE_MS;

export const rowsOf = ({ duration }: Pick<BookingView, 'duration'>): number =>
  Math.max(1, Math.ceil(duration / UNIT_MINUTES));

const arrows: Partial<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Half an hour up or down, a day left or right, never out of the grid. */
export function stepped(
  at: { date: string; time: string },
  key: string,
  days: readonly string[],
  times: readonly string[],
): { date: string; time: string } {
  const [day, row] = [days.indexOf(at.date), times.indexOf(at.time)];
  const arrow = arrows[key];
  if (!arrow) return at;
  return { date: days[day + arrow[0]] ?? at.date, time: times[row + arrow[1]] ?? at.time };
}

export interface CellPlace {
  column: number;
  row: number;
}

/** The next open cell where an arrow points to, over all that is not; the same one when there is none. */
export function nextOpen(
  at: CellPlace,
  key: string,
  size: { columns: number; rows: number },
  isOpen: (cell: CellPlace) => boolean,
): CellPlace {
  const arrow = arrows[key];
  if (!arrow) return at;
  const step = ({ column, row }: CellPlace) => ({ column: column + arrow[0], row: row + arrow[1] });
  for (
    let to = step(at);
    to.column >= 0 && to.row >= 0 && to.column < size.columns && to.row < size.rows;
    to = step(to)
  )
    if (isOpen(to)) return to;
  return at;
}

export const freeStarts = (slots: readonly Slot[]): string[] =>
  slots.filter(({ available }) => available).map(({ time }) => time);
