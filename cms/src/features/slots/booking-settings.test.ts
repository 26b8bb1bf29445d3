import { type OpenWeekday } from '@spa-bronze/domain/booking/hours';
import type { DayState } from '@spa-bronze/domain/booking/slots';
import { addDays, dayOf, isTuesday, timeAt } from '@spa-bronze/domain/lib/dates';
import { holidayOn } from '@spa-bronze/domain/booking/holidays';
import type { Calendar } from '@spa-bronze/domain/booking/staff-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import {
  closedOn,
  dayShown,
  everyDay,
  onDay,
  own,
  quietMonday,
  soonDay,
  type Day,
  withDay,
  withBookingSettings as withSettings,
  withHours,
} from '../../testing/booking-settings';
import { Client, expectAnswer } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  claimsOn,
  costOf,
  createOrder,
  freeDay,
  newService,
  openOrder,
  saleOf,
  bookingAt,
  approve,
} from '../../testing/shop';
import { bookByHand, cancel, preview, readBooking } from '../../testing/bookings';

const anyone = new Client();
let ana: Person;
let service: Awaited<ReturnType<typeof newService>>;
beforeAll(async () => {
  [ana, service] = [await newAdmin(), await newService()];
});

/** The slots of a day that a visitor can book. */
const starts = async (date: string, productId = service.id) =>
  (await dayShown(date, productId)).slots.filter(({ available }) => available).map(({ time }) => time);
/** Hourly starts that are free on each of some days, or why the day is closed. */
const daysShown = async (from: string, days: number) =>
  (
    await anyone.get<DayState[]>(
      `/availability/days?productId=${service.id}&from=${from}&days=${days}&view=reservar`,
    )
  ).body.data.map(({ free, reason }) => reason ?? free);
/** Why a booking is refused to a client who books it in the shop. */
const refusal = async (date: string, time: string) =>
  (await addToCart(await newShopper(), service.id, bookingAt(date, time))).body.message;
const book = (date: string, time: string, more: object = {}) =>
  bookByHand(ana, [service.id, date, time], more);
const booked = async (...args: Parameters<typeof book>) => {
  const { status, body } = await book(...args);
  return status === 201 ? body.data.cabin : body.message;
};
const reports = async (from: string, to = from) =>
  (await ana.client.read<Summary>(`/summary?from=${from}&to=${to}`)).buckets;
const calendar = async (from: string, to = from) =>
  await ana.client.read<Calendar>(`/calendar?from=${from}&to=${to}`);

/** A holiday on no Tuesday, with a day after it that is none, so far ahead that no test books on it. */
function someHoliday(): string {
  let day = addDays(dayOf(new Date()), 280);
  while (!holidayOn(day) || holidayOn(addDays(day, 1)) || isTuesday(day)) day = addDays(day, 1);
  return day;
}

const {
  closedDay,
  closedTuesday,
  outsideHours,
  bookingTooSoon,
  bookingTooFar,
  slotTaken,
  cabinTaken,
  cabinNotForService,
  cabinClosed,
} = messages;
const weekdays: (OpenWeekday | '')[] = [
  'monday',
  '',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
const usualWeek = [11, closedTuesday, 11, 11, 11, 11, 11];

/** What each setting changes in the shop, by the fields of the settings. */
const tests: { fields: string[]; rule: string; test: () => Promise<void> }[] = [
  {
    fields: ['hours'],
    rule: 'opening and closing: no booking starts before the one or ends after the other',
    test: async () => {
      const day = await freeDay();
      await withSettings(everyDay('10:00', '12:30'), async () => {
        expect(await starts(day)).toEqual(['10:00', '10:30', '11:00', '11:30']);
        expect([
          await refusal(day, '09:30'),
          await refusal(day, '12:00'),
          await refusal(day, '11:30'),
        ]).toEqual([outsideHours, outsideHours, messages.bookingInCart]);
        expect((await calendar(day)).days).toMatchObject([{ opens: '10:00', closes: '12:30' }]);
      });
    },
  },
  {
    fields: ['hours'],
    rule: 'last start: closing time less the duration and the rest',
    test: async () => {
      const [day, long] = [await freeDay(), await newService({ serviceDuration: 150 })];
      await withSettings({}, async () => {
        expect({
          dayStarts: (await starts(day)).at(-1),
          longStarts: (await starts(day, long.id)).at(-1),
        }).toEqual({ dayStarts: '18:30', longStarts: '17:00' });
        expect(await booked(day, '17:30', { productId: long.id })).toBe(outsideHours);
      });
      await withSettings({ bufferMinutes: 30 }, async () =>
        expect({
          dayStarts: (await starts(day)).at(-1),
          longStarts: (await starts(day, long.id)).at(-1),
        }).toEqual({ dayStarts: '18:00', longStarts: '16:30' }),
      );
    },
  },
  ...weekdays.flatMap((name, index) =>
    name
      ? [
          {
            fields: ['hours'],
            rule: `${name}: has its own hours, or is closed, and no other day is`,
            test: async () => {
              const monday = quietMonday();
              const week = (shown: number | string) =>
                usualWeek.map((usual, at) => (at === index ? shown : usual));
              await withSettings({}, async () => expect(await daysShown(monday, 7)).toEqual(usualWeek));
              await withSettings(withDay(name, own), async () => {
                expect(await daysShown(monday, 7)).toEqual(week(2));
                expect(await starts(addDays(monday, index))).toEqual(['11:00', '11:30', '12:00']);
              });
              await withSettings(withDay(name, null), async () =>
                expect(await daysShown(monday, 7)).toEqual(week(closedDay)),
              );
            },
          },
        ]
      : [],
  ),
  {
    fields: ['hours'],
    rule: 'holidays: have their own hours, or are closed, and the day after is as ever',
    test: async () => {
      const holiday = someHoliday();
      await withSettings({}, async () => expect(await daysShown(holiday, 1)).toEqual([11]));
      await withSettings(withHours({ holidays: own }), async () => {
        expect((await daysShown(holiday, 2))[0]).toBe(2);
        expect(await starts(holiday)).toEqual(['11:00', '11:30', '12:00']);
        expect(await refusal(holiday, '10:00')).toBe(outsideHours);
      });
      await withSettings(withHours({ holidays: null }), async () => {
        expect((await daysShown(holiday, 2)).map((it) => it === closedDay)).toEqual([true, false]);
        expect(await refusal(holiday, '11:00')).toBe(closedDay);
        expect((await calendar(holiday)).days).toEqual([
          { date: holiday, open: false, reason: closedDay, holiday: holidayOn(holiday) },
        ]);
      });
    },
  },
  {
    fields: ['hours'],
    rule: 'closed ranges of days: take no booking',
    test: async () => {
      const day = await freeDay();
      await withSettings(closedOn(day), async () => {
        expect(await dayShown(day, service.id)).toEqual({ open: false, reason: closedDay, slots: [] });
        expect({ refusal: await refusal(day, '10:00'), booked: await booked(day, '10:00') }).toEqual({
          refusal: closedDay,
          booked: closedDay,
        });
        /* It may be a holiday too. */
        expect((await calendar(day)).days).toEqual([
          expect.objectContaining({ date: day, open: false, reason: closedDay }),
        ]);
      });
      expect(await booked(day, '10:00')).toBe(1);
    },
  },
  {
    fields: ['hours'],
    rule: 'ranges of days with hours: open a Tuesday',
    test: async () => {
      const tuesday = addDays(quietMonday(), 1);
      await withSettings(withHours({ ranges: [onDay(tuesday, '08:00', '19:30')] }), async () => {
        expect(await daysShown(tuesday, 1)).toEqual([11]);
        expect(await refusal(tuesday, '10:00')).toBe(messages.bookingInCart);
      });
      expect(await refusal(tuesday, '10:00')).toBe(closedTuesday);
    },
  },
  {
    fields: ['hours'],
    rule: 'hours of a cabin: it takes bookings in them alone, always or in a range of days',
    test: async () => {
      const [day, other] = [await freeDay(), await freeDay({ days: 2 })];
      const hours = withHours({
        cabins: [{ cabin: 1, opens: '14:00', closes: '16:00' }],
        ranges: [{ ...onDay(other), cabin: 2 }],
      });
      await withSettings(hours, async () => {
        expect([
          await booked(day, '10:00', { cabin: 1 }),
          await booked(day, '10:00'),
          await booked(day, '10:00'),
          await booked(day, '14:00', { cabin: 1 }),
          await booked(day, '15:30', { cabin: 1 }),
        ]).toEqual([cabinClosed, 2, slotTaken, 1, cabinClosed]);
        expect(await starts(day)).not.toContain('10:00');
        expect(await starts(other)).toEqual(['14:00', '14:30', '15:00']);
        expect((await reports(other)).map(({ unitsOpen }) => unitsOpen)).toEqual([4]);
      });
    },
  },
  {
    fields: ['hours'],
    rule: 'the only cabin of a service is closed: its times are closed, not taken, in the cart and at the payment',
    test: async () => {
      const [day, carla] = [await freeDay(), await newShopper()];
      const input = bookingAt(day, '10:00');
      await addToCart(carla, service.id, input);
      const shut = {
        ...withHours({ ranges: [{ ...onDay(day), cabin: 2 }] }),
        serviceCabins: { [service.id]: [2] },
      };
      await withSettings(shut, async () => {
        const order = await createOrder(carla, costOf(service), {});
        expect(await refusal(day, '10:00')).toBe(outsideHours);
        expectAnswer(order, 409, outsideHours);
        expect(await daysShown(day, 1)).toEqual([outsideHours]);
      });
    },
  },
  {
    fields: ['noticeMinutes'],
    rule: 'the least notice: what is nearer is refused to clients, not to staff',
    test: async () => {
      const [near, far] = [soonDay(), quietMonday()];
      await withSettings({ noticeMinutes: 20_160, cabins: 20 }, async () => {
        expect({ nearStarts: await starts(near), farStarts: (await starts(far)).length }).toEqual({
          nearStarts: [],
          farStarts: 22,
        });
        expect(await refusal(near, '10:00')).toBe(bookingTooSoon);
        const { body } = await ana.client.get<Day>(
          `/availability?productId=${service.id}&date=${near}&view=staff`,
        );
        expect(body.data.slots.filter(({ available }) => available)).toHaveLength(22);
      });
    },
  },
  {
    fields: ['furthestDays'],
    rule: 'the furthest day: a later one is refused',
    test: async () => {
      const last = addDays(quietMonday(), 2);
      const furthestDays = Math.round((Date.parse(last) - Date.parse(dayOf(new Date()))) / 86_400_000);
      await withSettings({ furthestDays }, async () => {
        expect(await daysShown(last, 2)).toEqual([11, bookingTooFar]);
        expect([await refusal(last, '10:00'), await refusal(addDays(last, 1), '10:00')]).toEqual([
          messages.bookingInCart,
          bookingTooFar,
        ]);
      });
    },
  },
  {
    fields: ['freeHours'],
    rule: 'hours for free changes: hold for what is booked from then on',
    test: async () => {
      const day = soonDay();
      const buy = async (time: string) => {
        const carla = await newShopper();
        const order = await openOrder(carla, service, bookingAt(day, time));
        await approve(carla, order);
        return { carla, id: `${(await saleOf(order)).id}_${service.id}` };
      };
      const before = await withSettings({ cabins: 20 }, () => buy('16:00'));
      await withSettings({ cabins: 20, freeHours: 720 }, async () => {
        const { carla, id } = await buy('12:00');
        const booking = await readBooking(carla, id);
        expect({
          freeHours: booking.freeHours,
          startsAt: Date.parse(booking.startsAt) - Date.parse(booking.freeUntil),
        }).toEqual({ freeHours: 720, startsAt: 720 * 3_600_000 });
        expect(await preview(carla, id, 'cancel')).toMatchObject({
          free: false,
          freeHours: 720,
          refundCop: 0,
          keptCop: 17_980,
        });
        expect(
          (await cancel(carla, id, { sequence: 0, refundCop: 0, keptCop: 17_980 })).body.data,
        ).toMatchObject({ keptCop: 17_980, refund: null });
        expect(await preview(before.carla, before.id, 'cancel')).toMatchObject({
          free: true,
          freeHours: 24,
          refundCop: 17_980,
          keptCop: 0,
        });
        expect(
          (await cancel(before.carla, before.id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).body.data,
        ).toMatchObject({ keptCop: 0, refund: { amountCop: 17_980 } });
      });
    },
  },
  {
    fields: ['cabins'],
    rule: 'cabins: so many bookings are taken at one time',
    test: async () => {
      const day = await freeDay();
      await withSettings({ cabins: 1 }, async () => {
        expect([await booked(day, '10:00'), await booked(day, '10:00'), await starts(day)]).toEqual([
          1,
          slotTaken,
          expect.not.arrayContaining(['10:00']),
        ]);
        expect((await calendar(day)).cabins).toEqual([1]);
      });
      await withSettings({ cabins: 3 }, async () => {
        expect([await booked(day, '10:00'), await booked(day, '10:00'), await booked(day, '10:00')]).toEqual([
          2,
          3,
          slotTaken,
        ]);
        expect((await calendar(day)).cabins).toEqual([1, 2, 3]);
      });
    },
  },
  {
    fields: ['bufferMinutes'],
    rule: 'the rest: keeps the cabin after each booking, and the next one away',
    test: async () => {
      const day = await freeDay();
      await withSettings({ cabins: 1, bufferMinutes: 15 }, async () => {
        expect(await booked(day, '12:00')).toBe(1);
        expect(await claimsOn(day)).toEqual(['12:00', '12:30', '13:00'].map((time) => `${day} ${time} #1`));
        expect((await starts(day)).filter((time) => time > '10:00' && time < '14:30')).toEqual([
          '10:30',
          '13:30',
          '14:00',
        ]);
        expect([
          await refusal(day, '13:00'),
          await booked(day, '11:00'),
          await booked(day, '10:30'),
          await booked(day, '13:30'),
        ]).toEqual([slotTaken, slotTaken, 1, 1]);
      });
    },
  },
  {
    fields: ['serviceCabins'],
    rule: 'cabins of a service: it is done in those alone',
    test: async () => {
      const [day, other] = [await freeDay(), await newService()];
      await withSettings({ serviceCabins: { [service.id]: [2] } }, async () => {
        expect([
          await booked(day, '10:00', { cabin: 1 }),
          await booked(day, '10:00'),
          await booked(day, '10:00'),
          await booked(day, '10:00', { cabin: 2 }),
        ]).toEqual([cabinNotForService, 2, slotTaken, cabinTaken]);
        expect({ dayStarts: await starts(day), otherStarts: await starts(day, other.id) }).toEqual({
          dayStarts: expect.not.arrayContaining(['10:00']),
          otherStarts: expect.arrayContaining(['10:00']),
        });
        expect(await refusal(day, '10:00')).toBe(slotTaken);
        expect(await booked(day, '10:00', { productId: other.id })).toBe(1);
      });
    },
  },
];

describe('booking settings', () => {
  test.each(tests)('$rule', ({ test: expectRule }) => expectRule());

  test('every setting has a test above', () => {
    const global = server.payload.config.globals.find(({ slug }) => slug === 'booking-settings')!;
    expect([...new Set(tests.flatMap(({ fields }) => fields))].sort()).toEqual(
      global.flattenedFields
        .map(({ name }) => name)
        .filter((name) => !['createdAt', 'updatedAt'].includes(name))
        .sort(),
    );
  });
});

test('walk-ins: staff book until half an hour after the start', async () => {
  /* The half hour that has begun, or the next one if it begins right now. */
  const struck = new Date(Math.floor((Date.now() + 5_000) / 1_800_000) * 1_800_000);
  const before = new Date(Math.floor(Date.now() / 1_800_000 - 1) * 1_800_000);
  const short = { productId: (await newService({ serviceDuration: 30 })).id };
  await withSettings(
    {
      ...withHours({
        ranges: [...new Set([dayOf(struck), dayOf(before)])].map((day) => onDay(day, '00:00', '00:00')),
      }),
      cabins: 20,
    },
    async () => {
      expect(await booked(dayOf(before), timeAt(before), short)).toBe(messages.bookingInPast);
      const { status, body } = await book(dayOf(struck), timeAt(struck), short);
      expect(status).toBe(201);
      expect((await cancel(ana, body.data._id, { sequence: 0, refundCop: 0, keptCop: 0 })).status).toBe(200);
    },
  );
});

test('summary: counts the units that the settings open', async () => {
  const monday = quietMonday();
  const open = async () => (await reports(monday, addDays(monday, 1))).map(({ unitsOpen }) => unitsOpen);
  await withSettings({}, async () => expect(await open()).toEqual([46, 0]));
  await withSettings({ ...withDay('monday', own), cabins: 3 }, async () =>
    expect(await open()).toEqual([12, 0]),
  );
});

test('calendar: answers why each day is closed, in the past and the future', async () => {
  const [monday, today] = [quietMonday(), dayOf(new Date())];
  const past = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, -days)).find((it) => isTuesday(it))!;
  await withSettings({ ...closedOn(monday, addDays(monday, 364)), furthestDays: 1 }, async () => {
    const reasons = await Promise.all(
      [past, monday, addDays(monday, 364), addDays(monday, 2)].map(
        async (it) => (await calendar(it)).days[0],
      ),
    );
    expect(reasons.map((it) => [it?.open, it?.reason])).toEqual([
      [false, closedTuesday],
      [false, closedDay],
      [false, closedDay],
      [true, undefined],
    ]);
  });
});
