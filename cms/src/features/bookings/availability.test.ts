import { randomUUID } from 'node:crypto';
import type { DayState, Slot } from '@spa-bronze/domain/booking/slots';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { Client, expectAnswer } from '../../testing/client';
import { newShopper, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  claimsOn,
  costOf,
  createOrder,
  freeDay,
  newProduct,
  newService,
  bookingAt,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { everyDay, withBookingSettings } from '../../testing/booking-settings';
import { booked, bookedTwo, cancel, readBooking, reschedule, to } from '../../testing/bookings';

const anyone = new Client();
const ana = sharedAdmin();

const ask = (query: string, client = anyone) =>
  client.get<{ open: boolean; reason?: string; slots: Slot[] }>(`/availability?${query}`);
const askDays = (query: string, client = anyone) => client.get<DayState[]>(`/availability/days?${query}`);
const starts = async (productId: string, date: string, more = '', client = anyone) =>
  (await ask(`productId=${productId}&date=${date}&view=staff${more}`, client)).body.data.slots
    .filter(({ available }) => available)
    .map(({ time }) => time);
const free = async (productId: string, date: string, more = '', client = anyone) =>
  (await askDays(`productId=${productId}&from=${date}&days=1&view=reservar${more}`, client)).body.data[0]
    ?.free;
const edit = async (id: string, data: object) =>
  expect((await ana.client.patch(`/products/${id}`, data)).status).toBe(200);
/** Takes both cabins from one o'clock on, for an hour. */
async function fill(day: string) {
  const { id } = await newService();
  for (const cabin of [1, 2]) {
    const input = {
      key: randomUUID(),
      source: 'PHONE',
      buyer: { name: 'Luz Nueva' },
      productId: id,
      reservationDate: day,
      reservationTime: '13:00',
      paid: 'none',
      cabin,
    };
    expect((await ana.client.post<BookingView>('/bookings/manual', input)).status).toBe(201);
  }
}

test('availability: a service takes a cabin for its duration', async () => {
  const [service, day] = [await newService({ serviceDuration: 60 }), await freeDay()];
  await fill(day);
  expect((await ask(`productId=${service.id}&date=${day}`)).body.data.open).toBe(true);
  const around = async () =>
    (await starts(service.id, day)).filter((time) => time >= '11:00' && time <= '14:30');
  expect({ around: await around(), free: await free(service.id, day) }).toEqual({
    around: ['11:00', '11:30', '12:00', '14:00', '14:30'],
    free: 10,
  });
  await edit(service.id, { serviceDuration: 90 });
  expect({ around: await around(), free: await free(service.id, day) }).toEqual({
    around: ['11:00', '11:30', '14:00', '14:30'],
    free: 9,
  });
  await edit(service.id, { serviceDuration: 30 });
  expect({ around: await around(), free: await free(service.id, day) }).toEqual({
    around: ['11:00', '11:30', '12:00', '12:30', '14:00', '14:30'],
    free: 10,
  });
});

test('availability: a rescheduled booking keeps its duration; a new one has the present duration', async () => {
  const { carla, day, id, service } = await booked('10:00');
  await edit(service.id, { serviceDuration: 90 });
  expect((await reschedule(carla, id, to(day, '15:00'))).status).toBe(200);
  expect(await claimsOn(day)).toEqual([`${day} 15:00 #1`, `${day} 15:30 #1`]);
  const dora = await newShopper();
  await addToCart(dora, service.id, bookingAt(day, '10:00'));
  expect((await createOrder(dora, costOf(service))).status).toBe(200);
  expect(await claimsOn(day)).toEqual(
    ['10:00', '10:30', '11:00', '15:00', '15:30'].map((time) => `${day} ${time} #1`),
  );
});

test('availability: a service that is not offered has no free slot, except to reschedule a booking of it', async () => {
  const { carla, day, id, service } = await booked('10:00');
  await edit(service.id, { stock: 0 });
  expect((await ask(`productId=${service.id}&date=${day}`)).body.data).toEqual({
    open: false,
    reason: messages.serviceUnavailable,
    slots: [],
  });
  expect((await askDays(`productId=${service.id}&from=${day}&days=2`)).body.data).toEqual(
    [day, addDays(day, 1)].map((date) => ({
      date,
      open: false,
      reason: messages.serviceUnavailable,
      free: 0,
    })),
  );
  const refused = await addToCart(await newShopper(), service.id, bookingAt(day, '12:00'));
  expectAnswer(refused, 409, messages.serviceUnavailable);
  expect({
    starts: await starts(service.id, day, `&booking=${id}`, carla.client),
    free: await free(service.id, day, `&booking=${id}`, carla.client),
  }).toEqual({ starts: expect.arrayContaining(['10:00', '12:00']), free: 11 });
  expect((await reschedule(carla, id, to(day, '12:00'))).status).toBe(200);
});

test('availability: for a reschedule the duration of the booking counts, not that of the service now', async () => {
  const { carla, service, id } = await booked('10:00');
  const day = await freeDay();
  await edit(service.id, { serviceDuration: 180 });
  expect({
    serviceStarts: (await starts(service.id, day)).at(-1),
    dayStarts: (await starts(service.id, day, `&booking=${id}`, carla.client)).at(-1),
  }).toEqual({ serviceStarts: '16:30', dayStarts: '18:30' });
  expect((await reschedule(carla, id, to(day, '18:30'))).status).toBe(200);
});

test.each([
  ['is in the trash', ({ id }: { id: string }) => ana.client.delete(`/product/${id}`)],
  [
    'became goods',
    ({ id }: { id: string }) => ana.client.patch(`/products/${id}`, { category: 'Productos' }),
  ],
  [
    'was deleted for good',
    async ({ id }: { id: string }) => {
      await server.payload.db.deleteOne({ collection: 'products', where: { id: { equals: id } } });
      return { status: 200 };
    },
  ],
])('availability: a booking whose service %s is rescheduled by what was booked', async (_, change) => {
  const { carla, day, id, service } = await booked('10:00', { servicePreparation: 'Ven sin crema' });
  expect((await change(service)).status).toBe(200);
  const own = `&booking=${id}`;
  const offered = {
    hours: await starts(service.id, day, own, carla.client),
    days: await free(service.id, day, own, carla.client),
    staff: await starts(service.id, day, own, ana.client),
  };
  expect(offered).toEqual({
    hours: expect.arrayContaining(['10:00', '18:30']) as unknown,
    days: 11,
    staff: expect.arrayContaining(['10:00', '18:30']) as unknown,
  });
  expect(offered.hours).not.toContain('19:00');
  expect(
    (await ask(`productId=${service.id}&date=${day}${own}`, (await newShopper()).client)).status,
  ).not.toBe(200);
  expect((await reschedule(carla, id, to(day, '18:30'))).status).toBe(200);
});

test('booking: what to do before it is still shown when its service is in the trash', async () => {
  const { carla, id, service } = await booked('10:00', { servicePreparation: 'Ven sin crema' });
  expect((await ana.client.delete(`/product/${service.id}`)).status).toBe(200);
  expect(await readBooking(carla, id)).toMatchObject({ preparation: 'Ven sin crema' });
});

test('availability: refuses trashed services and goods', async () => {
  const [service, goods, day] = [await newService(), await newProduct(), await freeDay()];
  expect((await ana.client.delete(`/product/${service.id}`)).status).toBe(200);
  for (const path of [
    `/availability?date=${day}&productId=`,
    `/availability/days?from=${day}&days=1&productId=`,
  ]) {
    const replies = [
      await anyone.get(`${path}${service.id}`),
      await anyone.get(`${path}${randomUUID()}`),
      await anyone.get(`${path}${goods.id}`),
    ];
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [404, messages.productNotFound],
      [404, messages.productNotFound],
      [400, messages.notAService],
    ]);
  }
  const refused = await addToCart(await newShopper(), service.id, bookingAt(day, '12:00'));
  expectAnswer(refused, 404, messages.productNotFound);
});

test('availability: the slot of the booking to reschedule is free for its shopper and for staff only', async () => {
  const { carla, day, id, service } = await booked('10:00');
  const [other, dora] = [await newService(), await newShopper()];
  const input = {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz Nueva' },
    productId: other.id,
    reservationDate: day,
    reservationTime: '10:00',
    paid: 'none',
  };
  expect((await ana.client.post('/bookings/manual', input)).status).toBe(201);
  for (const key of [randomUUID(), randomUUID()])
    expect(
      (
        await ana.client.post('/bookings/manual', {
          ...input,
          key,
          productId: service.id,
          reservationTime: '15:00',
        })
      ).status,
    ).toBe(201);
  const seen = async (client: Client, booking = id) => [
    (await starts(service.id, day, `&booking=${booking}`, client)).includes('10:30'),
    await free(service.id, day, `&booking=${booking}`, client),
  ];
  expect({ carlaSeen: await seen(carla.client), anaSeen: await seen(ana.client) }).toEqual({
    carlaSeen: [true, 10],
    anaSeen: [true, 10],
  });
  expect([
    await seen(dora.client),
    await seen(anyone),
    await seen(carla.client, `${randomUUID()}_${service.id}`),
    await seen(carla.client, `${id.split('_')[0]}_${other.id}`),
  ]).toEqual(Array(4).fill([false, 9]));
});

test('availability: of two bookings of one sale only the slot of the rescheduled one is free', async () => {
  const [{ luz, day, first, second }, { id: service }] = [await bookedTwo(), await newService()];
  await withBookingSettings({ cabins: 1 }, async () => {
    const seen = async (more = '') =>
      (await starts(service, day, more, luz.client)).filter((time) => time === '09:00' || time === '11:00');
    expect([await seen(), await seen(`&booking=${first}`), await seen(`&booking=${second}`)]).toEqual([
      [],
      ['09:00'],
      ['11:00'],
    ]);
  });
});

test('availability: a booking may last until midnight, and takes nothing of the next day', async () => {
  const day = await freeDay({ days: 2 });
  const next = addDays(day, 1);
  const service = await newService({ serviceDuration: 120 });
  await withBookingSettings({ ...everyDay('00:00', '00:00'), cabins: 1 }, async () => {
    expect(await starts(service.id, next)).toContain('00:00');
    expect((await starts(service.id, day)).at(-1)).toBe('22:00');
    const input = {
      key: randomUUID(),
      source: 'PHONE',
      buyer: { name: 'Luz Nueva' },
      productId: service.id,
      reservationDate: day,
      paid: 'none',
    };
    const book = (reservationTime: string) =>
      ana.client.post<BookingView>('/bookings/manual', { ...input, key: randomUUID(), reservationTime });
    expect((await book('22:30')).body.message).toBe(messages.outsideHours);
    const { status, body } = await book('22:00');
    expect({ status, claims: await claimsOn(next) }).toEqual({ status: 201, claims: [] });
    expect({
      dayStarts: (await starts(service.id, day)).at(-1),
      nextStarts: (await starts(service.id, next))[0],
    }).toEqual({ dayStarts: '20:00', nextStarts: '00:00' });
    expect((await cancel(ana, body.data._id, { sequence: 0, refundCop: 0, keptCop: 0 })).status).toBe(200);
  });
});

test('availability: the days of a month count their free slots', async () => {
  const [service, day] = [await newService(), await freeDay()];
  await fill(day);
  const { body } = await askDays(`productId=${service.id}&from=${addDays(day, -1)}&days=3&view=reservar`);
  const [before, full, after] = body.data;
  expect({ beforeDate: before?.date, full, afterDate: after?.date }).toEqual({
    beforeDate: addDays(day, -1),
    full: { date: day, open: true, free: 10 },
    afterDate: addDays(day, 1),
  });
  expect((await askDays(`productId=${service.id}&from=${dayOf(new Date())}&days=63`)).status).toBe(400);
});
