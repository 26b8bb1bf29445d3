import { DAY_MINUTES, instantOf, MINUTE_MS, minutesOf, timeOf } from '../lib/dates';
import { minutesTaken } from './booking-rules';

/** When an appointment takes place; `duration` in minutes, at least one unit. */
export interface Span {
  date: string;
  time: string;
  duration: number;
}

function limitsOf(span: Span): [start: number, end: number] {
  const start = instantOf(span.date, span.time).getTime();
  return [start, start + minutesTaken(span) * MINUTE_MS];
}

/** `HH:MM` when an appointment ends, on its day or on a later one. */
export const endTimeOf = (span: Omit<Span, 'date'>): string =>
  timeOf((minutesOf(span.time) + minutesTaken(span)) % DAY_MINUTES);

/** Whether one person would have to be at both at once. One may begin when the other ends. */
export function overlaps(one: Span, other: Span): boolean {
  const [[start, end], [otherStart, otherEnd]] = [limitsOf(one), limitsOf(other)];
  return start < otherEnd && otherStart < end;
}
