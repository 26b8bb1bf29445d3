import { showDay, showSlot, showTime, showInstant } from './show-date';

test('show date: a day is written out, whatever the time zone', () => {
  expect(showDay('2026-11-23')).toBe('lunes, 23 de noviembre');
  expect(showDay('pronto')).toBe('pronto');
});

test('show date: an appointment is told with its year', () => {
  expect(showSlot('2026-11-23', '15:00')).toBe('lunes, 23 de noviembre de 2026, 3:00\u00a0p.\u00a0m.');
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

test("show date: an instant is shown on the spa's day", () => {
  expect(showInstant('2026-11-24T03:00:00Z')).toBe('23 de noviembre de 2026');
});
