import { addMonths, dayByKey, lastOf, weeksOf } from './month-grid';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %i months is %s', (month, count, wanted) => expect(addMonths(month, count)).toBe(wanted));
test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, day) => expect(lastOf(month)).toBe(day));

test('month grid: weeks run from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test.each([
  ['ArrowRight', '2026-12-01'],
  ['ArrowLeft', '2026-11-29'],
  ['ArrowUp', '2026-11-23'],
  ['ArrowDown', '2026-12-07'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageDown', '2026-12-30'],
  ['PageUp', '2026-10-30'],
])('%s from a Monday, the 30th of November, leads to %s', (key, wanted) =>
  expect(dayByKey('2026-11-30', { key }, '2020-01-01', '2030-01-01')).toBe(wanted),
);

test('month grid: a shorter month gives its last day; Shift moves a year', () => {
  expect(dayByKey('2026-12-31', { key: 'PageDown' }, '2020-01-01', '2030-01-01')).toBe('2027-01-31');
  expect(dayByKey('2027-01-31', { key: 'PageDown' }, '2020-01-01', '2030-01-01')).toBe('2027-02-28');
  expect(dayByKey('2028-02-29', { key: 'PageUp', shiftKey: true }, '2020-01-01', '2030-01-01')).toBe(
    '2027-02-28',
  );
});

test('month grid: keys stay between the first and the last day', () => {
  expect(dayByKey('2026-11-22', { key: 'ArrowUp' }, '2026-11-21', '2027-11-21')).toBe('2026-11-21');
  expect(dayByKey('2027-11-20', { key: 'PageDown' }, '2026-11-21', '2027-11-21')).toBe('2027-11-21');
});
test('month grid: other keys are ignored', () =>
  expect(dayByKey('2026-11-22', { key: 'a' }, '2026-11-21', '2027-11-21')).toBeNull());
