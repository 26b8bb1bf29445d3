import { messages } from '../messages';
import { defaultHours } from './hours';
import { hoursTable } from './hours-schemas';

const reception = { opens: '09:00', closes: '16:00' };
const span = (opens: string, closes: string) => ({ opens, closes });
const range = (from: string, to: string, more: object = {}) => ({
  from,
  to,
  cabin: null,
  hours: null,
  ...more,
});
const ranged = (...ranges: object[]) => ({ ...defaultHours, ranges });
const monday = (day: unknown) => ({ ...defaultHours, week: { ...defaultHours.week, monday: day } });
const problems = (table: unknown) => {
  const { success, error } = hoursTable.safeParse(table);
  return success ? [] : error!.issues.map(({ path, message }) => [path.join('.'), message]);
};

it.each<[string, unknown]>([
  ['the default', defaultHours],
  ['closed days', { ...monday(null), holidays: null }],
  ['a day without reception', monday({ ...span('08:00', '08:30'), reception: null })],
  ['midnight as closing time', monday({ ...span('00:00', '00:00'), reception })],
  ['ranges side by side', ranged(range('2026-12-24', '2026-12-25'), range('2026-12-26', '2026-12-26'))],
  [
    'the same days for the spa and for each cabin',
    ranged(
      range('2026-12-24', '2026-12-25'),
      range('2026-12-24', '2026-12-25', { cabin: 1 }),
      range('2026-12-24', '2026-12-25', { cabin: 2, hours: span('08:00', '12:00') }),
    ),
  ],
  ['hours of cabins', { ...defaultHours, cabins: [{ cabin: 1, ...span('08:00', '12:00') }] }],
])('hours: accept %s', (_what, table) => expect(hoursTable.parse(table)).toEqual(table));

const {
  invalidHour,
  closesBeforeOpening,
  invalidDate,
  rangeBackwards,
  rangesOverlap,
  cabinTwice,
  invalidInput,
} = messages;
it.each<[string, unknown, [path: string, message: string]]>([
  [
    'a time without its zero',
    monday({ ...span('8:00', '12:00'), reception }),
    ['week.monday.opens', invalidHour],
  ],
  ['a quarter', monday({ ...span('08:15', '12:00'), reception }), ['week.monday.opens', invalidHour]],
  ['24:00', monday({ ...span('08:00', '24:00'), reception }), ['week.monday.closes', invalidHour]],
  ['an empty time', monday({ ...span('08:00', ''), reception }), ['week.monday.closes', invalidHour]],
  ['a number', monday({ opens: 8, closes: '12:00', reception }), ['week.monday.opens', invalidHour]],
  [
    'a closing time before opening',
    monday({ ...span('12:00', '08:00'), reception }),
    ['week.monday.closes', closesBeforeOpening],
  ],
  [
    'a closing time at opening',
    { ...defaultHours, holidays: { ...span('12:00', '12:00'), reception } },
    ['holidays.closes', closesBeforeOpening],
  ],
  [
    'a reception that closes before it opens',
    monday({ ...span('08:00', '12:00'), reception: span('10:00', '09:00') }),
    ['week.monday.reception.closes', closesBeforeOpening],
  ],
  ['a date that is none', ranged(range('2027-02-30', '2027-03-01')), ['ranges.0.from', invalidDate]],
  ['a range backwards', ranged(range('2027-03-02', '2027-03-01')), ['ranges.0.to', rangeBackwards]],
  [
    'ranges that share a day',
    ranged(range('2027-03-01', '2027-03-03'), range('2027-03-03', '2027-03-04')),
    ['ranges.1.from', rangesOverlap],
  ],
  [
    'a range within another one of the same cabin',
    ranged(range('2027-03-01', '2027-03-09', { cabin: 2 }), range('2027-03-03', '2027-03-04', { cabin: 2 })),
    ['ranges.1.from', rangesOverlap],
  ],
  ['cabin 0', ranged(range('2027-03-01', '2027-03-01', { cabin: 0 })), ['ranges.0.cabin', invalidInput]],
  ['cabin 21', ranged(range('2027-03-01', '2027-03-01', { cabin: 21 })), ['ranges.0.cabin', invalidInput]],
  [
    'a cabin twice',
    {
      ...defaultHours,
      cabins: [
        { cabin: 1, ...span('08:00', '12:00') },
        { cabin: 1, ...span('13:00', '14:00') },
      ],
    },
    ['cabins.1.cabin', cabinTwice],
  ],
  [
    'hours for Tuesdays',
    { ...defaultHours, week: { ...defaultHours.week, tuesday: null } },
    ['week', expect.any(String) as never],
  ],
  ['a missing row', { ...defaultHours, holidays: undefined }, ['holidays', invalidInput]],
  ['a list', [], ['', invalidInput]],
  ['no table', null, ['', invalidInput]],
])('hours: refuse %s', (_what, table, problem) => expect(problems(table)).toContainEqual(problem));
