import { format, parse } from 'date-fns';
import { es } from 'date-fns/locale';
import { fromSpaClock, listedDate, onSpaClock, shownDate, spaDate } from './spa-date';

it('spa date: a time is read and written in Bogotá time in any time zone of the browser', () => {
  for (const iso of [
    '2026-12-01T13:00:00.000Z',
    '2026-12-31T04:30:00.000Z',
    '2027-01-01T04:59:00.000Z',
    '2026-06-15T17:00:00.000Z',
  ])
    expect(fromSpaClock(onSpaClock(iso))).toBe(iso);
  const shown = onSpaClock('2026-12-01T13:00:00.000Z');
  expect({
    date: shown.getDate(),
    month: shown.getMonth(),
    hours: shown.getHours(),
    minutes: shown.getMinutes(),
  }).toEqual({ date: 1, month: 11, hours: 8, minutes: 0 });
  expect(fromSpaClock(new Date(2026, 11, 31, 23, 45))).toBe('2027-01-01T04:45:00.000Z');
});

it('spa date: the day comes before the month', () => {
  expect([
    spaDate('2026-12-01T13:05:00.000Z'),
    spaDate('2026-12-01T05:00:00.000Z'),
    spaDate('2026-12-01T23:30:00.000Z'),
  ]).toEqual([
    '01/12/2026, 8:05\u00a0a.\u00a0m.',
    '01/12/2026, 12:00\u00a0a.\u00a0m.',
    '01/12/2026, 6:30\u00a0p.\u00a0m.',
  ]);
});

it('spa date: the lists of the CMS write an instant in one way, and the field reads what it wrote', () => {
  for (const iso of ['2026-12-01T13:05:00.000Z', '2026-12-01T05:00:00.000Z', '2026-12-01T23:30:00.000Z']) {
    expect(format(onSpaClock(iso), listedDate, { locale: es })).toBe(spaDate(iso));
    const written = format(onSpaClock(iso), shownDate, { locale: es });
    expect(fromSpaClock(parse(written, shownDate, new Date(0), { locale: es }))).toBe(iso);
  }
});
