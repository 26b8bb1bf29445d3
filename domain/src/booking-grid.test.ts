import { daysShown, freeStarts, hoursShown, rowsOf, stepped } from './booking-grid';

it('a week begins on its Monday, whichever of its days is asked for', () => {
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29']) expect([daysShown(day, 'week')[0], daysShown(day, 'week').at(-1)]).toEqual(['2026-11-23', '2026-11-29']);
  expect(daysShown('2026-11-25', 'day')).toEqual(['2026-11-25']);
});
it('the hours reach from the first start to the end of the last, and as far as a visit does', () => {
  const days = [{ date: '2026-11-23', open: true, first: '09:00', last: '10:00' }, { date: '2026-11-24', open: false, reason: 'x' }];
  expect(hoursShown({ days, bookings: [] })).toEqual(['09:00', '09:30', '10:00']);
  expect(hoursShown({ days, bookings: [{ reservationTime: '10:00', duration: 90 }] as never })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(hoursShown({ days: [], bookings: [] })).toHaveLength(20);
});
it('a visit covers at least one row', () => expect([0, 30, 45, 90].map((duration) => rowsOf({ duration }))).toEqual([1, 1, 2, 3]));
it('arrows move by half an hour and by a day, and stay in the grid', () => {
  const [days, hours] = [['a', 'b'], ['09:00', '09:30']];
  const at = { date: 'a', time: '09:00' };
  expect(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'x'].map((key) => stepped(at, key, days, hours))).toEqual([{ date: 'a', time: '09:30' }, { date: 'b', time: '09:00' }, at, at, at]);
});
it('staff choose among the free starts of both pages', () => {
  const slots = (...free: string[]) => ['09:00', '09:30', '10:00'].map((time) => ({ time, available: free.includes(time) }));
  expect(freeStarts(slots('09:30', '09:00'), slots('09:00', '10:00'))).toEqual(['09:00', '09:30', '10:00']);
});
