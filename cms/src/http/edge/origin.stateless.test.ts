import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest } from '../../testing/client';
import { server } from '../../testing/worker-server';

const from = (Origin: string) => ({ headers: { Origin } });
const foreign = [
  'https://evil.example',
  'null',
  'http://127.0.0.1.evil.example',
  'http://localhost',
  'no es una dirección',
];
const writes: [string, string][] = [
  ['POST', '/signin'],
  ['POST', '/addtocart'],
  ['PUT', '/shippingRates'],
  ['DELETE', '/product/1'],
  ['PATCH', '/users/1'],
  ['POST', '/graphql'],
  ['POST', '/users'],
];

test.each(foreign)('origin: a write from a page of %s is refused', async (origin) => {
  for (const [method, path] of writes) {
    const { status, body } = await new Client().send(method, path, {}, from(origin));
    expect({ method, path, status }).toEqual({ method, path, status: 403 });
    expect(body.message).toBe(messages.foreignOrigin);
  }
});

test('origin: a foreign page whose browser hides its origin is refused', async () => {
  const { status } = await new Client().post('/signin', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(status).toBe(403);
});

test('origin: the own host, PUBLIC_URL and callers without a page pass', async () => {
  const { env } = server;
  expect((await new Client().post('/signin', {}, from(server.url))).status).toBe(400);
  expect((await new Client().post('/signin', {})).status).toBe(400);
  expect((await new Client().post('/signin', {}, from('https://spa.example'))).status).toBe(403);
  env.publicUrl = 'https://spa.example';
  try {
    expect((await new Client().post('/signin', {}, from('https://spa.example'))).status).toBe(400);
    expect((await new Client().post('/signin', {}, from('http://spa.example'))).status).toBe(403);
  } finally {
    env.publicUrl = undefined;
  }
});

test('origin: a host with the default port of its protocol is the same host', async () => {
  const statusOf = async (Host: string, Origin: string) =>
    (
      await rawRequest({
        method: 'POST',
        path: '/api/signin',
        headers: { Host, Origin, 'Content-Type': 'application/json' },
        chunks: [Buffer.from('{}')],
      })
    ).status;
  for (const [host, origin] of [
    ['spa.example:443', 'https://spa.example'],
    ['spa.example:80', 'http://spa.example'],
    ['spa.example', 'https://spa.example'],
    ['spa.example:8443', 'https://spa.example:8443'],
  ] as const)
    expect({ host, status: await statusOf(host, origin) }).toEqual({ host, status: 400 });
  for (const [host, origin] of [
    ['spa.example:443', 'http://spa.example'],
    ['spa.example:8443', 'https://spa.example'],
    ['spa.example', 'https://spa.example:8443'],
  ] as const)
    expect({ host, status: await statusOf(host, origin) }).toEqual({ host, status: 403 });
});

test('origin: reads pass, and so does the webhook', async () => {
  expect((await new Client().get('/get-product', from('https://evil.example'))).status).toBe(200);
  const { body } = await new Client().post('/payment/webhook', {}, from('https://www.paypal.com'));
  expect(body.message).not.toBe(messages.foreignOrigin);
});

test("origin: Payload's own csrf list and serverURL stay empty, because either would log out people on another host name of the shop", () => {
  expect({ csrf: server.payload.config.csrf, serverURL: server.payload.config.serverURL }).toEqual({
    csrf: [],
    serverURL: '',
  });
});
