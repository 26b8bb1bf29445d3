import { canStart, daysShown, freeStarts, hasStart, nextOpen, rowsOf, stepped, timesShown } from './grid';

it('week: begins on Monday, whichever of its days is requested', () => {
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect({ dayDaysShown: daysShown(day, 'week')[0], weekDaysShown: daysShown(day, 'week').at(-1) }).toEqual(
      { dayDaysShown: '2026-11-23', weekDaysShown: '2026-11-29' },
    );
  expect(daysShown('2026-11-25', 'day')).toEqual(['2026-11-25']);
});
it('rows: reach from opening to closing time and to the end of the last booking', () => {
  const days = [
    { date: '2026-11-23', open: true, opens: '09:00', closes: '10:30' },
    { date: '2026-11-24', open: false, reason: 'x' },
  ];
  expect(timesShown({ days, bookings: [] })).toEqual(['09:00', '09:30', '10:00']);
  expect(timesShown({ days, bookings: [{ reservationTime: '10:00', duration: 90 }] as never })).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
  ]);
  const none = timesShown({ days: [], bookings: [] });
  expect({ count: none.length, first: none[0], last: none.at(-1) }).toEqual({
    count: 20,
    first: '08:00',
    last: '17:30',
  });
  expect(timesShown({ days, bookings: [{ reservationTime: '23:00', duration: 120 }] as never }).at(-1)).toBe(
    '23:30',
  );
});
it('cells: a time that is past, closed or too near closing time cannot be booked', () => {
  const day = { date: '2026-11-23', open: true, opens: '09:00', closes: '10:30' };
  const now = new Date('2026-11-23T14:30:00Z');
  expect(['08:30', '09:00', '09:30', '10:00', '10:30'].filter((time) => canStart(day, time, now))).toEqual([
    '09:30',
    '10:00',
  ]);
  expect(canStart(day, '09:00', new Date('2026-11-23T14:29:00Z'))).toBe(true);
  expect(canStart({ ...day, open: false }, '10:00', now)).toBe(false);
  expect(hasStart({ date: '2026-11-23', open: true }, '09:00')).toBe(false);
  expect(['08:59', '09:00', '10:00', '10:01'].map((time) => hasStart(day, time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
it('rows: a booking covers at least one row', () =>
  expect([0, 30, 45, 90].map((duration) => rowsOf({ duration }))).toEqual([1, 1, 2, 3]));
it('arrow keys: move by half an hour or a day, and stay in the grid', () => {
  const [days, times] = [
    ['a', 'b'],
    ['09:00', '09:30'],
  ];
  const at = { date: 'a', time: '09:00' };
  expect(
    ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'x'].map((key) => stepped(at, key, days, times)),
  ).toEqual([{ date: 'a', time: '09:30' }, { date: 'b', time: '09:00' }, at, at, at]);
  const end = { date: 'b', time: '09:30' };
  expect(
    ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].map((key) => stepped(end, key, days, times)),
  ).toEqual([end, end, { date: 'b', time: '09:00' }, { date: 'a', time: '09:30' }]);
});
it('starts: staff are offered only the free ones', () => {
  expect(
    freeStarts(['09:00', '09:30', '10:00'].map((time) => ({ time, available: time !== '09:30' }))),
  ).toEqual(['09:00', '10:00']);
});
it('arrow keys: skip closed and taken cells, and stay when no open cell follows', () => {
  const [at, size, shut] = [{ column: 0, row: 0 }, { columns: 3, rows: 3 }, ['0 1', '1 0', '2 0']];
  const to = (key: string) =>
    nextOpen(at, key, size, ({ column, row }) => !shut.includes(`${column} ${row}`));
  expect(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'x'].map(to)).toEqual([
    { column: 0, row: 2 },
    at,
    at,
    at,
    at,
  ]);
});
it('arrow keys: reach every row and column of the grid, and nothing beyond', () => {
  const size = { columns: 3, rows: 3 };
  const to = (column: number, row: number, key: string) => nextOpen({ column, row }, key, size, () => true);
  expect({
    arrowupTo: to(1, 1, 'ArrowUp'),
    arrowdownTo: to(1, 1, 'ArrowDown'),
    arrowleftTo: to(1, 1, 'ArrowLeft'),
    arrowrightTo: to(1, 1, 'ArrowRight'),
  }).toEqual({
    arrowupTo: { column: 1, row: 0 },
    arrowdownTo: { column: 1, row: 2 },
    arrowleftTo: { column: 0, row: 1 },
    arrowrightTo: { column: 2, row: 1 },
  });
  expect({
    arrowupTo: to(0, 0, 'ArrowUp'),
    arrowleftTo: to(0, 0, 'ArrowLeft'),
    arrowdownTo: to(2, 2, 'ArrowDown'),
    arrowrightTo: to(2, 2, 'ArrowRight'),
  }).toEqual({
    arrowupTo: { column: 0, row: 0 },
    arrowleftTo: { column: 0, row: 0 },
    arrowdownTo: { column: 2, row: 2 },
    arrowrightTo: { column: 2, row: 2 },
  });
});
