import { randomUUID } from 'node:crypto';
import { api, type Endpoint } from '@spa-bronze/domain/api';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import sharp from 'sharp';
import { isMongo } from '../../testing/databases';
import { HeldClient, heldPerson } from '../../testing/held-client';
import { server } from '../../testing/worker-server';
import { PASSWORD, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  costOf,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  pickup,
} from '../../testing/shop';
import type { OpenApi } from './openapi';

const rows = Object.entries(api as Record<string, Endpoint>).map(([key, row]) => ({
  key,
  row,
  method: key.split(' ')[0] ?? '',
  path: key.split(' ')[1] ?? '',
}));
const newEmail = () => `${randomUUID()}@correo.example`;
const missing = 'nadie-0000';

/** Every call goes through a HeldClient, which throws when a reply is not as the served document says. */
describe('replies of the server', () => {
  let document: OpenApi;
  let ana: Person;
  let carla: Person;
  const visitor = () => new HeldClient(document);
  const statusOf = (reply: Promise<{ status: number }>) => reply.then(({ status }) => status);
  beforeAll(async () => {
    document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    [ana, carla] = await Promise.all([heldPerson('ADMIN', document), heldPerson('GENERAL', document)]);
  });

  it.each(rows)('$key is refused as documented', async ({ method, path, row }) => {
    /* Calls of several rows count together. */
    const ana = await heldPerson('ADMIN', document);
    const nobodys = path.startsWith('/bookings/') ? `${missing}_${missing}` : missing;
    const call = (client: HeldClient | Person['client'], body?: unknown, options?: object) =>
      statusOf(client.send(method, path.replace(/\{\w+\}/g, nobodys), body, options));
    const sends = /^(POST|PUT|PATCH)$/.test(method);
    expect(await call(visitor(), sends ? {} : undefined)).toBeLessThan(500);
    if (row.access !== 'everyone') expect(await call(visitor(), sends ? {} : undefined)).toBe(401);
    if (row.access === 'admin') expect(await call(carla.client, sends ? {} : undefined)).toBe(403);
    if (row.body) expect(await call(ana.client, [])).toBe(400);
    if (row.body)
      expect(await call(ana.client, undefined, { raw: 'a', headers: { 'Content-Type': 'text/plain' } })).toBe(
        415,
      );
    if (sends && path !== '/payment/webhook')
      expect(await call(visitor(), {}, { headers: { Origin: 'https://evil.example' } })).toBe(403);
    /* No database is asked. */
    if (sends && !isMongo) expect(await call(visitor(), 'x'.repeat(11 * 1024 * 1024))).toBe(413);
  });

  test('match the document: account and session', async () => {
    const client = visitor();
    const form = {
      name: 'Lina Mar',
      email: newEmail(),
      tel: '300 123 4567',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    expect(await statusOf(client.post('/signup', form))).toBe(201);
    expect(await statusOf(client.post('/signup', form))).toBe(409);
    expect(await statusOf(client.post('/signin', { email: form.email, password: 'no-es-esta' }))).toBe(401);
    expect(
      await statusOf(client.post('/signin', { email: form.email.toUpperCase(), password: PASSWORD })),
    ).toBe(200);
    expect(await statusOf(client.get('/user-details'))).toBe(200);
    expect(await statusOf(client.post('/update-profile', { name: 'Lina M.', tel: '+57 300 123 4568' }))).toBe(
      200,
    );
    expect(
      await statusOf(
        client.post('/change-password', {
          currentPassword: PASSWORD,
          password: 'otra-clave-1',
          confirmPassword: 'otra-clave-1',
        }),
      ),
    ).toBe(200);
    expect(await statusOf(client.post('/forgot-password', { email: form.email }))).toBe(200);
    expect(
      await statusOf(
        client.post('/reset-password', { token: missing, password: PASSWORD, confirmPassword: PASSWORD }),
      ),
    ).toBe(400);
    expect(await statusOf(client.get('/userLogout'))).toBe(200);
  });

  test('match the document: catalogue, slots and rates', async () => {
    const client = visitor();
    const [goods, service] = await Promise.all([newProduct(), newService()]);
    for (const path of [
      '/get-product',
      '/get-product?page=1&limit=1',
      '/get-categoryProduct',
      '/search?q=mousse',
      '/shippingRates',
      `/availability?productId=${service.id}&date=${await freeDay()}`,
    ])
      expect(await statusOf(client.get(path))).toBe(200);
    expect(await statusOf(client.get('/get-product?page=0'))).toBe(400);
    expect(await statusOf(client.get(`/availability?productId=${goods.id}&date=${await freeDay()}`))).toBe(
      400,
    );
    expect(await statusOf(client.get(`/availability?productId=${missing}&date=${await freeDay()}`))).toBe(
      404,
    );
    expect(await statusOf(client.post('/product-details', { productId: goods.id }))).toBe(200);
    expect(await statusOf(client.post('/product-details', { productId: missing }))).toBe(404);
    expect(await statusOf(client.post('/category-product', { category: 'Productos' }))).toBe(200);
    expect(await statusOf(client.post('/filter-product', { category: ['Productos', 'Servicios'] }))).toBe(
      200,
    );
  });

  test('match the document: cart', async () => {
    const { client } = carla;
    const [goods, service, beside] = await Promise.all([
      newProduct({ stock: 3 }),
      newService(),
      newService(),
    ]);
    expect(await statusOf(addToCart(carla, goods.id, { quantity: 2, reservationDetails: null }))).toBe(200);
    const reservationDetails = { reservationDate: await freeDay(), reservationTime: '10:00' };
    for (const { id } of [service, beside])
      expect(await statusOf(addToCart(carla, id, { reservationDetails }))).toBe(200);
    const { data } = (await client.get<WireCartLine[]>('/view-cart-product')).body;
    expect(data.map(({ overlaps }) => overlaps?.length)).toEqual([undefined, 1, 1]);
    expect(await statusOf(client.get('/countAddToCartProduct'))).toBe(200);
    expect(await statusOf(client.post('/update-cart-product', { productId: goods.id, quantity: 3 }))).toBe(
      200,
    );
    expect(await statusOf(client.post('/update-cart-product', { productId: goods.id, quantity: 4 }))).toBe(
      409,
    );
    expect(await statusOf(client.post('/update-cart-product', { productId: missing, quantity: 1 }))).toBe(
      404,
    );
    for (const { id } of [goods, service, beside])
      expect(await statusOf(client.post('/delete-cart-product', { productId: id }))).toBe(200);
  });

  test('match the document: payment and sales', async () => {
    const { client } = carla;
    expect(await statusOf(createOrder(carla, '1.00'))).toBe(400);
    const goods = await newProduct();
    const order = await openOrder(carla, goods);
    expect(await statusOf(createOrder(carla, '0.01'))).toBe(409);
    expect(await statusOf(capture(carla, order))).toBe(409);
    await decide(order, 'approve');
    expect(await statusOf(capture(carla, order))).toBe(200);
    expect(await statusOf(capture(carla, missing))).toBe(404);
    const paid = await client.post<{ _id: string }>('/transactions', {
      reference: order,
      amountInCents: Math.round(Number(costOf(goods)) * 100),
      status: 'APPROVED',
    });
    expect(paid.status).toBe(200);
    expect((await client.get<unknown[]>(`/transactions?reference=${order}`)).body.data).toHaveLength(1);
    const service = await newService();
    await addToCart(carla, service.id, {
      reservationDetails: { reservationDate: await freeDay(), reservationTime: '10:00' },
    });
    const second = await createOrder(carla, costOf(service), {
      ...pickup,
      shippingMethod: 'delivery',
      address: 'Calle 1',
      city: 'Cartagena',
    });
    expect(second.status).toBe(200);
    expect(await statusOf(client.get(`/payment/cancel-payment?token=${String(second.body.id)}`))).toBe(302);
    expect((await client.get<unknown[]>('/transactions?status=all')).body.data).toHaveLength(2);
    expect(await statusOf(visitor().post('/payment/webhook', { id: 'WH-1' }))).toBe(400);
    expect(await statusOf(ana.client.delete(`/transactions/${paid.body.data._id}`))).toBe(200);
    expect(await statusOf(ana.client.delete(`/transactions/${missing}`))).toBe(404);
  });

  test('match the document: calls of administrators', async () => {
    const { client } = ana;
    const product = {
      productName: 'Aceite seco',
      brandName: 'Spa Bronze',
      category: 'Productos',
      productImage: ['/api/media/file/x.jpg'],
      price: '50000',
      sellingPrice: 45_000.5,
      stock: 4,
      serviceIntensity: null,
    };
    const made = await client.post<{ _id: string }>('/upload-product', product);
    expect(made.status).toBe(201);
    expect(
      await statusOf(
        client.post('/update-product', { ...product, _id: made.body.data._id, stock: '5', stockSeen: 4 }),
      ),
    ).toBe(200);
    expect(await statusOf(client.delete(`/product/${made.body.data._id}`))).toBe(200);
    expect(await statusOf(client.delete(`/product/${missing}`))).toBe(404);
    expect(await statusOf(client.get('/all-user?limit=2'))).toBe(200);
    expect(await statusOf(client.post('/update-user', { userId: carla.id, role: 'GENERAL' }))).toBe(200);
    expect(await statusOf(client.post('/update-user', { userId: missing, role: 'ADMIN' }))).toBe(404);
    expect(
      await statusOf(
        client.put('/shippingRates', {
          shippingRates: [
            { city: 'Cartagena', default: 12_000, neighborhoods: { Manga: '9000.5' } },
            { city: 'Turbaco', default: '20000' },
          ],
        }),
      ),
    ).toBe(200);
    expect((await visitor().get('/shippingRates')).text).toContain('Manga');
    const raw = new FormData();
    raw.set(
      'file',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 9, height: 9, channels: 3, background: '#A8642A' } })
              .png()
              .toBuffer(),
          ),
        ],
        'foto.png',
      ),
    );
    expect(await statusOf(client.send('POST', '/upload-image', undefined, { raw }))).toBe(200);
  });

  test('match the document: contact, up to its limit', async () => {
    const client = visitor();
    expect(
      await statusOf(
        client.post('/forma', {
          name: 'Lina',
          email: newEmail(),
          subject: '',
          message: 'Hola',
          consent: true,
        }),
      ),
    ).toBe(200);
    const replies: number[] = [];
    for (let at = 0; at < 10; at += 1)
      replies.push(await statusOf(client.post('/newsletter', { email: newEmail() })));
    expect(replies).toEqual([...Array<number>(9).fill(200), 429]);
  });
});
