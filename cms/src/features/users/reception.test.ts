import { randomUUID } from 'node:crypto';
import type { defaultHours } from '@spa-bronze/domain/booking/hours';
import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { booked, cancel, preview, to } from '../../testing/bookings';
import { Client } from '../../testing/client';
import { logIn, newAdmin, newReceptionist, newShopper, PASSWORD, secondDevice } from '../../testing/people';
import { capture, decide, newProduct, newService, openOrder, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const tick = (name: string, value: boolean) =>
  server.payload.updateGlobal({ slug: 'staff-settings', data: { [name]: value } });
async function paidSale() {
  const carla = await newShopper();
  const order = await openOrder(carla, await newProduct());
  await decide(order, 'approve');
  await capture(carla, order);
  return saleOf(order);
}

test('reception: the right is given and taken in the panel and in /admin, and recorded', async () => {
  const [boss, rita] = [await newAdmin(), await newShopper()];
  const give = (reception: boolean, receptionSeen: boolean) =>
    boss.client.post<User>('/update-user', { userId: rita.id, role: 'GENERAL', reception, receptionSeen });
  const given = await give(true, false);
  expect({ status: given.status, message: given.body.message }).toEqual({
    status: 200,
    message: messages.permissionChanged,
  });
  expect(given.body.data).toMatchObject({ role: 'GENERAL', reception: true });
  expect((await rita.client.get('/user-details')).status).toBe(401);
  expect((await give(false, false)).status).toBe(409);
  await logIn(rita);
  const { body } = await rita.client.post<{ url: string }>('/calendar/feed', {});
  expect((await boss.client.patch(`/users/${rita.id}`, { reception: false })).status).toBe(200);
  const { pathname } = new URL(body.data.url);
  expect((await new Client().get(pathname.replace(/^\/api/, ''))).status).toBe(404);
  const log = await boss.client.get<{ changes: { field: string }[] }[]>(`/staff-acts?q=${rita.email}`);
  const changed = await server.payload.find({
    collection: 'audit-log',
    where: { subjectId: { equals: rita.id } },
    sort: 'createdAt',
  });
  expect(log.status).toBe(200);
  expect(JSON.stringify(changed.docs.map((it) => it.changes)).match(/"reception"/g)).toHaveLength(2);
});

test('reception: the right needs a confirmed email, by every route', async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  await server.payload.db.updateOne({
    collection: 'users',
    id: shopper.id,
    data: { emailConfirmedAt: null },
  });
  const refused = { status: 409, message: messages.emailUnconfirmed };
  const panel = await boss.client.post('/update-user', {
    userId: shopper.id,
    role: 'GENERAL',
    reception: true,
  });
  expect({ status: panel.status, message: panel.body.message }).toEqual(refused);
  const rest = await boss.client.patch(`/users/${shopper.id}`, { reception: true });
  expect({ status: rest.status, message: rest.body.message }).toEqual(refused);
  const made = { name: 'Nueva', email: `n-${shopper.email}`, password: PASSWORD, reception: true };
  expect((await boss.client.post('/users', made)).status).toBe(409);
});

test('reception: the right rests while a changed email is not confirmed', async () => {
  const [boss, rita] = [await newAdmin(), await newReceptionist()];
  const moved = { email: `otro-${rita.email}` };
  expect((await boss.client.patch(`/users/${rita.id}`, moved)).status).toBe(200);
  const { client } = rita;
  const login = await client.post<User>('/signin', { ...moved, password: PASSWORD });
  const status = async () => (await client.get('/drawer')).status;
  expect({ shown: login.body.data.reception, status: await status() }).toEqual({ status: 403 });
  const data = { emailConfirmedAt: new Date().toISOString() };
  await server.payload.db.updateOne({ collection: 'users', id: rita.id, data });
  expect(await status()).toBe(200);
  const profile = await client.post<User>('/update-profile', { name: 'Rita', tel: '300 555 1234' });
  expect(profile.body.data).toMatchObject({ reception: true, opened: [] });
});

test('reception: nobody gives the right but an administrator, not even to herself', async () => {
  const [rita, shopper] = [await newReceptionist(), await newShopper()];
  for (const { client, id } of [
    { client: rita.client, id: shopper.id },
    { client: shopper.client, id: shopper.id },
  ]) {
    expect((await client.post('/update-user', { userId: id, role: 'GENERAL', reception: true })).status).toBe(
      403,
    );
    expect((await client.patch(`/users/${id}`, { reception: true })).status).toBe(403);
  }
  await rita.client.post('/globals/staff-settings', { receptionRefunds: true });
  expect((await rita.client.get<User>('/user-details')).body.data).toMatchObject({ opened: [] });
});

test('reception: a session lasts twelve hours from the login', async () => {
  const rita = await newReceptionist();
  const at = new Date(Date.now() - 12 * HOUR_MS - 1000).toISOString();
  const later = new Date(Date.now() + 1000 * HOUR_MS).toISOString();
  const sessions = { collection: 'sessions', where: { user: { equals: rita.id } } } as const;
  const { docs } = await server.payload.db.find<{ id: string; expiresAt: string }>(sessions);
  expect(Date.parse(docs[0]!.expiresAt) - Date.now()).toBeLessThanOrEqual(12 * HOUR_MS);
  await server.payload.db.updateMany({ ...sessions, data: { createdAt: at, expiresAt: later } });
  expect((await rita.client.get('/calendar?from=2030-01-01&to=2030-01-01')).status).toBe(401);
});

test('reception: a lost right or tick closes the next request, and the calendar feed', async () => {
  const [boss, rita] = [await newAdmin(), await newReceptionist()];
  const phone = await secondDevice(rita);
  const made = await rita.client.post<{ url: string }>('/calendar/feed', {});
  const feed = () => new Client().get(new URL(made.body.data.url).pathname.replace(/^\/api/, ''));
  expect((await feed()).status).toBe(200);
  const summary = () => phone.get('/summary?from=2030-01-01&to=2030-01-02');
  expect((await summary()).status).toBe(403);
  await tick('receptionSummary', true);
  expect((await summary()).status).toBe(200);
  await tick('receptionSummary', false);
  expect((await summary()).status).toBe(403);
  expect((await phone.get('/drawer')).status).toBe(200);
  expect((await boss.client.patch(`/users/${rita.id}`, { reception: false, name: '' })).status).toBe(400);
  expect((await feed()).status).toBe(200);
  await boss.client.post('/update-user', { userId: rita.id, role: 'GENERAL', reception: false });
  expect({
    drawer: (await phone.get('/drawer')).status,
    sales: (await rita.client.get('/transactions?whose=shop')).body.data,
    feed: (await feed()).status,
  }).toEqual({ drawer: 403, sales: [], feed: 404 });
  await boss.client.post('/update-user', { userId: rita.id, role: 'GENERAL', reception: true });
  expect((await feed()).status).toBe(404);
});

test('reception: sees own purchases, those of the spa when asked, and no trash', async () => {
  const [rita, sale] = [await newReceptionist(), await paidSale()];
  const ids = async (query: string) =>
    (await rita.client.get<{ _id: string }[]>(`/transactions?${query}`)).body.data.map(({ _id }) => _id);
  for (const page of ['', '&page=1&limit=5', `&q=${sale.reference}`, `&q=${sale.reference}&page=1`]) {
    expect(await ids(`id=${sale.id}${page}`)).toEqual([]);
    expect(await ids(`id=${sale.id}&whose=shop${page}`)).toEqual([sale.id]);
  }
  expect((await rita.client.get('/transactions?whose=shop&trash=true')).status).toBe(403);
  expect((await rita.client.get(`/sales/${sale.id}`)).status).toBe(404);
});

test('reception: sees and restores nothing in the trash, and with the tick a product goes there', async () => {
  const [rita, sale, product] = [await newReceptionist(), await paidSale(), await newProduct()];
  const { db } = server.payload;
  const at = new Date().toISOString();
  const thrown = { createdAt: at, updatedAt: at, deletedAt: at };
  const opinion = { ...thrown, firstName: 'Luz', stars: 1, state: 'WAITING', booking: randomUUID() };
  const message = { ...thrown, name: 'Luz', email: 'luz@correo.example', subject: 'Hola', message: 'Hola' };
  const rows = [
    ['testimonials', await db.create({ collection: 'testimonials', data: opinion })],
    ['contact-messages', await db.create({ collection: 'contact-messages', data: message })],
  ] as const;
  await db.updateOne({ collection: 'sales', id: sale.id, data: { deletedAt: at } });
  const of = `/transactions/${sale.id}`;
  const calls = [
    await rita.client.patch(of, { version: sale.version ?? 0, notes: 'x' }),
    await rita.client.get(`${of}/receipts`),
    await rita.client.get(`${of}/payment-link`),
  ];
  for (const [slug, { id }] of rows) {
    calls.push(await rita.client.get(`/${slug}/${id}?trash=true`));
    calls.push(await rita.client.patch(`/${slug}/${id}?trash=true`, { deletedAt: null, state: 'PUBLISHED' }));
  }
  expect(calls.map(({ status }) => status)).toEqual(calls.map((_, it) => ([4, 6].includes(it) ? 403 : 404)));
  await tick('receptionPrices', true);
  try {
    expect((await rita.client.delete(`/product/${product.id}`)).status).toBe(200);
    expect((await rita.client.delete(`/products/${product.id}?trash=true`)).status).toBe(403);
  } finally {
    await tick('receptionPrices', false);
  }
});

test('reception: gives no money back inside an open call without the tick, nor by a cancellation', async () => {
  const [rita, { id, sale, service, day }] = [await newReceptionist(), await booked()];
  const [cream, cheap] = [await newProduct(), await newService({ price: 60_000, sellingPrice: 60_000 })];
  const of = `/transactions/${sale}`;
  const shown = async () => (await rita.client.read<SaleView[]>(`/transactions?id=${sale}&whose=shop`))[0]!;
  const version = async () => (await shown()).version;
  const line = { key: randomUUID(), productId: cream.id, quantity: 1, totalCop: 89_900 };
  await rita.client.post(`${of}/lines`, { ...line, version: await version() });
  const { lineId: creamLine } = (await shown()).reservationDetails[1]!;
  const paid = { lines: [service.id, creamLine], payments: [{ method: 'CASH', amountCop: 161_820 }] };
  const charge = { ...paid, key: randomUUID(), version: await version() };
  expect((await rita.client.post(`/bookings/${id}/charges`, charge)).body.message).toContain('161.820');
  const seen = await version();
  const back = { sequence: 0, refundCop: 17_980, backAtSpaCop: 71_920, keptCop: 0, waive: false };
  const other = { version: seen, productId: cheap.id, totalCop: 60_000 };
  const calls = [
    await rita.client.patch(of, { version: seen, balancePaid: null }),
    await rita.client.patch(of, { version: seen, balancePaid: { method: 'NEQUI' } }),
    await rita.client.post(`/bookings/${id}/balance`, { version: seen, method: null }),
    await rita.client.post(`/bookings/${id}/attendance`, {
      ...{ sequence: 0, state: 'NO_SHOW', collected: 'return' },
    }),
    await rita.client.get(`/bookings/${id}/preview?action=cancel&waive=true`),
    await rita.client.post(`/bookings/${id}/cancel`, { ...back, waive: true }),
    await rita.client.post(`/bookings/${id}/cancel`, back),
    await rita.client.post(`/bookings/${id}/reschedule`, to(day, '15:00', { waive: true })),
    await rita.client.post(`/bookings/${id}/service`, other),
    await rita.client.post(`${of}/lines/${creamLine}/remove`, { version: seen }),
  ];
  const refused = { status: 403, message: messages.needsRefunds };
  expect(calls.map(({ status, body }) => ({ status, message: body.message }))).toEqual(
    calls.map(() => refused),
  );
  expect(await preview(rita, id, 'cancel')).toMatchObject({ allowed: false, message: messages.needsRefunds });
  expect(await version()).toBe(seen);
  await tick('receptionRefunds', true);
  try {
    const done = await rita.client.post(`${of}/lines/${creamLine}/remove`, { version: seen });
    expect({ status: done.status, cancelled: (await cancel(rita, id, back)).body.message }).toEqual({
      status: 200,
      cancelled: 'La cita quedó cancelada. Se devolvieron $ 17.980 COP. Devuelve $ 71.920 COP en efectivo.',
    });
  } finally {
    await tick('receptionRefunds', false);
  }
  const online = await booked();
  const { backAtSpaCop: _none, ...byPolicy } = back;
  expect((await cancel(rita, online.id, byPolicy)).status).toBe(200);
});

test('reception: changes the hours of days, never the week or the cabins', async () => {
  const rita = await newReceptionist();
  const { hours: seen, cabins } = (
    await rita.client.get<{ hours: typeof defaultHours; cabins: number }>('/hours')
  ).body.data;
  const put = (hours: object, more = {}) => rita.client.put('/hours', { hours, seen, ...more });
  const days = (from: string, to: string) => ({ from, to, cabin: null, hours: null });
  const refused = { status: 403, message: messages.daysAlone };
  for (const { status, body } of [
    await put({ ...seen, week: { ...seen.week, monday: null } }),
    await put({ ...seen, holidays: null }),
    await put(seen, { cabins: cabins + 1 }),
    await put({ ...seen, ranges: [...seen.ranges, days('2031-01-06', '2031-02-06')] }),
  ])
    expect({ status, message: body.message }).toEqual(refused);
  const hours = { ...seen, ranges: [...seen.ranges, days('2031-01-06', '2031-02-05')] };
  expect((await put(hours)).status).toBe(200);
  expect((await rita.client.put('/hours', { hours: seen, seen: hours })).status).toBe(200);
});

test('reception: sees closed drawers of others only with the tick', async () => {
  const [rita, boss] = [await newReceptionist(), await newAdmin()];
  const row = (number: number, by: string) => ({
    ...{ number, state: 'CLOSED', openKey: `recepcion-${number}`, openingFloat: 0, writes: 0 },
    ...{ openedAt: '2026-01-01T00:00:00.000Z', openedBy: by, closedBy: by, expected: [] },
    counted: (['CASH', 'CARD'] as const).map((method) => ({ method, centavos: 5000 })),
    ...{ closedAt: '2026-01-01T01:00:00.000Z' },
  });
  const [own, other] = [800_001, 800_002];
  const { db } = server.payload;
  const made = [
    await db.create({ collection: 'drawer-sessions', data: row(own, rita.email) }),
    await db.create({ collection: 'drawer-sessions', data: row(other, boss.email) }),
  ];
  const seen = async () => ({
    list: (await rita.client.get<{ number: number }[]>('/drawers?page=1')).body.data
      .map(({ number }) => number)
      .filter((it) => it >= own),
    other: (await rita.client.get(`/drawers/${other}`)).status,
  });
  const written = { kind: 'IN', reason: 'Sencillo' };
  const moved = {
    ...written,
    method: 'CASH',
    centavos: 100_000,
    at: '2026-01-01T00:30:00.000Z',
    by: rita.email,
  };
  const movements = await Promise.all(
    [own, other].map((drawer) =>
      db.create({ collection: 'drawer-movements', data: { ...moved, drawer, key: `recepcion-m-${drawer}` } }),
    ),
  );
  const again = async (of: number, number: number) => {
    const body = { ...written, key: `recepcion-m-${of}`, number, amountCop: 1000 };
    const { status, body: answer } = await rita.client.post<{ number: number } | null>(
      '/drawer/movements',
      body,
    );
    return { status, number: answer.data?.number };
  };
  try {
    expect(await seen()).toEqual({ list: [own], other: 404 });
    expect((await rita.client.get<{ last: object }>('/drawer')).body.data.last).toEqual({
      number: other,
      counted: [{ method: 'CASH', amountCop: 50 }],
    });
    expect(await again(own, own)).toEqual({ status: 200, number: own });
    expect(await again(own, other)).toEqual({ status: 409, number: undefined });
    expect(await again(other, other)).toEqual({ status: 200, number: undefined });
    await tick('receptionDrawers', true);
    expect(await seen()).toEqual({ list: [other, own], other: 200 });
  } finally {
    await tick('receptionDrawers', false);
    for (const { id } of made)
      await db.deleteOne({ collection: 'drawer-sessions', where: { id: { equals: id } } });
    for (const { id } of movements)
      await db.deleteOne({ collection: 'drawer-movements', where: { id: { equals: id } } });
  }
});
