import { addDays } from '../lib/dates';
import type { HoursRange, HoursTable } from './hours';

/** The parts of a range before and after a day. */
function aroundDay(range: HoursRange, day: string): HoursRange[] {
  const before = { ...range, to: addDays(day, -1) };
  const after = { ...range, from: addDays(day, 1) };
  return [before, after].filter(({ from, to }) => from <= to);
}

export function withClosedDay(table: HoursTable, day: string): HoursTable {
  const others = table.ranges.flatMap((range) => {
    const covers = range.cabin === null && range.from <= day && day <= range.to;
    return covers ? aroundDay(range, day) : [range];
  });
  return { ...table, ranges: [...others, { from: day, to: day, cabin: null, hours: null }] };
}
