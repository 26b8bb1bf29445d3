import { defaultHours, type DayHours, type HoursTable } from '@spa-bronze/domain/booking/hours';
import type { OutsideBookings } from '@spa-bronze/domain/booking/hours-schemas';
import { addDays, weekdayOf } from '@spa-bronze/domain/lib/dates';
import type { Calendar } from '@spa-bronze/domain/booking/staff-schemas';
import {
  closedOn,
  dayHours,
  everyDay,
  onDay,
  withBookingSettings,
  withHours,
} from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { sharedAdmin } from '../../testing/people';
import { openOrder, freeDay, newService, saleOf, bookingAt } from '../../testing/shop';
import { booked, bookedTwo, cancel, readBooking, to, reschedule } from '../../testing/bookings';
import type { SaleLine } from '../sales/sale';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const ask = async (hours: { hours: HoursTable }) =>
  (await ana.client.post<OutsideBookings>('/hours/outside', hours)).body.data;
const listed = async (hours: { hours: HoursTable }, id: string) =>
  (await ask(hours)).bookings.find((it) => it._id === id);
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** The usual hours, with others on the weekday of a date. No holiday changes them. */
const onWeekdayOf = (date: string, row: DayHours | null, ranges: HoursTable['ranges'] = []) =>
  withHours({
    week: { ...defaultHours.week, [names[weekdayOf(date)]!]: row },
    holidays: row,
    ranges,
  });

test('bookings outside: closing a day lists its paid booking before the save, with what can be done', async () => {
  const { carla, day, id, sale } = await booked('10:00');
  expect(await listed(closedOn(addDays(day, 1)), id)).toBeUndefined();
  const found = await listed(closedOn(day), id);
  expect(found).toMatchObject({
    _id: id,
    tel: '300 123 4567',
    why: 'El spa está cerrado ese día',
    when: expect.stringContaining('10:00\u00a0a.\u00a0m.') as string,
  });
  expect(found?.name).toBeTruthy();
  expect(new URLSearchParams(found?.panelUrl.split('?')[1]).get('booking')).toBe(
    `${sale}_${id.split('_')[1]}`,
  );
  expect(found?.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/57\d{10}\?text=Hola/);
  expect((await readBooking(carla, id)).state).toBe('BOOKED');
});

test('bookings outside: shorter hours, a closed weekday and an open range follow the rule of the calendar', async () => {
  const { day, first, second } = await bookedTwo();
  const outside = async (hours: { hours: HoursTable }) => {
    const { bookings } = await ask(hours);
    return [first, second].map((id) => bookings.find((it) => it._id === id)?.why ?? '');
  };
  const [closed, otherHours] = ['El spa está cerrado ese día', 'El spa no atiende a esa hora'];
  expect(await outside(onWeekdayOf(day, dayHours('08:00', '11:30')))).toEqual(['', otherHours]);
  expect(await outside(onWeekdayOf(day, dayHours('10:30', '13:00')))).toEqual([otherHours, '']);
  expect(await outside(onWeekdayOf(day, null))).toEqual([closed, closed]);
  expect(await outside(onWeekdayOf(day, null, [onDay(day, '08:00', '19:30')]))).toEqual(['', '']);
});

test('bookings outside: a cabin that closes lists its bookings alone', async () => {
  const { day, first, second } = await bookedTwo();
  const cabins = await Promise.all([first, second].map(async (id) => (await readBooking(ana, id)).cabin));
  const { bookings } = await ask(withHours({ ranges: [{ ...onDay(day), cabin: cabins[0]! }] }));
  expect([first, second].map((id) => bookings.find((it) => it._id === id)?.why ?? '')).toEqual(
    cabins.map((cabin) => (cabin === cabins[0] ? 'Su cabina no atiende a esa hora' : '')),
  );
});

test('bookings outside: leaves out cancelled, rescheduled and unpaid bookings', async () => {
  const [gone, moved, waiting] = [await booked('10:00'), await booked('10:00'), await freeDay()];
  await openOrder(gone.carla, await newService(), bookingAt(waiting, '10:00'));
  const values = closedOn(...new Set([gone.day, moved.day, waiting]));
  expect([await listed(values, gone.id), await listed(values, moved.id)].map(Boolean)).toEqual([true, true]);
  expect((await cancel(ana, gone.id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(200);
  expect((await reschedule(ana, moved.id, to(await freeDay(), '10:00'))).status).toBe(200);
  expect(await listed(values, gone.id)).toBeUndefined();
  expect(await listed(values, moved.id)).toBeUndefined();
  expect((await ask(values)).bookings.filter(({ panelUrl }) => panelUrl.includes(waiting))).toEqual([]);
});

test('bookings outside: leaves out bookings that end in time and those that began', async () => {
  /* Fifty are listed at most; few begin as late as this one. */
  const { day, id, order } = await booked('18:00');
  expect((await listed(everyDay('08:00', '19:00'), id))?._id).toBeUndefined();
  expect((await listed(everyDay('08:00', '18:30'), id))?._id).toBe(id);
  const { id: sale, lines } = await saleOf(order);
  const begun = lines.map((line) => ({ ...line, reservationDate: '2026-01-05' }));
  await writeRow('sales', sale, { lines: begun });
  expect(await listed(closedOn(day, '2026-01-05'), id)).toBeUndefined();
});

/** So many bookings of one sale on a day, half of them at nine. */
const manyOf = (line: SaleLine, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...line,
    productId: at === 0 ? line.productId : `otro-${at}`,
    reservationTime: at % 2 ? '09:00' : '10:00',
  }));
const writeLines = (id: string, lines: SaleLine[]) => writeRow('sales', id, { lines });

test('bookings outside: lists fifty by time, and states that there are more', async () => {
  const { day, id, order } = await booked('10:00');
  const { id: sale, lines } = await saleOf(order);
  const seen = async (count: number) => {
    await writeLines(sale, manyOf(lines[0]!, count));
    const { bookings, more } = await ask(closedOn(day));
    return {
      count: bookings.length,
      atNine: bookings.filter(({ when }) => when.includes('9:00')).length,
      nineFirst: bookings[0]?.when.includes('9:00'),
      has: bookings.some((it) => it._id === id),
      more,
    };
  };
  const fifty = { count: 50, atNine: 25, nineFirst: true, has: true };
  expect({ of50: await seen(50), of51: await seen(51) }).toEqual({
    of50: { ...fifty, more: false },
    of51: { ...fifty, more: true },
  });
  await writeLines(sale, lines);
});

describe('claims of cabins in batches of a thousand', () => {
  const claim = (date: string, cabin: number, holder = 'nobody.1') => ({
    id: `${date} ${cabin}`,
    key: `${date} 10:00 #${String(cabin).padStart(5, '0')}`,
    date,
    cabin,
    holder,
    token: null,
    nextToken: null,
  });
  /** Claims inside the opening hours of a day far ahead. */
  const inside = (count: number) => Array.from({ length: count }, (_, index) => claim('2099-01-02', index));

  /** Asks in a shop that has these claims alone; also how often it read some. */
  async function askWith(claims: { key: string }[], hours: { hours: HoursTable }) {
    const { db } = server.payload;
    const { find } = db;
    let reads = 0;
    db.find = ((args: { collection: string; limit: number; where: { key?: { greater_than: string } } }) => {
      const after = args.collection === 'slot-claims' && args.where.key?.greater_than;
      if (!after) return Reflect.apply(find, db, [args]) as unknown;
      reads += 1;
      if (reads > 45) throw new Error('Claims are read without end');
      return Promise.resolve({ docs: claims.filter(({ key }) => key > after).slice(0, args.limit) });
    }) as never;
    try {
      const { bookings, more } = await ask(hours);
      return { ids: bookings.map(({ _id }) => _id), more, reads };
    } finally {
      db.find = find;
    }
  }

  it.each([
    ['none: nothing is listed', 0, 1, false],
    ['fewer: are read once', 999, 1, false],
    ['exactly a thousand: none comes after them', 1000, 2, false],
    ['nearly forty thousand: are all read', 39_999, 40, false],
    ['more than forty thousand: there may be others', 40_001, 40, true],
  ])('%s', async (_case, count, reads, more) => {
    expect(await askWith(inside(count), withHours({}))).toEqual({ ids: [], reads, more });
  });

  it('a booking behind the first thousand: is found', async () => {
    const { day, id, sale } = await booked('10:00');
    const earlier = Array.from({ length: 1000 }, (_, index) => claim(addDays(day, -1), index));
    expect(
      await askWith(
        [...earlier, claim(day, 1, `${sale}.1`)],
        withHours({ ranges: [onDay(addDays(day, -1), '08:00', '19:30'), onDay(day)] }),
      ),
    ).toEqual({ ids: [id], reads: 2, more: false });
  });

  it.each([
    [50, 2, false],
    [51, 1, true],
  ])('%d bookings in the first thousand: %d reads, others: %p', async (count, reads, more) => {
    const { day, sale, order } = await booked('10:00');
    const { lines } = await saleOf(order);
    await writeLines(sale, manyOf(lines[0]!, count));
    try {
      expect(await askWith([claim(day, 1, `${sale}.1`), ...inside(999)], closedOn(day))).toMatchObject({
        reads,
        more,
        ids: { length: 50 },
      });
    } finally {
      await writeLines(sale, lines);
    }
  });
});

test('bookings outside: the hours can be saved, the booking stays valid and staff see it marked', async () => {
  const { carla, day, id } = await booked('10:00');
  await withBookingSettings(closedOn(day), async () => {
    expect({
      anaOutsideOpening: (await readBooking(ana, id)).outsideOpening,
      carlaOutsideOpening: (await readBooking(carla, id)).outsideOpening,
    }).toEqual({ anaOutsideOpening: 'El spa está cerrado ese día', carlaOutsideOpening: '' });
    const { bookings } = await ana.client.read<Calendar>(`/calendar?from=${day}&to=${day}`);
    expect(decodeURIComponent(bookings[0]?.whatsAppUrl ?? '')).toContain('no vamos a poder atenderte');
    expect(bookings.map((it) => [it._id, it.state, it.outsideOpening])).toEqual([
      [id, 'BOOKED', 'El spa está cerrado ese día'],
    ]);
  });
  expect((await readBooking(ana, id)).outsideOpening).toBe('');
});
