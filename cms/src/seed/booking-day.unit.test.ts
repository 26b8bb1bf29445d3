import { addDays, dayOf, weekdayOf } from '@spa-bronze/domain/lib/dates';
import { bookingDay } from './booking-day';
import { purchases } from './content/people';
import { week } from './content/week';

const TUESDAY = 2;
const bookings = [...purchases, ...week].flatMap(({ lines }) =>
  lines.flatMap((line) => (line.kind === 'visit' ? [line] : [])),
);

test('booking day: is at most three days ahead and never a Tuesday, on any day of seeding', () => {
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

test('booking day: a Tuesday becomes the day before', () => {
  const monday = new Date('2026-11-23T15:00:00Z');
  expect([bookingDay(monday, 0), bookingDay(monday, 1), bookingDay(monday, 2)]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-25',
  ]);
});
