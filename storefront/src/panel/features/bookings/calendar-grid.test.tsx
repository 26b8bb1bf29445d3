import { addDays, dayOf } from '@spa-bronze/domain/booking';
import { rendered } from '../../../testing/rendered';
import { CalendarGrid } from './calendar-grid';
import type { Calendar } from './staff-bookings-queries';

const nothing = () => {};
const today = dayOf(new Date());
const calendarOf = (date: string, more: object = {}): Calendar => ({
  cabins: [1, 2],
  days: [{ date, open: true, first: '08:00', last: '18:00', ...more }],
  bookings: [],
});
/** How many cells can be booked, and how many cannot. */
function cellsOf(calendar: Calendar) {
  const html = rendered(
    <CalendarGrid calendar={calendar} onOpen={nothing} onReschedule={nothing} onBook={nothing} />,
  );
  const cells = html.match(/<button[^>]*aria-label="Reservar [^>]*>/g) ?? [];
  const shut = cells.filter((cell) => /\sdisabled=/.test(cell)).length;
  return { open: cells.length - shut, shut };
}

test('the calendar: a day that is over offers no cell to book', () => {
  const { open, shut } = cellsOf(calendarOf(addDays(today, -1)));
  expect(open).toBe(0);
  expect(shut).toBeGreaterThan(0);
});

test('the calendar: an open day that is to come offers every half hour in every cabin', () => {
  expect(cellsOf(calendarOf(addDays(today, 1))).open).toBe(42);
});

test('the calendar: a closed day offers no cell to book', () => {
  const closed = { open: false, first: undefined, last: undefined, reason: 'Cerrado' };
  expect(cellsOf(calendarOf(addDays(today, 1), closed)).open).toBe(0);
});
