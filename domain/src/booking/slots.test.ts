import { addDays, instantOf, timeOf, weekdayOf } from '../lib/dates';
import { messages } from '../messages';
import type { Hours, HoursTable } from './hours';
import { defaultSettings, whyClosed, whyNotBookable } from './booking-rules';
import { claimKeys, freeCabins, slotsOf, unitsOf, whyNotCabin, type View } from './slots';

/** Friday 20 November 2026, 10:00 in Barranquilla. */
const now = instantOf('2026-11-20', '10:00');
const none: ReadonlySet<string> = new Set();
const range = (date: string, hours: Hours | null) => ({ from: date, to: date, cabin: null, hours });
const open = { opens: '08:00', closes: '19:30' };
const withRanges = (...ranges: HoursTable['ranges']) => ({
  ...defaultSettings,
  hours: { ...defaultSettings.hours, ranges },
});
const settings = withRanges(range('2026-12-25', null), range('2026-12-08', open));
/** The default settings with these hours on the Mondays. */
const onMondays = (opens: string, closes: string) => ({
  ...settings,
  hours: {
    ...settings.hours,
    week: { ...settings.hours.week, monday: { opens, closes, reception: null } },
  },
});
const free = (slots: { time: string; available: boolean }[]) =>
  slots.filter((slot) => slot.available).map((slot) => slot.time);

describe('opening of a day', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-23', null, 'a Monday'],
    ['2026-11-22', null, 'a Sunday'],
    ['2027-01-11', null, 'a holiday that is no Tuesday'],
    ['2026-11-24', messages.closedTuesday, 'a Tuesday'],
    ['2029-12-25', messages.bookingTooFar, 'a day years ahead'],
    ['2026-12-25', messages.closedDay, 'a day closed in the CMS'],
    ['2026-12-08', null, 'a holiday on a Tuesday, opened in the CMS'],
    ['2026-11-19', messages.bookingInPast, 'yesterday'],
    ['2026-11-20', null, 'today'],
    ['2027-11-20', null, 'the furthest day'],
    ['2027-11-21', messages.bookingTooFar, 'the day after it'],
  ])('%s: %s (%s)', (date, reason) => expect(whyClosed(date, settings, now)).toBe(reason));

  it('stays closed for a holiday on a Tuesday that no range opens', () => {
    expect(weekdayOf('2026-12-08')).toBe(2);
    expect(whyClosed('2026-12-08', defaultSettings, now)).toBe(messages.closedTuesday);
  });
  it('a past date stays closed, even if a range opens it', () =>
    expect(whyClosed('2026-11-17', withRanges(range('2026-11-17', open)), now)).toBe(messages.bookingInPast));
});

describe('a booking', () => {
  it.each([
    ['2026-11-23', '08:00', null],
    ['2026-11-23', '18:00', null],
    ['2026-11-23', '12:30', null],
    ['2026-11-23', '07:30', messages.outsideHours],
    ['2026-11-23', '18:30', null],
    ['2026-11-23', '19:00', messages.outsideHours],
    ['2026-11-23', '09:15', messages.outsideHours],
    ['2026-11-23', '9:00', messages.outsideHours],
    ['2026-11-24', '09:00', messages.closedTuesday],
    ['2026-11-19', '12:00', messages.bookingInPast],
    ['2027-11-20', '12:00', null],
    ['2027-11-21', '12:00', messages.bookingTooFar],
    ['2027-11-21', '09:15', messages.bookingTooFar],
    ['2026-11-20', '09:30', messages.bookingInPast],
    ['2026-11-20', '10:00', messages.bookingInPast],
    ['2026-11-20', '10:30', null],
  ])('on %s at %s: %p', (date, time, reason) =>
    expect(whyNotBookable({ date, time, duration: 60 }, settings, now)).toBe(reason),
  );

  it.each([
    [0, 1],
    [NaN, 1],
    [1, 1],
    [30, 1],
    [31, 2],
    [60, 2],
    [90, 3],
  ])('of %p minutes takes %p units', (minutes, units) =>
    expect(unitsOf('09:00', minutes)).toHaveLength(units),
  );
  it('claims every unit in its cabin', () => {
    expect(claimKeys({ date: '2026-11-23', time: '12:30' }, 60, 2)).toEqual([
      '2026-11-23 12:30 #2',
      '2026-11-23 13:00 #2',
    ]);
  });
  it('claims units of the next date after midnight', () => {
    expect(claimKeys({ date: '2026-12-31', time: '23:30' }, 60, 1)).toEqual([
      '2026-12-31 23:30 #1',
      '2027-01-01 00:00 #1',
    ]);
  });
  it('finds the cabins that are free for all units', () => {
    const at = (time: string) => ({ date: '2026-11-23', time });
    const claimed = new Set(claimKeys(at('09:30'), 30, 1));
    expect(freeCabins(at('09:00'), 30, settings, claimed)).toEqual([1, 2]);
    expect(freeCabins(at('09:00'), 60, settings, claimed)).toEqual([2]);
    expect(freeCabins(at('10:00'), 60, settings, claimed)).toEqual([1, 2]);
    expect(freeCabins({ date: '2026-11-25', time: '09:30' }, 30, settings, claimed)).toEqual([1, 2]);
    expect(freeCabins(at('09:30'), 30, { ...settings, cabins: 1 }, claimed)).toEqual([]);
    expect(freeCabins({ ...at('09:00'), cabin: 2 }, 30, settings, claimed)).toEqual([2]);
    expect(freeCabins({ ...at('09:30'), cabin: 1 }, 30, settings, claimed)).toEqual([]);
    expect(freeCabins({ ...at('09:00'), cabin: 3 }, 30, settings, claimed)).toEqual([]);
  });

  it.each<[number | undefined, string | null]>([
    [undefined, null],
    [1, null],
    [2, messages.cabinNotForService],
    [3, messages.cabinNotForService],
  ])('cabin %s for a service of cabin 1: %s', (cabin, refusal) =>
    expect(
      whyNotCabin(
        { date: '2026-11-23', time: '09:00', duration: 60, service: 's', cabin },
        { ...settings, serviceCabins: { s: [1] } },
      ),
    ).toBe(refusal),
  );
});

describe('default settings', () => {
  it('every day but Tuesday, 8:00 to 19:30, two cabins, 365 days ahead, no lead time, no buffer, free changes until 24 hours before', () => {
    const opening = Array.from({ length: 366 }, (_, index) => addDays('2026-11-20', index)).map((date) => [
      weekdayOf(date),
      whyClosed(date, defaultSettings, now),
    ]);
    expect(opening.filter(([weekday, why]) => (weekday === 2) !== (why !== null))).toEqual([]);
    expect({
      dateWhyNotBookable: whyNotBookable(
        { date: '2026-11-23', time: '08:00', duration: 90 },
        defaultSettings,
        now,
      ),
      nowWhyNotBookable: whyNotBookable(
        { date: '2026-11-23', time: '18:00', duration: 90 },
        defaultSettings,
        now,
      ),
    }).toEqual({ dateWhyNotBookable: null, nowWhyNotBookable: null });
    expect(
      whyNotBookable(
        { date: '2026-11-20', time: '10:30', duration: 60 },
        defaultSettings,
        new Date(now.getTime() + 29.5 * 60_000),
      ),
    ).toBeNull();
    expect(freeCabins({ date: '2026-11-23', time: '08:00' }, 60, defaultSettings, none)).toEqual([1, 2]);
    expect(defaultSettings).toMatchObject({
      freeHours: 24,
      bufferMinutes: 0,
    });
  });
});

describe('offered slots', () => {
  const on = (date: string, view: View, claimed = none, table = settings) =>
    slotsOf(date, { view, durationMinutes: 60, settings: table, claimed, now });

  it('on the product page are half-hourly, 09:00 to 13:00', () => {
    expect(free(on('2026-11-23', 'product'))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
    ]);
  });
  it('on Reservar are hourly, 08:00 to 18:00', () => {
    expect(free(on('2026-11-23', 'reservar'))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
    ]);
  });
  it('for staff are all that the server accepts: every half hour from opening to closing time less the duration', () => {
    const table = onMondays('15:30', '20:00');
    const accepted = Array.from({ length: 48 }, (_, half) => timeOf(half * 30)).filter(
      (time) => whyNotBookable({ date: '2026-11-23', time, duration: 60 }, table, now) === null,
    );
    expect(free(on('2026-11-23', 'staff', none, table))).toEqual(accepted);
    expect(accepted).toEqual(['15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00']);
  });
  it('on a Tuesday are all unavailable', () => expect(free(on('2026-11-24', 'reservar'))).toEqual([]));
  it('for staff reach from midnight to midnight if the opening hours do', () => {
    const all = free(on('2026-11-23', 'staff', none, onMondays('00:00', '00:00')));
    expect({ count: all.length, first: all[0], last: all.at(-1) }).toEqual({
      count: 47,
      first: '00:00',
      last: '23:00',
    });
  });
  it('of today are the future ones', () =>
    expect(free(on('2026-11-20', 'product'))).toEqual([
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
    ]));
  it('follow the settings of the CMS', () =>
    expect(free(on('2026-11-23', 'reservar', none, onMondays('10:30', '13:00')))).toEqual([
      '11:00',
      '12:00',
    ]));
  it('are unavailable when every cabin is taken', () => {
    const both = new Set(
      [1, 2].flatMap((cabin) => claimKeys({ date: '2026-11-23', time: '10:00' }, 60, cabin)),
    );
    expect(free(on('2026-11-23', 'product', both))).toEqual([
      '09:00',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
    ]);
  });
});
