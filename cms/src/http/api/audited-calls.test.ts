import { randomUUID } from 'node:crypto';
import { rights } from '@spa-bronze/domain/users/rights';
import { api } from '@spa-bronze/domain/api';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { actionLabels } from '@spa-bronze/domain/audit-log/audit-log-rules';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, newShopper, PASSWORD, sharedAdmin } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { booked, readBooking } from '../../testing/bookings';
import { capture, decide, newProduct, openOrder } from '../../testing/shop';

jest.setTimeout(60_000);

const ana = sharedAdmin();
const entries = async (id: string, by = ana) =>
  (await ana.client.read<AuditEntry[]>(`/staff-acts?limit=100&q=${encodeURIComponent(by.email)}`)).filter(
    ({ subjectId }) => subjectId === id,
  );
const text = (list: AuditEntry[]) =>
  list.map(({ act, changes }) => [
    act,
    changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`),
  ]);

async function paidSale() {
  const carla = await newShopper();
  const item = await newProduct();
  const order = await openOrder(carla, item);
  await decide(order, 'approve');
  await capture(carla, order);
  const [sale] = await ana.client.read<SaleView[]>(`/transactions?reference=${order}`);
  return { carla, sale: sale! };
}

describe('audit log: has an entry for', () => {
  it('an edit of a sale, a refund, the trash and its undo, with author, subject, before and after', async () => {
    const {
      sale: { _id: id, version },
    } = await paidSale();
    await ana.client.patch(`/transactions/${id}`, { version, notes: 'Llamar', fulfilment: 'READY' });
    await ana.client.post(`/transactions/${id}/refund`, {
      key: randomUUID(),
      amountCop: 10_000,
      note: 'Frasco roto',
    });
    await ana.client.delete(`/transactions/${id}`);
    await ana.client.post(`/transactions/${id}/restore`);
    const list = await entries(id);
    expect(list.map(({ act }) => act)).toEqual([
      'update',
      'update',
      'POST /transactions/{id}/refund',
      'PATCH /transactions/{id}',
    ]);
    expect(text(list).at(-1)).toEqual([
      'PATCH /transactions/{id}',
      ['fulfilment: PREPARING > READY', 'notes:  > Llamar'],
    ]);
    expect(text(list).at(-2)![1]).toEqual(
      expect.arrayContaining([
        'status: APPROVED > PARTLY_REFUNDED',
        'refunds.0.pesos:  > 10000',
        'refunds.0.note:  > Frasco roto',
      ]),
    );
    expect(list[0]).toMatchObject({
      by: ana.email,
      name: ana.name,
      subject: 'sales',
      title: expect.stringContaining('Mousse'),
    });
  });

  it('products that are created, edited, stocked and trashed', async () => {
    const { id, ...item } = await newProduct({ stock: 3 });
    const seen = (await ana.client.post<Product>('/product-details', { productId: id })).body.data;
    await ana.client.post('/update-product', { ...seen, stockSeen: 3, sellingPrice: 70_000 });
    await ana.client.post(`/product/${id}/stock`, { stock: 9, stockSeen: 3 });
    await ana.client.delete(`/product/${id}`);
    const list = text(await entries(id));
    expect(list.slice(1)).toEqual([
      ['update', ['stock: 3 > 9']],
      ['update', [`sellingPrice: ${item.sellingPrice} > 70000`]],
    ]);
    expect(list[0]![1]).toEqual([expect.stringMatching(/^deletedAt:  > 20/)]);
    const made = await ana.client.post<Product>('/upload-product', {
      ...seen,
      productName: `Nueva ${randomUUID()}`,
    });
    expect(text(await entries(made.body.data._id))[0]).toEqual([
      'create',
      expect.arrayContaining([`brandName:  > ${seen.brandName}`]),
    ]);
  });

  it('a collected balance with its method, and no amount that is 0', async () => {
    const { id, sale } = await booked();
    await ana.client.post(`/bookings/${id}/balance`, {
      version: (await readBooking(ana, id)).version,
      method: 'TRANSFER',
    });
    expect(text(await entries(sale))).toEqual([
      [
        'POST /bookings/{id}/balance',
        ['charges.0.pesos:  > 71920', 'charges.0.method:  > TRANSFER', 'charges.0.purpose:  > BALANCE'],
      ],
    ]);
  });

  it('a role, the price of a city, and edits in the CMS', async () => {
    const carla = await newShopper();
    await ana.client.post('/update-user', { userId: carla.id, role: 'ADMIN' });
    expect(text(await entries(carla.id))).toEqual([['POST /update-user', ['role: GENERAL > ADMIN']]]);
    await ana.client.post('/update-user', { userId: carla.id, role: 'GENERAL' });
    await ana.client.post('/update-user', { userId: carla.id, role: 'GENERAL', marketing: true });
    expect(text(await entries(carla.id))[0]).toEqual(['POST /update-user', ['marketing: false > true']]);
    const name = `Villa ${randomUUID()}`;
    const city = (await server.payload.create({
      collection: 'shipping-rates',
      data: { city: name, default: 5000, neighborhoods: {}, position: 900 } as never,
    })) as { id: string };
    await ana.client.patch(`/shipping-rates/${city.id}`, { default: 6000 });
    await ana.client.delete(`/shipping-rates/${city.id}`);
    expect((await entries(city.id)).map(({ act, subject, title }) => [act, subject, title])).toEqual([
      ['delete', 'shipping-rates', name],
      ['update', 'shipping-rates', name],
    ]);
    await ana.client.post('/globals/booking-settings', { noticeMinutes: 30 });
    await ana.client.post('/globals/booking-settings', { noticeMinutes: 0 });
    expect(text(await entries('booking-settings')).slice(0, 2)).toEqual([
      ['update', ['noticeMinutes: 30 > 0']],
      ['update', ['noticeMinutes: 0 > 30']],
    ]);
  });

  it('a password without its value, and the edits of a marketer', async () => {
    const eva = await newAdmin();
    await eva.client.post('/change-password', {
      currentPassword: PASSWORD,
      password: 'otra-clave-larga',
      confirmPassword: 'otra-clave-larga',
    });
    const [stored] = await entries(eva.id, eva);
    expect(stored).toMatchObject({ act: 'POST /change-password', changes: [] });
    const mara = await newMarketer();
    const { id } = await newProduct();
    await mara.client.patch(`/products/${id}`, { description: 'Un color que dura.' });
    expect((await entries(id, mara)).map(({ by }) => by)).toEqual([mara.email]);
    const { docs } = await server.payload.db.find({ collection: 'audit-log', pagination: false, limit: 0 });
    expect(JSON.stringify(docs)).not.toMatch(/otra-clave|\$argon|"hash"|"salt"|token/i);
  });
});

it('audit log: a picture has no entry for its upload, but one for its change', async () => {
  const id = await newPicture(ana.client);
  expect(await entries(id)).toEqual([]);
  expect((await ana.client.patch(`/media/${id}`, { alt: 'Una cabina' })).status).toBe(200);
  expect(text(await entries(id))).toEqual([['update', ['alt: Una foto > Una cabina']]]);
});

describe('audit log list', () => {
  it('is filtered by subject, days and author, newest first, in pages', async () => {
    const eva = await newAdmin();
    const [carla, item] = [await newShopper(), await newProduct()];
    await eva.client.post('/update-user', { userId: carla.id, role: 'ADMIN' });
    await eva.client.patch(`/products/${item.id}`, { brandName: 'Primera' });
    await eva.client.patch(`/products/${item.id}`, { brandName: 'Segunda' });
    const list = async (query: string) => {
      const { body } = await ana.client.get<AuditEntry[]>(`/staff-acts?q=${eva.email}&${query}`);
      return [body.total, body.data.map(({ subject, changes }) => `${subject} ${changes[0]?.after}`)];
    };
    const all = ['products Segunda', 'products Primera', 'users ADMIN'];
    expect({
      noneList: await list(''),
      subjectProductsList: await list('subject=products'),
      subjectUsersList: await list('subject=users'),
      subjectSalesList: await list('subject=sales'),
    }).toEqual({
      noneList: [3, all],
      subjectProductsList: [2, all.slice(0, 2)],
      subjectUsersList: [1, all.slice(2)],
      subjectSalesList: [0, []],
    });
    expect([await list('limit=2'), await list('limit=2&page=2'), await list('page=2')]).toEqual([
      [3, all.slice(0, 2)],
      [3, all.slice(2)],
      [3, []],
    ]);
    const today = dayOf(new Date());
    for (const [query, found] of [
      [`from=${today}`, 3],
      [`to=${today}`, 3],
      [`from=${today}&to=${today}`, 3],
      [`from=${addDays(today, 1)}`, 0],
      [`to=${addDays(today, -1)}`, 0],
    ] as const)
      expect({ query, list: (await list(query))[0] }).toEqual({ query, list: found });
  });

  it('begins and ends its days at midnight in Bogota', async () => {
    const by = `${randomUUID()}@correo.example`;
    const instants = [
      '2024-03-05T04:59:59.999Z',
      '2024-03-05T05:00:00.000Z',
      '2024-03-06T04:59:59.999Z',
      '2024-03-06T05:00:00.000Z',
    ];
    for (const createdAt of instants)
      await server.payload.db.create({
        collection: 'audit-log',
        data: {
          by,
          name: 'Eva',
          act: 'update',
          subject: 'sales',
          subjectId: 'x',
          changes: [],
          createdAt,
          updatedAt: createdAt,
        },
      });
    const times = async (query: string) =>
      (await ana.client.read<AuditEntry[]>(`/staff-acts?q=${by}&${query}`)).map(({ at }) => at).reverse();
    expect([
      await times('from=2024-03-05&to=2024-03-05'),
      await times('from=2024-03-05'),
      await times('to=2024-03-05'),
    ]).toEqual([instants.slice(1, 3), instants.slice(1), instants.slice(0, 3)]);
  });

  it('answers fifty entries by default', async () => {
    const by = `${randomUUID()}@correo.example`;
    for (let at = 0; at < 51; at += 1)
      await server.payload.db.create({
        collection: 'audit-log',
        data: { by, name: 'Eva', act: 'update', subject: 'sales', subjectId: 'x', changes: [] },
      });
    const { total, data } = (await ana.client.get<AuditEntry[]>(`/staff-acts?q=${by}`)).body;
    expect({ total, data: data.length }).toEqual({ total: 51, data: 50 });
  });
});

it('audit log: an entry that cannot be written is logged, and the action stays', async () => {
  const { id } = await newProduct();
  const { db, logger } = server.payload;
  const [log, create] = [jest.spyOn(logger, 'error').mockImplementation(() => {}), db.create];
  db.create = ((args: { collection: string }) =>
    args.collection === 'audit-log'
      ? Promise.reject(new Error('disk full'))
      : (Reflect.apply(create, db, [args]) as unknown)) as never;
  try {
    expect((await ana.client.patch(`/products/${id}`, { brandName: 'Otra casa' })).status).toBe(200);
    expect(log.mock.calls.map(([, text]) => text)).toEqual(['an action was not logged']);
  } finally {
    log.mockRestore();
    db.create = create;
  }
  expect((await server.payload.findByID({ collection: 'products', id })).brandName).toBe('Otra casa');
});

it('audit log: no entry for refused calls, calls without a change, and calls of shoppers', async () => {
  const {
    carla,
    sale: { _id: id, version },
  } = await paidSale();
  await ana.client.patch(`/transactions/${id}`, { version: version + 7, notes: 'tarde' });
  await ana.client.patch(`/transactions/${id}`, { version });
  await carla.client.post('/update-profile', { name: 'Otra Carla', tel: '3001234567' });
  expect({ idEntries: await entries(id), carlaEntries: await entries(carla.id, carla) }).toEqual({
    idEntries: [],
    carlaEntries: [],
  });
});

/** Rows that go through Payload's own operations, whose hooks write the entry. */
const byHooks = [
  'POST /upload-product',
  'POST /update-product',
  'DELETE /product/{id}',
  'POST /product/{id}/restore',
  'POST /product/{id}/stock',
  'POST /upload-image',
  'PUT /hours',
  'PUT /shippingRates',
  'DELETE /transactions/{id}',
  'POST /transactions/{id}/restore',
];
/** It writes nothing; its question is too long for an address. */
const byQuestion = ['POST /hours/outside'];
it('audit log: every endpoint by which administrators write has its entry', () => {
  const writing = Object.entries(api)
    .filter(([key, { access }]) => access in rights && !key.startsWith('GET '))
    .map(([key]) => key);
  const known = [...byHooks, ...byQuestion, ...Object.keys(actionLabels)];
  expect(writing.filter((key) => !known.includes(key))).toEqual([]);
});
