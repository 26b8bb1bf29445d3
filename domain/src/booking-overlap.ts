import { instantOf, UNIT_MINUTES } from './booking';

/** When an appointment takes place; `duration` in minutes, at least one unit. */
export interface Span { date: string; time: string; duration: number }

const MINUTE_MS = 60_000;

function limitsOf({ date, time, duration }: Span): [start: number, end: number] {
  const start = instantOf(date, time).getTime();
  return [start, start + Math.max(UNIT_MINUTES, duration || 0) * MINUTE_MS];
}

/** Whether one person would have to be at both at once; one that begins when the other ends does not overlap. */
export function overlaps(one: Span, other: Span): boolean {
  const [[start, end], [otherStart, otherEnd]] = [limitsOf(one), limitsOf(other)];
  return start < otherEnd && otherStart < end;
}
