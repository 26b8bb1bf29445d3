import { openingHours } from './opening-hours';

const read = (...lines: [string, string][]) =>
  openingHours(lines.map(([days, hours]) => ({ days, hours }))).map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek.slice(19)} ${opens}-${closes}`,
  );

test('opening hours: texts become schema.org hours', () => {
  expect(
    read(
      ['Miércoles a lunes', '9:00-16:00'],
      ['Martes', 'Cerrado'],
      ['Domingos y festivos', '10:00 - 15:30'],
    ),
  ).toEqual([
    'Monday 09:00-16:00',
    'Wednesday 09:00-16:00',
    'Thursday 09:00-16:00',
    'Friday 09:00-16:00',
    'Saturday 09:00-16:00',
    'Sunday 10:00-15:30',
    'PublicHolidays 10:00-15:30',
  ]);
  expect(read(['Lunes, miércoles y viernes', '08:00 a 12:00'])).toEqual([
    'Monday 08:00-12:00',
    'Wednesday 08:00-12:00',
    'Friday 08:00-12:00',
  ]);
});

test('opening hours: an unreadable line is left out', () => {
  expect(read(['Previa cita', '9:00-16:00'], ['Lunes a', '9:00-16:00'], ['Sábado', 'por la mañana'])).toEqual(
    ['Monday 09:00-16:00'],
  );
});
