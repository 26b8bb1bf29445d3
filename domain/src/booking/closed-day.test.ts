import { withClosedDay } from './closed-day';
import { defaultHours } from './hours';
import { hoursTable } from './hours-schemas';

const day = '2026-12-24';
const closed = { from: day, to: day, cabin: null, hours: null };
const late = { opens: '12:00', closes: '18:00' };
const range = (from: string, to: string, cabin: number | null = null) => ({ from, to, cabin, hours: late });
const closedIn = (...ranges: ReturnType<typeof range>[]) => {
  const table = withClosedDay({ ...defaultHours, ranges }, day);
  expect(hoursTable.safeParse(table).success).toBe(true);
  return table.ranges;
};

test('closed day: is a range of its own', () => {
  expect(closedIn()).toEqual([closed]);
});

test('closed day: other hours keep the days before and after it', () => {
  expect(closedIn(range('2026-12-20', '2026-12-31'))).toEqual([
    range('2026-12-20', '2026-12-23'),
    range('2026-12-25', '2026-12-31'),
    closed,
  ]);
});

test('closed day: replaces other hours of that day alone', () => {
  expect(closedIn(range(day, day), range('2027-01-02', '2027-01-03'))).toEqual([
    range('2027-01-02', '2027-01-03'),
    closed,
  ]);
});

test('closed day: the hours of one cabin stay', () => {
  expect(closedIn(range(day, day, 2))).toEqual([range(day, day, 2), closed]);
});
