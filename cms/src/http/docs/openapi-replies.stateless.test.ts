import { randomUUID } from 'node:crypto';
import { api, isProviderCall, type Endpoint } from '@spa-bronze/domain/api';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { HeldClient, heldPerson } from '../../testing/held-client';
import { server } from '../../testing/worker-server';
import { PASSWORD, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  createOrder,
  freeDay,
  newProduct,
  newService,
  openOrder,
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
    if (!['everyone', 'user'].includes(row.access))
      expect(await call(carla.client, sends ? {} : undefined)).toBe(403);
    if (row.body) expect(await call(ana.client, [])).toBe(400);
    if (row.body)
      expect(await call(ana.client, undefined, { raw: 'a', headers: { 'Content-Type': 'text/plain' } })).toBe(
        415,
      );
    if (sends && !isProviderCall(path))
      expect(await call(visitor(), {}, { headers: { Origin: 'https://evil.example' } })).toBe(403);
    if (sends) expect(await call(visitor(), 'x'.repeat(11 * 1024 * 1024))).toBe(413);
  });

  test('refusals of single calls are as documented', async () => {
    const client = visitor();
    const [goods, email] = [await newProduct({ stock: 3 }), newEmail()];
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const form = { name: 'Lina Mar', email, tel: '300 123 4567', ...passwords };
    expect(await statusOf(client.post('/signup', form))).toBe(201);
    expect(await statusOf(client.post('/signup', form))).toBe(409);
    expect(await statusOf(client.post('/signin', { email, password: 'no-es-esta' }))).toBe(401);
    expect(await statusOf(client.post('/reset-password', { token: missing, ...passwords }))).toBe(400);
    const availability = async (id: string) => `/availability?productId=${id}&date=${await freeDay()}`;
    expect(await statusOf(client.get(await availability(goods.id)))).toBe(400);
    expect(await statusOf(client.get(await availability(missing)))).toBe(404);
    expect(await statusOf(client.post('/product-details', { productId: missing }))).toBe(404);
    expect(await statusOf(createOrder(carla, '1.00'))).toBe(400);
    const order = await openOrder(carla, goods);
    const inCart = (quantity: number) =>
      statusOf(carla.client.post('/update-cart-product', { productId: goods.id, quantity }));
    expect({ present: await inCart(3), tooMany: await inCart(4) }).toEqual({ present: 200, tooMany: 409 });
    expect(await statusOf(createOrder(carla, '0.01'))).toBe(409);
    expect(await statusOf(capture(carla, order))).toBe(409);
    for (const path of ['/product/', '/transactions/'])
      expect(await statusOf(ana.client.delete(`${path}${missing}`))).toBe(404);
    const subscribed: number[] = [];
    for (let at = 0; at < 11; at += 1)
      subscribed.push(await statusOf(client.post('/newsletter', { email: newEmail() })));
    expect(subscribed.at(-1)).toBe(429);
  });

  test('a booking beside others: the cart names those that overlap, as documented', async () => {
    const reservationDetails = { reservationDate: await freeDay(), reservationTime: '10:00' };
    const dora = await heldPerson('GENERAL', document);
    for (const { id } of [await newService(), await newService()])
      expect(await statusOf(addToCart(dora, id, { reservationDetails }))).toBe(200);
    const { data } = (await dora.client.get<WireCartLine[]>('/view-cart-product')).body;
    expect(data.map(({ overlaps }) => overlaps?.length)).toEqual([1, 1]);
  });
});
