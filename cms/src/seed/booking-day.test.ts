import { addDays, dayOf, weekdayOf } from '@spa-bronze/domain/booking';
import { bookingDay } from './booking-day';
import { purchases } from './content/people';

const TUESDAY = 2;
const bookings = purchases.flatMap(({ lines }) =>
  lines.flatMap((line) => (line.kind === 'visit' ? [line] : [])),
);

test('whenever the shop is seeded, no visit is more than three days ahead or on a Tuesday', () => {
  expect(bookings.length).toBeGreaterThan(0);
  for (let day = 0; day < 14; day += 1) {
    const start = new Date(Date.UTC(2026, 0, 1 + day, 3));
    for (const booking of bookings) {
      const date = bookingDay(start, booking.day);
      expect(weekdayOf(date)).not.toBe(TUESDAY);
      expect(date <= addDays(dayOf(start), 3)).toBe(true);
    }
  }
});

test('a Tuesday moves to the day before', () => {
  const monday = new Date('2026-11-23T15:00:00Z');
  expect([bookingDay(monday, 0), bookingDay(monday, 1), bookingDay(monday, 2)]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-25',
  ]);
});
