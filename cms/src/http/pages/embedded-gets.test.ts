import { api, type EndpointKey } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { ruleOf } from '@spa-bronze/domain/testing/contract-rules';
import { Client, rawRequest } from '../../testing/client';
import { samples, type Things } from '../../testing/contract-samples';
import { databaseDigest } from '../../testing/database-digest';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { booked } from '../../testing/bookings';
import { newProduct, newService, freeDay, openOrder, saleOf } from '../../testing/shop';

const embedded = [
  'image',
  'iframe',
  'frame',
  'script',
  'style',
  'object',
  'embed',
  'video',
  'audio',
  'track',
  'font',
  'worker',
  'manifest',
].map((it) => ({ 'Sec-Fetch-Dest': it, 'Sec-Fetch-Site': 'same-origin' }));
const foreign = ['cross-site', 'same-site'].flatMap((site) => [
  { 'Sec-Fetch-Site': site },
  { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'empty' },
]);
const isIn = async ({ client }: Person) => (await client.get('/user-details')).status === 200;

test.each([...embedded, ...foreign])(
  'userLogout: a GET with %j is refused and the session stays',
  async (headers) => {
    const person = await newShopper();
    for (const path of ['/userLogout', '/userLogout/', '/USERLOGOUT?x=1']) {
      const { status, body } = await person.client.get(path, { headers: headers as Record<string, string> });
      expect({ path, status, message: body.message }).toEqual({
        path,
        status: 403,
        message: messages.foreignOrigin,
      });
    }
    const head = await rawRequest({
      method: 'HEAD',
      path: '/api/userLogout',
      headers: { ...person.client.cookieHeader(), ...headers } as Record<string, string>,
    });
    expect({ status: head.status, isIn: await isIn(person) }).toEqual({ status: 403, isIn: true });
  },
);

test.each([
  {},
  { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' },
])('userLogout: a GET with %j logs out', async (headers) => {
  const person = await newShopper();
  expect(
    (await person.client.get('/userLogout', { headers: headers as Record<string, string> })).status,
  ).toBe(200);
  expect(await isIn(person)).toBe(false);
});

test('cancel-payment: a payer who returns from the provider is not refused', async () => {
  const person = await newShopper();
  const order = await openOrder(person, await newProduct());
  const reply = await new Client().get(`/payment/cancel-payment?token=${order}`, {
    headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
  });
  expect({ replyStatus: reply.status, saleStatus: (await saleOf(order)).status }).toEqual({
    replyStatus: 302,
    saleStatus: 'CANCELLED',
  });
});

test('pictures and calendar files: other sites may embed them', async () => {
  for (const headers of [embedded[0], foreign[0]] as Record<string, string>[])
    expect((await new Client().get('/get-product', { headers })).status).toBe(200);
});

test('contract: no other GET changes anything', async () => {
  const [admin, booking] = [await newAdmin(), await booked()];
  const { id: sale } = await saleOf(booking.order);
  const things = {
    product: (await newProduct()).id,
    service: (await newService()).id,
    day: await freeDay(),
    booking: booking.id,
    sale,
    order: booking.order,
  } as Things;
  /* The emails of the booking. */
  await server.inside.backgroundDone();
  const before = await databaseDigest(server);
  const reading = (Object.keys(api) as EndpointKey[]).filter(
    (key) => key.startsWith('GET ') && !ruleOf(key).changes,
  );
  for (const key of reading) {
    const { query, params } = samples(things)[key] as {
      query?: Record<string, string>;
      params?: Record<string, string>;
    };
    const path = key.slice('GET '.length).replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
    const { status } = await admin.client.get(`${path}?${new URLSearchParams(query)}`);
    expect({ key, answered: status < 500 }).toEqual({ key, answered: true });
  }
  expect(await databaseDigest(server)).toEqual(before);
});
