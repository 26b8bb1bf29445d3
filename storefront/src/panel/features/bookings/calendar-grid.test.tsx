import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { rendered } from '../../../testing/rendered';
import { CalendarGrid } from './calendar-grid';
import type { Calendar } from './staff-bookings-queries';

const nothing = () => {};
const today = dayOf(new Date());
const calendarOf = (date: string, more: object = {}): Calendar => ({
  cabins: [1, 2],
  days: [{ date, open: true, opens: '08:00', closes: '18:30', ...more }],
  bookings: [],
});
const htmlOf = (calendar: Calendar) =>
  rendered(<CalendarGrid calendar={calendar} onOpen={nothing} onReschedule={nothing} onBook={nothing} />);
/** How many cells can be booked, and how many cannot. */
function cellsOf(calendar: Calendar) {
  const html = htmlOf(calendar);
  const cells = html.match(/<button[^>]*aria-label="Reservar [^>]*>/g) ?? [];
  const shut = cells.filter((cell) => /\sdisabled=/.test(cell)).length;
  return { open: cells.length - shut, shut };
}

test('calendar grid: a past day has no bookable cell', () => {
  const { open, shut } = cellsOf(calendarOf(addDays(today, -1)));
  expect(open).toBe(0);
  expect(shut).toBeGreaterThan(0);
});

test('calendar grid: an open day ahead has a bookable cell for every half hour and cabin', () => {
  expect(cellsOf(calendarOf(addDays(today, 1))).open).toBe(42);
});

test('calendar grid: a closed day has no bookable cell', () => {
  const closed = { open: false, first: undefined, last: undefined, reason: 'Cerrado' };
  expect(cellsOf(calendarOf(addDays(today, 1), closed)).open).toBe(0);
});

test('calendar grid: a line shows the present time on today, and on no other day', () => {
  const wholeDay = { opens: '00:00', closes: '00:00' };
  expect(htmlOf(calendarOf(today, wholeDay)).match(/data-now/g)).toHaveLength(1);
  expect(htmlOf(calendarOf(addDays(today, 1), wholeDay))).not.toContain('data-now');
});
