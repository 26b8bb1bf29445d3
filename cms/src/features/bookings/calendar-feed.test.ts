import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { Calendar } from '@spa-bronze/domain/booking/staff-schemas';
import { everyDay, withBookingSettings } from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newAdmin, newShopper, PASSWORD, type Person } from '../../testing/people';
import { freeDay, newService, openOrder, saleOf, bookingAt } from '../../testing/shop';
import { booked, cancel, reschedule, to } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

const newFeed = async ({ client }: Person) =>
  (await client.post<{ url: string }>('/calendar/feed')).body.data.url;
const read = async (url: string) => {
  const reply = await fetch(url);
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    text: (await reply.text()).replaceAll('\r\n ', ''),
  };
};

it('calendar feed: its secret address shows every booking as it is now', async () => {
  const [ana, { carla, id, day }] = [await newAdmin(), await booked()];
  const url = await newFeed(ana);
  const first = await read(url);
  expect({ status: first.status, type: first.type }).toEqual({
    status: 200,
    type: 'text/calendar; charset=utf-8',
  });
  for (const words of [
    `UID:${id}@spa-bronze`,
    `DTSTART;TZID=America/Bogota:${day.replaceAll('-', '')}T100000`,
    'Carla Cliente',
    '+573001234567',
    'Por pagar: $71\\,920.00 COP',
  ])
    expect(first.text).toContain(words);
  expect(first.text).not.toContain('VALARM');
  await reschedule(carla, id, to(day, '14:00'));
  const moved = await read(url);
  expect(moved.text).toContain(`DTSTART;TZID=America/Bogota:${day.replaceAll('-', '')}T140000`);
  expect(moved.text).not.toContain(`${day.replaceAll('-', '')}T100000`);
  await cancel(carla, id, { sequence: 1, refundCop: 17_980, keptCop: 0 });
  expect((await read(url)).text).not.toContain(id);
});

it('calendar feed: an order that is not settled is no confirmed booking, and shows nobody', async () => {
  const ana = await newAdmin();
  const carla = await newShopper();
  const service = await newService();
  const day = await freeDay();
  const slot = bookingAt(day, '10:00');
  const { id: sale } = await saleOf(await openOrder(carla, service, slot));
  const booking = `${sale}_${service.id}`;
  const url = await newFeed(ana);
  const shownAs = async (status: string) => {
    await writeRow('sales', sale, { status });
    const entry = (await read(url)).text.split('BEGIN:VEVENT').find((it) => it.includes(booking)) ?? '';
    const own = (await carla.client.get(`/bookings/${booking}.ics`)).text;
    return {
      feed: /STATUS:(\w+)/.exec(entry)?.[1],
      names: /Carla|300 123 4567|@correo/.test(entry),
      own: /STATUS:(\w+)/.exec(own)?.[1],
    };
  };
  expect(await shownAs('CREATED')).toEqual({ feed: undefined, names: false, own: 'TENTATIVE' });
  expect(await shownAs('PAYER_APPROVED')).toEqual({ feed: undefined, names: false, own: 'TENTATIVE' });
  expect(await shownAs('PENDING')).toEqual({ feed: 'TENTATIVE', names: false, own: 'TENTATIVE' });
  expect(await shownAs('IN_REVIEW')).toEqual({ feed: 'TENTATIVE', names: false, own: 'TENTATIVE' });
  expect(await shownAs('APPROVED')).toEqual({ feed: 'CONFIRMED', names: true, own: 'CONFIRMED' });
  expect((await shownAs('EXPIRED')).own).toBe('CANCELLED');
});

it.each<[string, (boss: Person, ana: Person) => Promise<unknown>]>([
  [
    'a new password',
    (_boss, { client }) =>
      client.post('/change-password', {
        currentPassword: PASSWORD,
        password: 'brisa-nueva-7',
        confirmPassword: 'brisa-nueva-7',
      }),
  ],
  [
    'the loss of the role, also when it is given again',
    async ({ client }, { id: userId }) => {
      await client.post('/update-user', { userId, role: 'GENERAL' });
      await writeRow('users', userId, { role: 'ADMIN' });
    },
  ],
  [
    "a password that is set in Payload's admin",
    ({ client }, { id }) => client.patch(`/users/${id}`, { password: 'brisa-nueva-7' }),
  ],
])('calendar feed: its key ends with %s', async (_what, end) => {
  const [boss, ana] = [await newAdmin(), await newAdmin()];
  const url = await newFeed(ana);
  expect((await read(url)).status).toBe(200);
  await end(boss, ana);
  expect((await read(url)).status).toBe(404);
});

it('calendar feed: stores only a hash of the secret, and one key per person', async () => {
  const ana = await newAdmin();
  const [old, url] = [await newFeed(ana), await newFeed(ana)];
  expect({ oldStatus: (await read(old)).status, urlStatus: (await read(url)).status }).toEqual({
    oldStatus: 404,
    urlStatus: 200,
  });
  const { docs } = await server.payload.db.find({
    collection: 'calendar-feeds',
    where: { user: { equals: ana.id } },
  });
  expect(docs).toHaveLength(1);
  expect(JSON.stringify(docs)).not.toContain(url.split('/').at(-1)?.replace('.ics', ''));
  expect((await ana.client.read<{ since: string }>('/calendar/feed')).since).toMatch(/^\d{4}-/);
});

it('calendar feed: its owner, another administrator or a lost role revokes it at once', async () => {
  const [ana, eva, ivo] = [await newAdmin(), await newAdmin(), await newAdmin()];
  const urls = await Promise.all([ana, eva, ivo].map(newFeed));
  expect((await ana.client.delete('/calendar/feed')).status).toBe(200);
  const { docs } = (await ana.client.send('GET', `/calendar-feeds?where[user][equals]=${eva.id}`))
    .body as unknown as { docs: { id: string; keyHash?: string }[] };
  expect(docs).toEqual([expect.not.objectContaining({ keyHash: expect.anything() })]);
  await ana.client.delete(`/calendar-feeds/${docs[0]?.id}`);
  await writeRow('users', ivo.id, { role: 'GENERAL' });
  expect((await Promise.all(urls.map(read))).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ana.client.read<{ since: null }>('/calendar/feed')).since).toBeNull();
});

it('calendar feed: a booking past midnight is shown once, on the day of its start', async () => {
  const [ana, day] = [await newAdmin(), await freeDay({ days: 2 })];
  const next = addDays(day, 1);
  await withBookingSettings(everyDay('00:00', '00:00'), async () => {
    const input = {
      key: randomUUID(),
      source: 'PHONE',
      buyer: { name: 'Luz Nueva' },
      productId: (await newService()).id,
      reservationDate: day,
      reservationTime: '23:00',
      paid: 'none',
    };
    const { _id } = (await ana.client.post<BookingView>('/bookings/manual', input)).body.data;
    /* As it was booked while bookings could last past midnight. */
    const [{ id: _claim, ...claim }] = (
      await server.payload.db.find<{ id: string; key: string }>({
        collection: 'slot-claims',
        where: { key: { equals: `${day} 23:30 #1` } },
      })
    ).docs as [{ id: string; key: string }];
    const late = await server.payload.db.create({
      collection: 'slot-claims',
      data: { ...claim, key: `${next} 00:00 #1`, date: next },
    });
    const on = async (from: string, to = from) =>
      (await ana.client.read<Calendar>(`/calendar?from=${from}&to=${to}`)).bookings.filter(
        (it) => it._id === _id,
      ).length;
    expect([await on(addDays(day, -1)), await on(day), await on(next), await on(day, next)]).toEqual([
      0, 1, 0, 1,
    ]);
    expect((await cancel(ana, _id, { sequence: 0, refundCop: 0, keptCop: 0 })).status).toBe(200);
    await server.payload.db.deleteMany({ collection: 'slot-claims', where: { id: { equals: late.id } } });
  });
});

it('calendar feed: shows the notes of staff, and is deleted by its owner without the feeds of others', async () => {
  const [ana, eva, { id, sale }] = [await newAdmin(), await newAdmin(), await booked()];
  const [url, other] = [await newFeed(ana), await newFeed(eva)];
  const { version } = await ana.client.read<BookingView>(`/bookings/${id}`);
  expect(
    (await ana.client.patch(`/transactions/${sale}`, { version, notes: 'Prefiere la música suave' })).status,
  ).toBe(200);
  expect((await read(url)).text).toContain('Prefiere la música suave');
  await ana.client.delete('/calendar/feed');
  expect({ urlStatus: (await read(url)).status, otherStatus: (await read(other)).status }).toEqual({
    urlStatus: 404,
    otherStatus: 200,
  });
  expect((await ana.client.read<{ since: null }>('/calendar/feed')).since).toBeNull();
});

it('calendar feed: a buyer without phone and email is shown by name, with what is due', async () => {
  const [ana, service, day] = [await newAdmin(), await newService(), await freeDay()];
  const input = {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz Nueva' },
    productId: service.id,
    reservationDate: day,
    reservationTime: '10:00',
    paid: 'none',
  };
  const { _id } = (await ana.client.post<BookingView>('/bookings/manual', input)).body.data;
  const entry = (await read(await newFeed(ana))).text.split('BEGIN:VEVENT').find((it) => it.includes(_id));
  expect(entry).toContain('DESCRIPTION:Por pagar: $89\\,900.00 COP\r\n');
});

it('calendar feed: includes the last thirty days', async () => {
  const [ana, { id, sale, order, day }] = [await newAdmin(), await booked()];
  const url = await newFeed(ana);
  const shownOn = async (reservationDate: string) => {
    const { lines } = await saleOf(order);
    await writeRow('sales', sale, { lines: lines.map((line) => ({ ...line, reservationDate })) });
    await server.payload.db.updateMany({
      collection: 'slot-claims',
      where: { holder: { equals: `${sale}.1` } },
      data: { date: reservationDate },
    });
    return (await read(url)).text.includes(id);
  };
  const today = dayOf(new Date());
  expect([
    await shownOn(addDays(today, -29)),
    await shownOn(addDays(today, -32)),
    await shownOn(day),
  ]).toEqual([true, false, true]);
});

it('calendar feed: is not created while the database fails', async () => {
  const ana = await newAdmin();
  expect(
    (
      await meanwhile('calendar-feeds', { create: () => Promise.reject(new Error('disk full')) }, () =>
        ana.client.post('/calendar/feed'),
      )
    ).status,
  ).toBe(500);
  expect((await ana.client.read<{ since: string | null }>('/calendar/feed')).since).toBeNull();
});

it('calendar feed: of two addresses requested at once one is valid', async () => {
  const ana = await newAdmin();
  const urls = await Promise.all([newFeed(ana), newFeed(ana)]);
  const statuses = await Promise.all(urls.map(async (url) => (await read(url)).status));
  expect(statuses.sort()).toEqual([200, 404]);
});
