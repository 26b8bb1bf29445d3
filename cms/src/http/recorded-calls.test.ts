import { randomUUID } from 'node:crypto';
import { api } from '@spa-bronze/domain/api';
import type { Product } from '@spa-bronze/domain/products';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { actLabels, type Act } from '@spa-bronze/domain/users-acts';
import { server } from '../testing/house';
import { newAdmin, newMarketer, newShopper, PASSWORD, type Person } from '../testing/people';
import { capture, decide, newProduct, openOrder } from '../testing/shop';

jest.setTimeout(60_000);

let ana: Person;
beforeAll(async () => { ana = await newAdmin(); });
const acts = async (id: string, by = ana) => (await ana.client.get<Act[]>(`/staff-acts?limit=100&q=${encodeURIComponent(by.email)}`)).body.data.filter(({ subjectId }) => subjectId === id);
const said = (list: Act[]) => list.map(({ act, changes }) => [act, changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`)]);

async function paidSale() {
  const carla = await newShopper();
  const item = await newProduct();
  const order = await openOrder(carla, item);
  await decide(order, 'approve');
  await capture(carla, order);
  const [sale] = (await ana.client.get<Transaction[]>(`/transactions?reference=${order}`)).body.data;
  return { carla, sale: sale! };
}

describe('a record is kept of', () => {
  it('an edit of a sale, a refund, the trash and the way back: who, what, before and after', async () => {
    const { sale: { _id: id, version } } = await paidSale();
    await ana.client.patch(`/transactions/${id}`, { version, notes: 'Llamar', fulfilment: 'READY' });
    await ana.client.post(`/transactions/${id}/refund`, { key: randomUUID(), amountCop: 10_000, note: 'Frasco roto' });
    await ana.client.delete(`/transactions/${id}`);
    await ana.client.post(`/transactions/${id}/restore`);
    const list = await acts(id);
    expect(list.map(({ act }) => act)).toEqual(['update', 'update', 'POST /transactions/{id}/refund', 'PATCH /transactions/{id}']);
    expect(said(list).at(-1)).toEqual(['PATCH /transactions/{id}', ['fulfilment: PREPARING > READY', 'notes:  > Llamar']]);
    expect(said(list).at(-2)![1]).toEqual(expect.arrayContaining(['status: APPROVED > PARTLY_REFUNDED', 'refunds.0.pesos:  > 10000', 'refunds.0.note:  > Frasco roto']));
    expect(list[0]).toMatchObject({ by: ana.email, name: ana.name, subject: 'sales', title: expect.stringContaining('Mousse') });
  });

  it('products: made, changed, stocked, thrown away', async () => {
    const { id, ...item } = await newProduct({ stock: 3 });
    const seen = (await ana.client.post<Product>('/product-details', { productId: id })).body.data;
    await ana.client.post('/update-product', { ...seen, stockSeen: 3, sellingPrice: 70_000 });
    await ana.client.post(`/product/${id}/stock`, { stock: 9, stockSeen: 3 });
    await ana.client.delete(`/product/${id}`);
    const list = said(await acts(id));
    expect(list.slice(1)).toEqual([['update', ['stock: 3 > 9']], ['update', [`sellingPrice: ${item.sellingPrice} > 70000`]]]);
    expect(list[0]![1]).toEqual([expect.stringMatching(/^deletedAt:  > 20/)]);
    const made = await ana.client.post<Product>('/upload-product', { ...seen, productName: `Nueva ${randomUUID()}` });
    expect(said(await acts(made.body.data._id))[0]).toEqual(['create', expect.arrayContaining([`brandName:  > ${seen.brandName}`])]);
  });

  it('a role, a city’s price, and what is written in the CMS', async () => {
    const carla = await newShopper();
    await ana.client.post('/update-user', { userId: carla.id, role: 'ADMIN' });
    expect(said(await acts(carla.id))).toEqual([['POST /update-user', ['role: GENERAL > ADMIN']]]);
    await ana.client.post('/update-user', { userId: carla.id, role: 'GENERAL' });
    await ana.client.post('/update-user', { userId: carla.id, role: 'GENERAL', marketing: true });
    expect(said(await acts(carla.id))[0]).toEqual(['POST /update-user', ['marketing: false > true']]);
    const city = await server.payload.create({ collection: 'shipping-rates', data: { city: `Villa ${randomUUID()}`, default: 5000, neighborhoods: {}, position: 900 } as never }) as { id: string };
    await ana.client.patch(`/shipping-rates/${city.id}`, { default: 6000 });
    await ana.client.delete(`/shipping-rates/${city.id}`);
    expect((await acts(city.id)).map(({ act }) => act)).toEqual(['delete', 'update']);
  });

  it('a password, but not its letters; and a marketer’s words', async () => {
    const eva = await newAdmin();
    await eva.client.post('/change-password', { currentPassword: PASSWORD, password: 'otra-clave-larga', confirmPassword: 'otra-clave-larga' });
    const [kept] = await acts(eva.id, eva);
    expect(kept).toMatchObject({ act: 'POST /change-password', changes: [] });
    const mara = await newMarketer();
    const { id } = await newProduct();
    await mara.client.patch(`/products/${id}`, { description: 'Un color que dura.' });
    expect((await acts(id, mara)).map(({ by }) => by)).toEqual([mara.email]);
    const { docs } = await server.payload.db.find({ collection: 'acts', pagination: false, limit: 0 });
    expect(JSON.stringify(docs)).not.toMatch(/otra-clave|\$argon|"hash"|"salt"|token/i);
  });
});

it('what is refused, what changes nothing, and what shoppers do leaves none', async () => {
  const { carla, sale: { _id: id, version } } = await paidSale();
  await ana.client.patch(`/transactions/${id}`, { version: version + 7, notes: 'tarde' });
  await ana.client.patch(`/transactions/${id}`, { version });
  await carla.client.post('/update-profile', { name: 'Otra Carla', tel: '3001234567' });
  expect([await acts(id), await acts(carla.id, carla)]).toEqual([[], []]);
});

it('nobody writes a record: not by REST, and shoppers do not read one', async () => {
  const { id } = await server.payload.db.create({ collection: 'acts', data: { by: 'x', act: 'update', subject: 'sales', subjectId: 'x', changes: [] } }) as { id: string };
  const replies = [await ana.client.post('/acts', { by: 'y' }), await ana.client.patch(`/acts/${id}`, { by: 'y' }), await ana.client.delete(`/acts/${id}`)];
  expect(replies.map(({ status }) => status >= 400)).toEqual([true, true, true]);
  expect(await server.payload.db.findOne({ collection: 'acts', where: { id: { equals: id } } })).toMatchObject({ by: 'x' });
  const carla = await newShopper();
  expect([(await carla.client.get('/staff-acts')).status, (await carla.client.get(`/acts/${id}`)).status]).toEqual([403, 403]);
});

/** Rows that go through Payload's own operations, whose hooks keep the record. */
const byHooks = ['POST /upload-product', 'POST /update-product', 'DELETE /product/{id}', 'POST /product/{id}/restore', 'POST /product/{id}/stock', 'POST /upload-image', 'PUT /shippingRates', 'DELETE /transactions/{id}', 'POST /transactions/{id}/restore'];
it('every line of the contract by which administrators write has its record', () => {
  const writing = Object.entries(api).filter(([key, { access }]) => access === 'admin' && !key.startsWith('GET ')).map(([key]) => key);
  expect(writing.filter((key) => !byHooks.includes(key) && !(key in actLabels))).toEqual([]);
});
