import { nextBooking } from './next-booking';

const at = (day: number, state: 'BOOKED' | 'CANCELLED' = 'BOOKED') => ({
  status: 'APPROVED' as const,
  state,
  startsAt: `2026-11-${day}T15:00:00.000Z`,
  endsAt: `2026-11-${day}T16:00:00.000Z`,
});
const now = Date.parse('2026-11-24T12:00:00Z');

test('next booking: the first of those ahead, in whatever order they come', () => {
  expect(nextBooking([at(28), at(26), at(20), at(25, 'CANCELLED')], now)).toEqual(at(26));
});

test('next booking: none when all are past or cancelled', () => {
  expect(nextBooking([at(20), at(25, 'CANCELLED')], now)).toBeUndefined();
});
