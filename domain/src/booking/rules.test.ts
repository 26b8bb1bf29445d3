import fc from 'fast-check';
import { instantOf } from '../lib/dates';
import { messages } from '../messages';
import {
  defaultSettings,
  hoursOn,
  whyClosed,
  whyNotBookable,
  whyOutsideOpening,
  type BookingSettings,
} from './rules';
import { cabinsOf, daysOf, freeCabins, slotKeys, slotsOf } from './slots';

/** Friday 20 November 2026, 10:00 at the spa. */
const now = instantOf('2026-11-20', '10:00');
const none: ReadonlySet<string> = new Set();
const with_ = (more: Partial<BookingSettings>): BookingSettings => ({ ...defaultSettings, ...more });
const short = { first: '09:00', last: '15:30' };

describe('opening hours of a day', () => {
  const settings = with_({
    week: { 0: short, 6: null, 2: short },
    holidays: { first: '10:00', last: '12:00' },
    closedDays: ['2026-12-24', '2026-12-06'],
    extraOpenDays: ['2026-12-05', '2026-12-08', '2026-12-06'],
  });
  it.each<[string, string | null, string]>([
    ['2026-11-23', '08:00-18:00', 'a Monday'],
    ['2026-11-22', '09:00-15:30', 'a Sunday'],
    ['2026-11-21', null, 'a Saturday, closed in the week'],
    ['2026-11-24', null, 'a Tuesday, though the week has hours for it'],
    ['2026-12-24', null, 'a closed day'],
    ['2026-12-25', '10:00-12:00', 'a holiday'],
    ['2027-01-11', '10:00-12:00', 'a holiday moved to Monday'],
    ['2026-12-05', '08:00-18:00', 'a Saturday opened in the CMS'],
    ['2026-12-08', '08:00-18:00', 'a holiday on a Tuesday, opened'],
    ['2026-12-06', '09:00-15:30', 'a Sunday both closed and opened: opened wins'],
    ['2028-08-07', '10:00-12:00', 'Boyacá on a Monday'],
  ])('%s: %p (%s)', (date, hours) => {
    const found = hoursOn(date, settings);
    expect(found && `${found.first}-${found.last}`).toBe(hours);
  });
  it('a holiday on a Tuesday stays closed, also when holidays have their own hours', () =>
    expect(hoursOn('2028-08-15', with_({ holidays: short }))).toBeNull());
  it('holidays can be closed', () => {
    expect(whyClosed('2026-12-25', with_({ holidays: null }), now)).toBe(messages.closedDay);
    expect(whyClosed('2026-12-25', defaultSettings, now)).toBeNull();
  });
  it('a holiday on a weekday without bookings stays closed', () =>
    expect(hoursOn('2026-12-25', with_({ week: { 5: null }, holidays: short }))).toBeNull());
  it.each([
    ['2027-01-31', '2027-02-01'],
    ['2028-02-28', '2028-02-29'],
    ['2027-02-28', '2027-03-01'],
    ['2026-12-31', '2027-01-01'],
  ])('%s is followed by %s', (from, next) => {
    expect(
      daysOf(from, 2, {
        view: 'reservar',
        durationMinutes: 60,
        settings: with_({ furthestDays: 700 }),
        claimed: none,
        now,
      }).map(({ date }) => date),
    ).toEqual([from, next]);
  });
});

describe('lead time', () => {
  const settings = with_({ noticeMinutes: 120 });
  it.each<[string, string | null]>([
    ['10:00', messages.bookingInPast],
    ['10:30', messages.bookingTooSoon],
    ['11:30', messages.bookingTooSoon],
    ['12:00', null],
  ])('today at %s: %p', (time, reason) => {
    expect(whyNotBookable({ date: '2026-11-20', time }, settings, now)).toBe(reason);
  });
  it('is distinguished from the past up to the very start', () =>
    expect(
      whyNotBookable(
        { date: '2026-11-20', time: '10:30' },
        settings,
        new Date(now.getTime() + 29.5 * 60_000),
      ),
    ).toBe(messages.bookingTooSoon));
  it('lasts past midnight', () =>
    expect(
      whyNotBookable({ date: '2026-11-21', time: '08:00' }, with_({ noticeMinutes: 24 * 60 }), now),
    ).toBe(messages.bookingTooSoon));
  it('is negative for staff: a walk-in may be booked after the start', () => {
    expect(
      whyNotBookable({ date: '2026-11-20', time: '10:00' }, with_({ noticeMinutes: -30 }), now),
    ).toBeNull();
    expect(whyNotBookable({ date: '2026-11-20', time: '09:30' }, with_({ noticeMinutes: -30 }), now)).toBe(
      messages.bookingInPast,
    );
  });
});

describe('buffer between bookings', () => {
  const at = (time: string) => ({ date: '2026-11-23', time });
  it.each([
    [30, 0, 1],
    [30, 15, 2],
    [60, 30, 3],
    [75, 15, 3],
    [0, 0, 1],
    [0, 30, 1],
    [45, 60, 4],
  ])('%i minutes and a buffer of %i take %i units', (duration, bufferMinutes, units) => {
    expect(slotKeys(at('09:00'), duration, 1, { bufferMinutes })).toHaveLength(units);
  });
  it('separates a booking from the one before and the one after', () => {
    const settings = with_({ cabins: 1, bufferMinutes: 30 });
    const claimed = new Set(slotKeys(at('10:00'), 60, 1, settings));
    const free = slotsOf('2026-11-23', { view: 'product', durationMinutes: 60, settings, claimed, now })
      .filter(({ available }) => available)
      .map(({ time }) => time);
    expect(free).toEqual(['11:30', '12:00', '12:30', '13:00']);
  });
  it('a long booking may end after closing time and takes the first units of the next day', () => {
    expect(slotKeys({ date: '2026-12-31', time: '18:00' }, 400, 1, { bufferMinutes: 0 }).at(-1)).toBe(
      '2027-01-01 00:30 #1',
    );
  });
});

describe('cabins of a service', () => {
  const settings = with_({ cabins: 3, serviceCabins: { pareja: [3], express: [1, 2], rota: [9] } });
  it.each([
    ['pareja', [3]],
    ['express', [1, 2]],
    ['otro', [1, 2, 3]],
    [undefined, [1, 2, 3]],
    ['rota', []],
  ])('%s: %j', (service, cabins) => expect(cabinsOf(service, settings)).toEqual(cabins));
  it('only they count as free', () => {
    const claimed = new Set(slotKeys({ date: '2026-11-23', time: '10:00' }, 60, 3, settings));
    expect(
      freeCabins({ date: '2026-11-23', time: '10:30', service: 'pareja' }, 60, settings, claimed),
    ).toEqual([]);
    expect(
      freeCabins({ date: '2026-11-23', time: '10:30', service: 'express' }, 60, settings, claimed),
    ).toEqual([1, 2]);
  });
});

it('days of a month: state why they are closed and how many slots are free', () => {
  const days = daysOf('2026-11-22', 4, {
    view: 'reservar',
    durationMinutes: 60,
    settings: with_({ closedDays: ['2026-11-25'] }),
    claimed: none,
    now,
  });
  expect(days).toEqual([
    { date: '2026-11-22', open: true, free: 11 },
    { date: '2026-11-23', open: true, free: 11 },
    { date: '2026-11-24', open: false, reason: messages.closedTuesday, free: 0 },
    { date: '2026-11-25', open: false, reason: messages.closedDay, free: 0 },
  ]);
});

it('days of a month: count free slots, not taken ones', () => {
  const claimed = new Set(
    [1, 2].flatMap((cabin) => slotKeys({ date: '2026-11-23', time: '10:00' }, 60, cabin, defaultSettings)),
  );
  expect(
    daysOf('2026-11-23', 1, {
      view: 'reservar',
      durationMinutes: 60,
      settings: defaultSettings,
      claimed,
      now,
    }),
  ).toEqual([{ date: '2026-11-23', open: true, free: 10 }]);
});

/* The property that all rests on: whatever is booked, moved or cancelled in whatever order, no cabin holds
   two bookings at a time. */
interface Booked {
  cabin: number;
  from: number;
  to: number;
  keys: string[];
}
const HALF_HOUR = 1_800_000;

describe('bookings of one cabin never overlap', () => {
  const action = fc.record({
    kind: fc.constantFrom('book', 'move', 'cancel'),
    day: fc.integer({ min: 1, max: 3 }),
    half: fc.integer({ min: 16, max: 47 }),
    duration: fc.integer({ min: 0, max: 240 }),
    service: fc.constantFrom('a', 'b', 'c'),
    which: fc.nat(),
  });
  const rules = fc.record({
    cabins: fc.integer({ min: 1, max: 4 }),
    bufferMinutes: fc.constantFrom(0, 10, 15, 30, 45),
    serviceCabins: fc.constantFrom<Record<string, number[]>>({}, { a: [1] }, { a: [2], b: [1, 3] }),
  });

  it('in any order of book, reschedule and cancel', () => {
    fc.assert(
      fc.property(rules, fc.array(action, { maxLength: 60 }), (more, actions) => {
        const settings = with_(more);
        const booked: Booked[] = [];
        const claimed = () => new Set(booked.flatMap(({ keys }) => keys));
        const place = (
          { day, half, duration, service }: (typeof actions)[number],
          taken: Set<string>,
        ): Booked | null => {
          const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
          const booking = { date: `2026-11-2${day}`, time, service };
          const [cabin] = freeCabins(booking, duration, settings, taken);
          const from = instantOf(booking.date, time).getTime();
          return cabin
            ? {
                cabin,
                from,
                to: from + Math.max(HALF_HOUR, (duration + settings.bufferMinutes) * 60_000),
                keys: slotKeys(booking, duration, cabin, settings),
              }
            : null;
        };
        for (const step of actions) {
          const at = booked.length ? step.which % booked.length : -1;
          if (step.kind === 'cancel') {
            if (at >= 0) booked.splice(at, 1);
            continue;
          }
          const own = step.kind === 'move' ? (booked[at]?.keys ?? []) : [];
          const taken = claimed();
          own.forEach((key) => taken.delete(key));
          const booking = place(step, taken);
          if (booking && step.kind === 'move' && at >= 0) booked[at] = booking;
          else if (booking) booked.push(booking);
        }
        for (const [index, one] of booked.entries()) {
          for (const other of booked.slice(index + 1))
            expect(one.cabin !== other.cabin || one.to <= other.from || other.to <= one.from).toBe(true);
        }
        expect(claimed().size).toBe(booked.flatMap(({ keys }) => keys).length);
      }),
      { numRuns: 1000 },
    );
  });

  it('a slot that is shown as free can be booked', () => {
    fc.assert(
      fc.property(
        rules,
        fc.array(fc.tuple(fc.integer({ min: 16, max: 36 }), fc.integer({ min: 1, max: 4 })), {
          maxLength: 30,
        }),
        fc.integer({ min: 0, max: 180 }),
        (more, taken, duration) => {
          const settings = with_(more);
          const claimed = new Set(
            taken.map(
              ([half, cabin]) =>
                `2026-11-23 ${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'} #${cabin}`,
            ),
          );
          for (const { time, available } of slotsOf('2026-11-23', {
            view: 'reservar',
            durationMinutes: duration,
            settings,
            claimed,
            now,
            service: 'a',
          })) {
            expect(available).toBe(
              cabinsOf('a', settings).some((cabin) =>
                slotKeys({ date: '2026-11-23', time }, duration, cabin, settings).every(
                  (key) => !claimed.has(key),
                ),
              ),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('an existing booking', () => {
  const settings: BookingSettings = {
    ...defaultSettings,
    closedDays: ['2026-11-25'],
    week: { 4: { first: '10:00', last: '12:00' } },
  };
  it.each([
    ['2026-11-25', '10:00', 'El spa está cerrado ese día'],
    ['2026-11-24', '10:00', 'El spa está cerrado ese día'],
    ['2026-11-26', '09:30', 'El spa no atiende a esa hora'],
    ['2026-11-26', '12:30', 'El spa no atiende a esa hora'],
    ['2026-11-26', '10:00', null],
    ['2026-11-26', '12:00', null],
    ['2020-01-02', '10:00', null],
  ])('on %s at %s is outside the opening hours: %j', (date, time, why) =>
    expect(whyOutsideOpening({ date, time }, settings)).toBe(why),
  );
});
