import fc from 'fast-check';
import { addDays, weekdayOf } from '../lib/dates';
import { easterOf, holidayOn, holidaysOf } from './holidays';

/** Ten years as the calendars on the wall have them. */
const table: Record<number, string> = {
  2024: '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2028: '01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
  2029: '01-01 01-08 03-19 03-29 03-30 05-01 05-14 06-04 06-11 07-02 07-20 08-07 08-20 10-15 11-05 11-12 12-08 12-25',
  2030: '01-01 01-07 03-25 04-18 04-19 05-01 06-03 06-24 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  2031: '01-01 01-06 03-24 04-10 04-11 05-01 05-26 06-16 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2032: '01-01 01-12 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2033: '01-01 01-10 03-21 04-14 04-15 05-01 05-30 06-20 06-27 07-04 07-20 08-07 08-15 10-17 11-07 11-14 12-08 12-25',
};

describe('Colombian holidays', () => {
  it.each(Object.entries(table))('of %s match the calendar', (year, days) => {
    expect([...holidaysOf(Number(year)).keys()].map((day) => day.slice(5)).join(' ')).toBe(days);
  });
  it.each([
    [1954, '1954-04-18'],
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2014, '2014-04-20'],
    [2033, '2033-04-17'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => expect(easterOf(year)).toBe(day));
  it('of 2026 have the names of the law', () =>
    expect([...holidaysOf(2026).values()]).toEqual([
      'Año Nuevo',
      'Reyes Magos',
      'San José',
      'Jueves Santo',
      'Viernes Santo',
      'Día del Trabajo',
      'Ascensión',
      'Corpus Christi',
      'Sagrado Corazón',
      'San Pedro y San Pablo',
      'Independencia',
      'Batalla de Boyacá',
      'Asunción de la Virgen',
      'Día de la Raza',
      'Todos los Santos',
      'Independencia de Cartagena',
      'Inmaculada Concepción',
      'Navidad',
    ]));
  it('of any year are the fixed ones, those moved to Monday and those that depend on Easter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1984, max: 9000 }), (year) => {
        const monday = (day: string): string => (weekdayOf(day) === 1 ? day : monday(addDays(day, 1)));
        const days = [
          ...['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'].map((day) => `${year}-${day}`),
          ...['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'].map((day) =>
            monday(`${year}-${day}`),
          ),
          ...[-3, -2, 43, 64, 71].map((after) => addDays(easterOf(year), after)),
        ];
        expect([...holidaysOf(year).keys()]).toEqual([...new Set(days)].sort());
        const names = [...holidaysOf(year).values()].join(' y ').split(' y ');
        expect({ count: names.length, different: new Set(names).size, unnamed: names.includes('') }).toEqual({
          count: 19,
          different: 19,
          unnamed: false,
        });
      }),
    );
  });
  it('have names', () => {
    expect(holidayOn('2026-11-16')).toBe('Independencia de Cartagena');
    expect(holidayOn('2026-11-11')).toBeUndefined();
    expect(holidayOn('2025-06-30')).toBe('San Pedro y San Pablo y Sagrado Corazón');
  });
});
