import {
  cabinHoursOn,
  defaultHours,
  hoursOn,
  isWithin,
  receptionOn,
  weekdayHours,
  type DayHours,
  type Hours,
  type HoursTable,
} from './hours';

const from = (opens: string, closes: string): Hours => ({ opens, closes });
const day = (opens: string, closes: string, reception: Hours | null = null): DayHours => ({
  opens,
  closes,
  reception,
});
const text = (hours: Hours | null) => hours && `${hours.opens}-${hours.closes}`;
const all = (range: object) => ({ from: '', to: '', cabin: null, hours: null, ...range });

const table: HoursTable = {
  ...defaultHours,
  week: { ...defaultHours.week, sunday: day('09:00', '17:00', from('10:00', '14:00')), saturday: null },
  holidays: day('10:00', '13:00', null),
  ranges: [
    all({ from: '2026-12-24', to: '2026-12-24' }),
    all({ from: '2026-12-05', to: '2026-12-05', hours: from('08:00', '19:30') }),
    all({ from: '2026-12-08', to: '2026-12-09', hours: from('11:00', '00:00') }),
    all({ from: '2026-12-06', to: '2026-12-06', cabin: 2 }),
    all({ from: '2026-12-07', to: '2026-12-07', cabin: 2, hours: from('07:00', '12:00') }),
  ],
  cabins: [{ cabin: 3, ...from('14:00', '23:00') }],
};

describe('hours of a day', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-23', '08:00-19:30', 'a Monday'],
    ['2026-11-22', '09:00-17:00', 'a Sunday with hours of its own'],
    ['2026-11-21', null, 'a Saturday that is closed'],
    ['2026-11-24', null, 'a Tuesday'],
    ['2026-12-24', null, 'a range that is closed'],
    ['2026-12-25', '10:00-13:00', 'a holiday'],
    ['2027-01-11', '10:00-13:00', 'a holiday moved to Monday'],
    ['2026-12-05', '08:00-19:30', 'a Saturday that a range opens'],
    ['2026-12-08', '11:00-00:00', 'a holiday on a Tuesday that a range opens'],
    ['2026-12-09', '11:00-00:00', 'the last day of a range'],
    ['2026-12-10', '08:00-19:30', 'the day after a range'],
    ['2026-12-06', '09:00-17:00', 'a day on which one cabin is closed'],
    ['2028-08-15', null, 'a holiday on a Tuesday'],
    ['2027-12-25', null, 'a holiday on a weekday that is closed'],
  ])('%s: %p (%s)', (date, expected) => expect(text(hoursOn(date, table))).toBe(expected));

  it('holidays can be closed', () => expect(hoursOn('2026-12-25', { ...table, holidays: null })).toBeNull());

  it('a weekday is found by its number, Tuesday and what is no weekday are closed', () =>
    expect([0, 1, 2, 6, 7, -1].map((it) => text(weekdayHours(it, table)))).toEqual([
      '09:00-17:00',
      '08:00-19:30',
      null,
      null,
      null,
      null,
    ]));
});

describe('hours of a cabin', () => {
  it.each<[string, number, string | null, string]>([
    ['2026-11-23', 1, '08:00-19:30', 'without hours of its own: those of the spa'],
    ['2026-11-23', 3, '14:00-19:30', 'with hours of its own: not longer than the spa'],
    ['2026-12-25', 3, null, 'with hours after the spa has closed'],
    ['2026-12-09', 3, '14:00-23:00', 'on a day that ends at midnight'],
    ['2026-12-09', 1, '11:00-00:00', 'until midnight'],
    ['2026-11-24', 1, null, 'on a day on which the spa is closed'],
    ['2026-12-06', 2, null, 'closed in a range of days'],
    ['2026-12-06', 1, '09:00-17:00', 'while another one is closed'],
    ['2026-12-07', 2, '08:00-12:00', 'with other hours in a range of days'],
  ])('%s, cabin %i: %p (%s)', (date, cabin, expected) =>
    expect(text(cabinHoursOn(date, cabin, table))).toBe(expected),
  );
});

describe('hours of the reception', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-23', '09:00-16:00', 'a weekday'],
    ['2026-11-22', '10:00-14:00', 'a weekday with hours of its own'],
    ['2026-12-25', null, 'a holiday without reception'],
    ['2026-12-24', null, 'a closed range'],
    ['2026-12-09', '11:00-16:00', 'a range that opens later'],
    ['2026-12-08', '11:00-00:00', 'a Tuesday that a range opens: the hours of the range'],
    ['2026-11-24', null, 'a Tuesday'],
  ])('%s: %p (%s)', (date, expected) => expect(text(receptionOn(date, table))).toBe(expected));
});

describe('within the hours', () => {
  it.each<[string, string, number, string, boolean]>([
    ['08:00', '19:30', 90, '18:00', true],
    ['08:00', '19:30', 91, '18:00', false],
    ['08:00', '19:30', 30, '08:00', true],
    ['08:00', '19:30', 30, '07:30', false],
    ['08:00', '19:30', 30, '19:30', false],
    ['20:00', '00:00', 30, '23:30', true],
    ['20:00', '00:00', 60, '23:30', false],
  ])('%s to %s, %i minutes from %s: %p', (opens, closes, minutes, time, expected) =>
    expect(isWithin({ opens, closes }, time, minutes)).toBe(expected),
  );
});

it('default hours: open every day but Tuesday, reception 9 to 16', () => {
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-12-25'];
  expect(dates.map((date) => text(hoursOn(date, defaultHours)))).toEqual([
    '08:00-19:30',
    '08:00-19:30',
    null,
    '08:00-19:30',
    '08:00-19:30',
  ]);
  expect(text(receptionOn('2026-11-22', defaultHours))).toBe('09:00-16:00');
});
