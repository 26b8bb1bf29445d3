import fc from 'fast-check';
import { instantOf, minutesOf, timeOf } from '../lib/dates';
import { messages } from '../messages';
import { defaultHours, type HoursTable } from './hours';
import {
  defaultSettings,
  minutesWithBuffer,
  whyNotBookable,
  whyOutsideOpening,
  type BookingSettings,
} from './booking-rules';
import { cabinsOf, daysOf, freeCabins, slotKeys, slotsOf, whyNotCabin } from './slots';

/** Friday 20 November 2026, 10:00 at the spa. */
const now = instantOf('2026-11-20', '10:00');
const none: ReadonlySet<string> = new Set();
const with_ = (more: Partial<BookingSettings>): BookingSettings => ({ ...defaultSettings, ...more });
const withHours = (more: Partial<HoursTable>) => with_({ hours: { ...defaultHours, ...more } });
const closedOn = (date: string, cabin: number | null = null) => ({
  from: date,
  to: date,
  cabin,
  hours: null,
});

describe('days in a row', () => {
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
    expect(whyNotBookable({ date: '2026-11-20', time, duration: 60 }, settings, now)).toBe(reason);
  });
  it('is distinguished from the past up to the very start', () =>
    expect(
      whyNotBookable(
        { date: '2026-11-20', time: '10:30', duration: 60 },
        settings,
        new Date(now.getTime() + 29.5 * 60_000),
      ),
    ).toBe(messages.bookingTooSoon));
  it('lasts past midnight', () =>
    expect(
      whyNotBookable(
        { date: '2026-11-21', time: '08:00', duration: 60 },
        with_({ noticeMinutes: 24 * 60 }),
        now,
      ),
    ).toBe(messages.bookingTooSoon));
  it('is negative for staff: a walk-in may be booked after the start', () => {
    expect(
      whyNotBookable({ date: '2026-11-20', time: '10:00', duration: 60 }, with_({ noticeMinutes: -30 }), now),
    ).toBeNull();
    expect(
      whyNotBookable({ date: '2026-11-20', time: '09:30', duration: 60 }, with_({ noticeMinutes: -30 }), now),
    ).toBe(messages.bookingInPast);
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
  it('a booking past midnight takes the first units of the next day', () => {
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
    settings: withHours({ ranges: [closedOn('2026-11-25')] }),
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
const day = { opens: '00:00', closes: '00:00', reception: null };
const allDay = { monday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };

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
        const settings = { ...withHours({ week: allDay, holidays: allDay.monday }), ...more };
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
            const fits = minutesOf(time) + Math.max(30, duration + settings.bufferMinutes) <= 19.5 * 60;
            expect(available).toBe(
              fits &&
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
  const settings = withHours({
    ranges: [closedOn('2026-11-25'), closedOn('2026-11-27', 2)],
    week: { ...defaultHours.week, thursday: { opens: '10:00', closes: '12:00', reception: null } },
    cabins: [{ cabin: 1, opens: '08:00', closes: '09:30' }],
  });
  it.each<[string, string, number | null, string | null]>([
    ['2026-11-25', '10:00', null, 'El spa está cerrado ese día'],
    ['2026-11-24', '10:00', null, 'El spa está cerrado ese día'],
    ['2026-11-26', '09:30', null, 'El spa no atiende a esa hora'],
    ['2026-11-26', '11:30', null, 'El spa no atiende a esa hora'],
    ['2026-11-26', '10:00', null, null],
    ['2026-11-26', '11:00', null, null],
    ['2026-11-26', '11:00', 2, null],
    ['2026-11-27', '10:00', 2, 'Su cabina no atiende a esa hora'],
    ['2026-11-27', '10:00', null, null],
    ['2026-11-28', '09:00', 1, 'Su cabina no atiende a esa hora'],
    ['2026-11-28', '08:30', 1, null],
    ['2020-01-02', '10:00', null, null],
  ])('on %s at %s in cabin %p is outside the opening hours: %j', (date, time, cabin, why) =>
    expect(whyOutsideOpening({ date, time, duration: 60, cabin }, settings)).toBe(why),
  );
  it('the rest after it does not count', () =>
    expect(
      whyOutsideOpening({ date: '2026-11-26', time: '11:00', duration: 60 }, {
        ...settings,
        bufferMinutes: 30,
      } as never),
    ).toBeNull());
});

describe('last start', () => {
  const at = (time: string, duration: number, more: Partial<BookingSettings> = {}) =>
    whyNotBookable({ date: '2026-11-23', time, duration }, with_(more), now);
  it.each<[number, number, string]>([
    [0, 0, '19:00'],
    [30, 0, '19:00'],
    [45, 0, '18:30'],
    [60, 0, '18:30'],
    [90, 0, '18:00'],
    [120, 0, '17:30'],
    [60, 30, '18:00'],
    [60, 15, '18:00'],
    [0, 30, '19:00'],
    [400, 0, '12:30'],
  ])('of %i minutes and a rest of %i: %s, closing time less both', (duration, bufferMinutes, last) => {
    const starts = Array.from({ length: 48 }, (_, half) => timeOf(half * 30)).filter(
      (time) => at(time, duration, { bufferMinutes }) === null,
    );
    expect({ first: starts[0], last: starts.at(-1) }).toEqual({ first: '08:00', last });
    expect(minutesWithBuffer({ duration }, { bufferMinutes })).toBe(Math.max(30, duration + bufferMinutes));
  });
  it('every start of both pages can be booked for services of up to 90 minutes', () => {
    const wanted = { durationMinutes: 90, settings: defaultSettings, claimed: none, now };
    for (const view of ['product', 'reservar'] as const)
      expect(slotsOf('2026-11-23', { ...wanted, view }).filter(({ available }) => !available)).toEqual([]);
  });
  it('a service longer than the day cannot be booked', () =>
    expect(at('08:00', 700)).toBe(messages.outsideHours));
});

describe('the only cabin is closed', () => {
  const shut = { ...withHours({ ranges: [closedOn('2026-11-25', 1)] }), cabins: 1 };
  it('the spa does not receive then, and nothing is taken', () =>
    expect(whyNotCabin({ date: '2026-11-25', time: '10:00', duration: 60 }, shut)).toBe(
      'A esa hora no atendemos. Por favor elige otra.',
    ));
  it('the day is closed, and not full', () =>
    expect(
      daysOf('2026-11-25', 2, { view: 'reservar', durationMinutes: 60, settings: shut, claimed: none, now }),
    ).toMatchObject([
      { date: '2026-11-25', open: false, reason: 'A esa hora no atendemos. Por favor elige otra.' },
      { date: '2026-11-26', open: true, free: 11 },
    ]));
});

describe('hours of a cabin', () => {
  const settings = withHours({
    cabins: [{ cabin: 2, opens: '10:00', closes: '12:00' }],
    ranges: [closedOn('2026-11-25', 1)],
  });
  const cabinsAt = (date: string, time: string, more: Partial<BookingSettings> = {}) =>
    freeCabins({ date, time }, 60, { ...settings, ...more }, none);
  it('its bookings start and end within them, with their rest', () => {
    expect(['09:30', '10:00', '11:00', '11:30'].map((time) => cabinsAt('2026-11-23', time))).toEqual([
      [1],
      [1, 2],
      [1, 2],
      [1],
    ]);
    expect(cabinsAt('2026-11-23', '11:00', { bufferMinutes: 10 })).toEqual([1]);
  });
  it('a cabin that is closed in a range of days takes none', () => {
    expect([cabinsAt('2026-11-25', '10:00'), cabinsAt('2026-11-25', '15:00')]).toEqual([[2], []]);
  });
  it.each<[number | undefined, string, string | null]>([
    [undefined, '15:00', null],
    [1, '15:00', null],
    [2, '15:00', messages.cabinClosed],
    [2, '10:00', null],
    [3, '10:00', messages.cabinNotForService],
    [undefined, '12:00', null],
  ])('staff choose cabin %p at %s: %p', (cabin, time, why) =>
    expect(whyNotCabin({ date: '2026-11-23', time, cabin, duration: 60 }, settings)).toBe(why),
  );
});
