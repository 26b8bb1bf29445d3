import { showDay, showTime, showInstant } from './show-date';

test('a day is written out and does not move with the zone', () => {
  expect(showDay('2026-11-23')).toBe('lunes, 23 de noviembre');
  expect(showDay('pronto')).toBe('pronto');
});

test.each([
  ['09:00', '9:00 a. m.'],
  ['12:30', '12:30 p. m.'],
  ['00:05', '12:05 a. m.'],
  ['18:00', '6:00 p. m.'],
  ['tarde', 'tarde'],
])('%s is %s', (time, shown) => {
  expect(showTime(time)).toBe(shown.replaceAll(' ', '\u00a0'));
});

test('an instant belongs to the day of the spa', () => {
  expect(showInstant('2026-11-24T03:00:00Z')).toBe('23 de noviembre de 2026');
});
