import { defaultHours, type DayHours, type HoursTable } from './hours';
import { hoursLines, receptionSpans, type HoursKind } from './hours-words';

const TODAY = '2026-12-20';
const day = (opens: string, closes: string): DayHours => ({
  opens,
  closes,
  reception: { opens: '10:00', closes: '14:00' },
});
const lines = (table: HoursTable, kind: HoursKind = 'reception') =>
  hoursLines(table, kind, TODAY).map(({ days, hours }) => `${days}: ${hours}`);
const withWeek = (week: Partial<HoursTable['week']>, more: Partial<HoursTable> = {}): HoursTable => ({
  ...defaultHours,
  ...more,
  week: { ...defaultHours.week, ...week },
});
const range = (from: string, to: string, more: object = {}) => ({
  from,
  to,
  cabin: null,
  hours: null,
  ...more,
});

describe('hours in lines', () => {
  it('the default: one line for the open days, Tuesday, and Sundays with holidays', () => {
    expect(lines(defaultHours)).toEqual([
      'Miércoles a lunes: 9:00-16:00',
      'Martes: Cerrado',
      'Domingos y festivos: 9:00-16:00',
    ]);
    expect(lines(defaultHours, 'appointments')).toEqual([
      'Miércoles a lunes: 8:00-19:30',
      'Martes: Cerrado',
      'Domingos y festivos: 8:00-19:30',
    ]);
  });
  it('Sundays with the hours of holidays are one line with them', () =>
    expect(
      lines(withWeek({ sunday: day('10:00', '15:00') }, { holidays: day('10:00', '15:00') }), 'appointments'),
    ).toEqual([
      'Miércoles a sábado: 8:00-19:30',
      'Lunes: 8:00-19:30',
      'Martes: Cerrado',
      'Domingos y festivos: 10:00-15:00',
    ]));
  it('other holidays are a line of their own', () =>
    expect(lines(withWeek({ sunday: day('10:00', '15:00') }, { holidays: null }))).toEqual([
      'Miércoles a sábado: 9:00-16:00',
      'Domingos: 10:00-14:00',
      'Lunes: 9:00-16:00',
      'Martes: Cerrado',
      'Festivos: Cerrado',
    ]));
  it('two days are joined by an "y", closed days too', () =>
    expect(
      lines(
        withWeek({ monday: null, friday: day('10:00', '12:00'), saturday: day('10:00', '12:00') }),
        'appointments',
      ),
    ).toEqual([
      'Miércoles y jueves: 8:00-19:30',
      'Viernes y sábado: 10:00-12:00',
      'Lunes y martes: Cerrado',
      'Domingos y festivos: 8:00-19:30',
    ]));
  it('ranges of days to come follow by their date; those of a cabin and those that are over do not', () => {
    const ranges = [
      range('2026-12-31', '2027-01-02'),
      range('2026-12-24', '2026-12-24', { hours: { opens: '08:00', closes: '12:00' } }),
      range('2026-12-21', '2026-12-21', { cabin: 1 }),
      range('2026-12-10', '2026-12-19'),
      range('2026-12-18', '2026-12-20'),
    ];
    expect(lines({ ...defaultHours, ranges }).slice(3)).toEqual([
      '18/12/2026 a 20/12/2026: Cerrado',
      '24/12/2026: 9:00-12:00',
      '31/12/2026 a 02/01/2027: Cerrado',
    ]);
    expect(lines({ ...defaultHours, ranges }, 'appointments')[4]).toBe('24/12/2026: 8:00-12:00');
  });
  it('a range that begins on the closed weekday has the reception of its other days', () => {
    const ranges = [range('2026-12-22', '2026-12-24', { hours: { opens: '08:00', closes: '18:00' } })];
    expect(lines({ ...defaultHours, ranges }).slice(3)).toEqual(['22/12/2026 a 24/12/2026: 9:00-16:00']);
  });
  it('a range that begins on a weekday without a reception has that of its other days', () => {
    const ranges = [range('2026-12-27', '2026-12-31', { hours: { opens: '08:00', closes: '12:00' } })];
    const table = withWeek({ sunday: { ...day('08:00', '12:00'), reception: null } }, { ranges });
    expect(lines(table).at(-1)).toBe('27/12/2026 a 31/12/2026: 9:00-12:00');
  });
  it('at most six ranges are shown', () => {
    const ranges = Array.from({ length: 9 }, (_, index) =>
      range(`2027-01-0${index + 1}`, `2027-01-0${index + 1}`),
    );
    expect(lines({ ...defaultHours, ranges })).toHaveLength(3 + 6);
  });
});

it('hours for search engines: weekdays that are open, holidays, and ranges of days to come', () => {
  const ranges = [
    range('2026-12-24', '2026-12-25'),
    range('2026-12-29', '2026-12-29', { hours: { opens: '08:00', closes: '12:00' } }),
  ];
  const spans = receptionSpans(withWeek({ sunday: day('10:00', '15:00') }, { ranges }), TODAY);
  expect(
    spans.map(({ day: name, opens, closes, from, to }) => [name, opens, closes, from, to].join(' ').trim()),
  ).toEqual([
    'Monday 09:00 16:00',
    'Wednesday 09:00 16:00',
    'Thursday 09:00 16:00',
    'Friday 09:00 16:00',
    'Saturday 09:00 16:00',
    'Sunday 10:00 14:00',
    'PublicHolidays 09:00 16:00',
    '00:00 00:00 2026-12-24 2026-12-25',
    '08:00 12:00 2026-12-29 2026-12-29',
  ]);
});
