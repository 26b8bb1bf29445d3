import { randomUUID } from 'node:crypto';
import type { CollectionSlug } from 'payload';
import { samples, type Things } from '../../testing/contract-samples';
import { server } from '../../testing/worker-server';
import { PASSWORD, sharedAdmin } from '../../testing/people';
import { capture, decide, newProduct, openOrder, saleOf } from '../../testing/shop';

type Operation = 'create' | 'read' | 'update' | 'delete';
const ana = sharedAdmin();

/** While it runs, nobody may do this operation on a collection. */
async function shut<T>(slug: string, operation: Operation, work: () => Promise<T>): Promise<T> {
  const { access } = server.payload.collections[slug as CollectionSlug].config;
  const { [operation]: rule } = access;
  access[operation] = () => false;
  try {
    return await work();
  } finally {
    access[operation] = rule;
  }
}

const { body: fields } = samples({} as Things)['POST /upload-product'];
const upload = () =>
  ana.client.post<undefined>('/upload-image', undefined, {
    raw: samples({} as Things)['POST /upload-image'].form(),
  });
async function paidSale(): Promise<string> {
  const order = await openOrder(ana, await newProduct());
  await decide(order, 'approve');
  await capture(ana, order);
  return (await saleOf(order)).id;
}

const calls: [
  call: string,
  slug: string,
  operation: Operation,
  make: () => Promise<() => Promise<{ status: number }>>,
][] = [
  ['POST /upload-image', 'media', 'create', async () => upload],
  [
    'POST /upload-product',
    'products',
    'create',
    async () => () => ana.client.post('/upload-product', fields),
  ],
  [
    'POST /update-product',
    'products',
    'update',
    async () => {
      const { id } = await newProduct();
      return () => ana.client.post('/update-product', { _id: id, stockSeen: 10, ...fields });
    },
  ],
  [
    'POST /product/{id}/stock',
    'products',
    'update',
    async () => {
      const { id } = await newProduct();
      return () => ana.client.post(`/product/${id}/stock`, { stock: 7, stockSeen: 10 });
    },
  ],
  [
    'DELETE /product/{id}',
    'products',
    'update',
    async () => {
      const { id } = await newProduct();
      return () => ana.client.delete(`/product/${id}`);
    },
  ],
  [
    'POST /product/{id}/restore',
    'products',
    'update',
    async () => {
      const { id } = await newProduct({ deletedAt: new Date().toISOString() });
      return () => ana.client.post(`/product/${id}/restore`, {});
    },
  ],
  ['GET /get-product?trash', 'products', 'read', async () => () => ana.client.get('/get-product?trash=true')],
  ['GET /transactions', 'sales', 'read', async () => () => ana.client.get('/transactions?page=1&limit=1')],
  [
    'DELETE /transactions/{id}',
    'sales',
    'update',
    async () => {
      const id = await paidSale();
      return () => ana.client.delete(`/transactions/${id}`);
    },
  ],
  [
    'POST /transactions/{id}/restore',
    'sales',
    'update',
    async () => {
      const id = await paidSale();
      await ana.client.delete(`/transactions/${id}`);
      return () => ana.client.post(`/transactions/${id}/restore`, {});
    },
  ],
  ['GET /users/me', 'users', 'read', async () => () => ana.client.get('/users/me')],
  [
    'POST /users/login',
    'users',
    'read',
    async () => () => ana.client.post('/users/login', { email: ana.email, password: PASSWORD }),
  ],
];

test.each(calls)('%s: obeys the rule of its collection (%s, %s)', async (_, slug, operation, make) => {
  const send = await make();
  expect((await shut(slug, operation, send)).status).toBe(403);
  expect([200, 201]).toContain((await send()).status);
});

test.each(['create', 'update', 'delete'] as const)(
  'PUT /shippingRates: is refused when nobody may %s rates, and leaves them as they were',
  async (operation) => {
    const stored = { city: 'Cartagena', default: 9000, neighborhoods: {} };
    const gone = { city: 'Turbaco', default: 12_000, neighborhoods: {} };
    const put = (...shippingRates: object[]) => ana.client.put('/shippingRates', { shippingRates });
    const before = (await ana.client.get('/shippingRates')).body as unknown as object[];
    try {
      await put(stored, gone);
      const wanted = {
        create: [stored, gone, { ...stored, city: 'Arjona' }],
        update: [stored, { ...gone, default: 1000 }],
        delete: [stored],
      }[operation];
      expect((await shut('shipping-rates', operation, () => put(...wanted))).status).toBe(403);
      expect((await ana.client.get('/shippingRates')).body).toEqual([
        expect.objectContaining(stored),
        expect.objectContaining(gone),
      ]);
    } finally {
      await put(...before);
    }
  },
);

test('POST /subscribers/import: writes no row when nobody may create subscribers', async () => {
  const email = `${randomUUID()}@correo.example`;
  const form = new FormData();
  form.set(
    'file',
    new File([`email,consentAt\n${email},2026-01-01`], 'suscriptores.csv', { type: 'text/csv' }),
  );
  const send = () => ana.client.post('/subscribers/import', undefined, { raw: form });
  expect((await shut('subscribers', 'create', send)).status).toBe(500);
  expect(
    (await server.payload.count({ collection: 'subscribers', where: { email: { equals: email } } }))
      .totalDocs,
  ).toBe(0);
  expect((await send()).status).toBe(200);
});

test.each(['read', 'update'] as const)(
  'the words of a picture: a product saves none when nobody may %s pictures',
  async (operation) => {
    const {
      body: { url },
    } = await upload();
    const { id } = await newProduct({ productImage: [url] });
    const alt = `Frasco ${randomUUID()}`;
    const save = () =>
      ana.client.post('/update-product', {
        _id: id,
        ...fields,
        stock: 10,
        stockSeen: 10,
        productImage: [url],
        pictures: [{ alt }],
      });
    const words = async () =>
      (await server.payload.count({ collection: 'media', where: { alt: { equals: alt } } })).totalDocs;
    await shut('media', operation, save);
    expect(await words()).toBe(0);
    await save();
    expect(await words()).toBe(1);
  },
);
