import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { bookingDate, bookingTime } from '../fields/field-schemas';
import { messages } from '../messages';
import {
  addDays,
  dayOf,
  daysBetween,
  daysFrom,
  instantOf,
  isTuesday,
  minutesOf,
  readDay,
  readWrittenDay,
  timeAt,
  timeOf,
} from './dates';

describe('dates and times', () => {
  it('one day of a week is a Tuesday', () =>
    expect(Array.from({ length: 7 }, (_, index) => isTuesday(addDays('2026-11-22', index)))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]));
  it.each(['2026-11-23', '2028-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])('%s is a date', (date) => {
    expect(bookingDate.safeParse(date).success).toBe(true);
    expect(readDay(date)).toBe(date);
  });
  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '26-11-23',
    '2026-1-3',
    '2026-11-23T00:00',
    '2026-11-23\n',
    ' 2026-11-23',
    '',
    '２０２６-11-23',
    20261123,
    null,
    { $gt: '' },
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '0000-01-01',
    '+010000-01',
    '+010000-01-01',
    '-000001-01-01',
    '12026-11-23',
  ])('%j is none', (date) => {
    expect(bookingDate.safeParse(date).error?.issues.map(({ message }) => message)).toEqual([
      messages.invalidDate,
    ]);
    expect(readDay(date)).toBeNull();
  });
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['3/4/2026', '2026-04-03'],
    ['01/31/2026', null],
    ['31/01/26', null],
    ['31/01/9999', null],
    ['31-01-2026', null],
    ['', null],
  ])('a day in a file: %j is %j', (text, day) => expect(readWrittenDay(text)).toBe(day));
  it.each(['09:00', '00:00', '23:59'])('%s is a time', (time) =>
    expect(bookingTime.safeParse(time).success).toBe(true),
  );
  it.each(['9:00', '24:00', '09:60', '09:00:00', '9 am', '09:00\n', 900, null])('%j is none', (time) =>
    expect(bookingTime.safeParse(time).error?.issues[0]?.message).toBe(messages.invalidTime),
  );
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %p days is %s', (date, days, other) => expect(addDays(date, days)).toBe(other));
  it.each([
    ['2026-11-20', '2026-11-20', 1],
    ['2026-11-20', '2026-11-21', 2],
    ['2026-12-31', '2027-01-01', 2],
    ['2026-01-01', '2026-12-31', 365],
    ['2026-11-21', '2026-11-20', 0],
  ])('from %s to %s there are %i days', (from, to, count) => {
    expect(daysBetween(from, to)).toBe(count);
    expect(daysFrom(from, count).at(-1)).toBe(count === 0 ? undefined : to);
  });
  it('no days are a list without any', () => expect(daysFrom('2026-11-20', -3)).toEqual([]));
  it('a date has each of its minutes as a time', () =>
    expect(
      Array.from({ length: 1440 }, (_, minutes) => minutesOf(timeOf(minutes))).every(
        (it, minutes) => it === minutes,
      ),
    ).toBe(true));
  it('the date changes at midnight in Bogotá', () => {
    expect(dayOf(new Date('2026-11-24T04:59:59Z'))).toBe('2026-11-23');
    expect(dayOf(new Date('2026-11-24T05:00:00Z'))).toBe('2026-11-24');
    expect(instantOf('2026-11-23', '19:30').toISOString()).toBe('2026-11-24T00:30:00.000Z');
    expect(timeAt(new Date('2026-11-24T00:30:59Z'))).toBe('19:30');
  });
});

describe('time zone of the machine', () => {
  let program = '';
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: "export * from './lib/dates'; export * from './booking/booking-rules';",
        resolveDir: join(__dirname, '..'),
      },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
    });
    program = outputFiles[0]!.text;
  });
  afterAll(stop);
  const ask = `;const b = module.exports, now = new Date('2026-11-24T04:30:00Z');
    console.log(JSON.stringify([new Date(now).getHours(), b.dayOf(now), b.weekdayOf('2026-11-24'), b.addDays('2026-03-28', 1), b.instantOf('2026-11-23', '23:00').toISOString(),
      b.whyClosed('2026-11-23', b.defaultSettings, now), b.whyNotBookable({ date: '2026-11-25', time: '08:00' }, b.defaultSettings, now)]));`;

  it.each([
    ['Asia/Tokyo', 13],
    ['Europe/Madrid', 5],
    ['America/Los_Angeles', 20],
  ])('%s changes nothing', (zone, localTime) => {
    const reply = execFileSync(process.execPath, ['-'], {
      input: program + ask,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(reply)).toEqual([
      localTime,
      '2026-11-23',
      2,
      '2026-03-29',
      '2026-11-24T04:00:00.000Z',
      null,
      null,
    ]);
  });
});
