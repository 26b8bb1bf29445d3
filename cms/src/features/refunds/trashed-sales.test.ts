import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import {
  claimsOn,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  stockOf,
  bookingAt,
} from '../../testing/shop';
import {
  ana,
  attach,
  fill,
  trashed,
  repaired,
  ordered,
  reviewed,
  late,
  webhook,
} from '../../testing/reviewed-payments';
import { writeRow } from '../../testing/rows';

it('trash: restored right after a server died before it released the slot, a sale has one cabin', async () => {
  const { id, day } = await reviewed();
  const held = await claimsOn(day);
  await writeRow('sales', id, { deletedAt: new Date().toISOString(), pendingEffects: true });
  expect((await ana.client.post<SaleView>(`/transactions/${id}/restore`, {})).body.data).toMatchObject({
    status: 'IN_REVIEW',
    deletedAt: null,
  });
  expect(await claimsOn(day)).toEqual(held);
});

it('trash: restored, an unpaid order claims no slot, also when claims were left there', async () => {
  const { id, order, day } = await trashed();
  const write = (data: object) => writeRow('sales', id, data);
  await write({ status: 'PENDING' });
  expect((await ana.client.post<SaleView>(`/transactions/${id}/restore`, {})).body.data).toMatchObject({
    status: 'PENDING',
    deletedAt: null,
  });
  expect(await claimsOn(day)).toEqual([]);
  await write({ status: 'CANCELLED', pendingEffects: true });
  await repaired(order);
});

it('trash: a sale with one of two slots taken is not restored, and claims neither', async () => {
  const one = await newService();
  const two = await newService();
  const days = [await freeDay(), await freeDay()] as const;
  const order = await ordered(
    [],
    [
      [one, days[0]],
      [two, days[1]],
    ],
  );
  await server.inside.captureAtProvider(server.payload, order);
  await server.inside.handleWebhook(server.payload, webhook(order));
  const { id } = await saleOf(order);
  expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
  for (const [service, full, free] of [
    [one, days[0], days[1]],
    [two, days[1], days[0]],
  ] as const) {
    const rivals = [await fill(service.id, full), await fill(service.id, full)];
    expect(rivals.map(({ status }) => status)).toEqual([201, 201]);
    const taken = await claimsOn(full);
    expect((await ana.client.post(`/transactions/${id}/restore`, {})).status).toBe(409);
    expect({
      fullClaims: await claimsOn(full),
      freeClaims: await claimsOn(free),
      deletedAt: (await saleOf(order)).deletedAt,
    }).toEqual({ fullClaims: taken, freeClaims: [], deletedAt: expect.any(String) });
    for (const { body } of rivals)
      expect((await ana.client.delete(`/transactions/${body.data.transaction}`)).status).toBe(200);
  }
});

it('trash: restored, a booking takes another cabin when the one that staff chose is taken', async () => {
  const [service, day] = [await newService(), await freeDay()];
  const made = await fill(service.id, day, { cabin: 1 });
  expect((await ana.client.delete(`/transactions/${made.body.data.transaction}`)).status).toBe(200);
  expect((await fill(service.id, day, { cabin: 1 })).status).toBe(201);
  expect((await ana.client.post(`/transactions/${made.body.data.transaction}/restore`, {})).status).toBe(200);
  expect(await claimsOn(day)).toEqual(
    ['10:00 #1', '10:00 #2', '10:30 #1', '10:30 #2'].map((at) => `${day} ${at}`),
  );
});

it('trash: a sale without a slot is restored without one, whoever has the slot now', async () => {
  const { id, item, service, day } = await late();
  expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
  for (const status of [201, 201]) expect((await fill(service.id, day)).status).toBe(status);
  const taken = await claimsOn(day);
  expect((await ana.client.post<SaleView>(`/transactions/${id}/restore`, {})).body.data).toMatchObject({
    status: 'IN_REVIEW',
    deletedAt: null,
  });
  expect({ claims: await claimsOn(day), stock: await stockOf(item.id) }).toEqual({ claims: taken, stock: 5 });
});

it('trash: an order in it that is paid nevertheless is restored and holds what was bought', async () => {
  const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
  const order = await openOrder(carla, service, bookingAt(day, '10:00'));
  await server.inside.expire(server.payload, await saleOf(order));
  const { id } = await saleOf(order);
  expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
  await decide(order, 'approve');
  const faults = (body: object) =>
    fetch(`${server.url}/sandbox/paypal/v1/_faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await faults({ captureStatus: 'PENDING' });
  try {
    await server.inside.captureAtProvider(server.payload, order);
  } finally {
    await faults({});
  }
  await server.inside.handleWebhook(server.payload, webhook(order));
  const { status, deletedAt } = await saleOf(order);
  expect({ status, deletedAt, claims: (await claimsOn(day)).length }).toEqual({
    status: 'PENDING',
    deletedAt: null,
    claims: 2,
  });
});

it('trash: an order in it with a differing amount is restored, under review, and takes its stock when accepted', async () => {
  const [carla, item] = [await newShopper(), await newProduct({ stock: 5 })];
  const order = await openOrder(carla, item);
  await server.inside.expire(server.payload, await saleOf(order));
  const { id } = await saleOf(order);
  await writeRow('sales', id, { minor: 2000 });
  expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
  await decide(order, 'approve');
  await server.inside.captureAtProvider(server.payload, order);
  await server.inside.handleWebhook(server.payload, webhook(order));
  const { status, deletedAt, reviewDue, held } = await saleOf(order);
  expect({ status, deletedAt, reviewDue, held, stock: await stockOf(item.id) }).toEqual({
    status: 'IN_REVIEW',
    deletedAt: null,
    reviewDue: true,
    held: false,
    stock: 5,
  });
  expect({ status: (await attach(id)).body.data.status, stock: await stockOf(item.id) }).toEqual({
    status: 'APPROVED',
    stock: 4,
  });
});

it('trash and list of sales: obey the access rules of the collection', async () => {
  const { id } = await reviewed();
  const { access } = server.payload.collections.sales.config;
  const { read, update } = access;
  Object.assign(access, { read: () => ({ id: { equals: 'none' } }), update: () => false });
  try {
    expect((await ana.client.get('/transactions?status=all&page=1')).body).toMatchObject({
      total: 0,
      data: [],
    });
    expect({
      idStatus: (await ana.client.delete(`/transactions/${id}`)).status,
      anaStatus: (await ana.client.post(`/transactions/${id}/restore`)).status,
    }).toEqual({ idStatus: 403, anaStatus: 403 });
  } finally {
    Object.assign(access, { read, update });
  }
  expect({
    idStatus: (await ana.client.delete(`/transactions/${id}`)).status,
    anaStatus: (await ana.client.post(`/transactions/${id}/restore`)).status,
  }).toEqual({ idStatus: 200, anaStatus: 200 });
});

it('trash: a script without a user may put a sale there, and a row that it makes keeps its fields', async () => {
  const { id } = await reviewed();
  const trash = (deletedAt: string | null) =>
    server.payload.update({ collection: 'sales', id, data: { deletedAt }, trash: true, depth: 0 });
  expect(await trash(new Date().toISOString())).toMatchObject({ deletedBy: '' });
  await trash(null);
  const reference = `script-${randomUUID()}`;
  const made = await server.payload.create({
    collection: 'sales',
    data: { reference, openFor: reference, status: 'CANCELLED', notes: 'De un archivo' },
    depth: 0,
  });
  expect(made).toMatchObject({ reference, status: 'CANCELLED', notes: 'De un archivo' });
  await server.payload.delete({ collection: 'sales', id: made.id });
});

it.each(['delete', 'restore', 'edit', 'refund', 'review'])(
  '%s: of a sale that does not exist answers 404',
  async (action) => {
    const { client } = ana;
    const calls: Record<string, () => Promise<{ status: number }>> = {
      delete: () => client.delete('/transactions/nada'),
      restore: () => client.post('/transactions/nada/restore'),
      edit: () => client.patch('/transactions/nada', { version: 0, notes: 'x' }),
      refund: () => client.post('/transactions/nada/refund', { key: randomUUID() }),
      review: () => client.post('/payments/review', { id: 'nada', action: 'dismiss' }),
    };
    expect((await calls[action]!()).status).toBe(404);
  },
);
