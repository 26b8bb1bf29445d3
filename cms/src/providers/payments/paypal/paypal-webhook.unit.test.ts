import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPayPal } from './paypal';
import { listen } from '../../../testing/running-sandbox';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const event = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } });
const signed = (changes: Record<string, string> = {}) => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-df8cd2d5',
  'paypal-transmission-id': 'd938e770-8046-11e6-8103-6b62a8a99ac4',
  'paypal-transmission-sig': 'k'.repeat(344),
  'paypal-transmission-time': ago(1000),
  ...changes,
});

let calls: string[] = [];
let body = '';
let status = 200;
let verdict: string | null = 'SUCCESS';
const paypal: Server = createServer((req, res) => {
  calls.push(String(req.url));
  const isToken = req.url === '/v1/oauth2/token';
  body = '';
  req.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  res.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
  req.on('end', () =>
    res.end(
      JSON.stringify(
        isToken ? { access_token: 'token', expires_in: 3600 } : verdict && { verification_status: verdict },
      ),
    ),
  );
});
let client: ReturnType<typeof createPayPal>;
beforeAll(async () => {
  client = createPayPal({
    apiBase: await listen(paypal),
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'W1',
  });
});
afterAll(() => {
  paypal.closeAllConnections();
  paypal.close();
});
beforeEach(() => {
  calls = [];
  verdict = 'SUCCESS';
  status = 200;
});

test.each<[string, Record<string, string>, string?]>([
  ['no signature', { 'paypal-transmission-sig': '' }],
  ['an endless signature', { 'paypal-transmission-sig': 'k'.repeat(3000) }],
  ['no id', { 'paypal-transmission-id': '' }],
  ['a certificate of somebody else', { 'paypal-cert-url': 'https://evil.example/cert' }],
  ['a certificate of this network', { 'paypal-cert-url': 'http://169.254.169.254/latest/meta-data' }],
  ['a host that only ends like PayPal', { 'paypal-cert-url': 'https://evilpaypal.com/cert' }],
  ['a host that only begins like PayPal', { 'paypal-cert-url': 'https://api.paypal.com.evil.example/cert' }],
  ['a host hidden behind a name', { 'paypal-cert-url': 'https://api.paypal.com@evil.example/cert' }],
  ['a certificate without https', { 'paypal-cert-url': 'http://api.paypal.com/cert' }],
  ['an address with a name in it', { 'paypal-cert-url': 'https://me@api.paypal.com/cert' }],
  ['an endless address', { 'paypal-cert-url': `https://api.paypal.com/${'c'.repeat(500)}` }],
  ['an algorithm in another word', { 'paypal-auth-algo': 'xSHA256withRSA' }],
  ['an algorithm and more', { 'paypal-auth-algo': 'SHA256withRSA-none' }],
  ['an endless id', { 'paypal-transmission-id': 'd'.repeat(101) }],
  ['an endless time', { 'paypal-transmission-time': `${new Date().toUTCString()} (${'x'.repeat(100)})` }],
  ['a time of last month', { 'paypal-transmission-time': ago(31 * DAY) }],
  ['a time to come in 70 minutes', { 'paypal-transmission-time': ago((-7 * HOUR) / 6) }],
  ['an event whose id is empty', {}, '{"id":"","event_type":"A","resource":{}}'],
  ['another port', { 'paypal-cert-url': 'https://api.paypal.com:8443/cert' }],
  ['no address', { 'paypal-cert-url': 'cert' }],
  ['an unknown algorithm', { 'paypal-auth-algo': 'none' }],
  ["the stand-in's algorithm", { 'paypal-auth-algo': 'HMAC-SHA256' }],
  ['a time long ago', { 'paypal-transmission-time': '2001-01-01T00:00:00Z' }],
  ['a time to come', { 'paypal-transmission-time': ago(-2 * HOUR) }],
  ['no time', { 'paypal-transmission-time': 'now' }],
  ['no JSON', {}, 'hola'],
  ['a list', {}, '[]'],
  ['null', {}, 'null'],
  ['no id of the event', {}, '{"event_type":"A","resource":{}}'],
  ['no type', {}, '{"id":"WH-1","resource":{}}'],
  ['no resource', {}, '{"id":"WH-1","event_type":"A","resource":null}'],
  ['a word for its resource', {}, '{"id":"WH-1","event_type":"A","resource":"C1"}'],
])('webhook: one with %s is forged, without a request to PayPal', async (_name, headers, body = event) => {
  expect(await client.verifyWebhook(signed(headers), body)).toBe(false);
  expect(calls).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['as PayPal sends it', {}],
  ['of its sandbox', { 'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1' }],
  ['sent again after three days', { 'paypal-transmission-time': ago(3 * DAY) }],
  ['sent again by hand', { 'paypal-transmission-time': ago(29 * DAY) }],
  ['of PayPal itself', { 'paypal-cert-url': 'https://paypal.com/cert' }],
  ['signed with SHA-384', { 'paypal-auth-algo': 'SHA384withRSA' }],
  ['signed with SHA-512', { 'paypal-auth-algo': 'sha512WithRSA' }],
  ['while our clock is late', { 'paypal-transmission-time': ago(-HOUR / 2) }],
])('webhook: one %s is sent to PayPal for validation', async (_name, headers) => {
  expect(await client.verifyWebhook(signed(headers), event)).toBe(true);
  verdict = 'FAILURE';
  expect(await client.verifyWebhook(signed(headers), event)).toBe(false);
  expect(calls.filter((url) => url.endsWith('/verify-webhook-signature'))).toHaveLength(2);
});

test('webhook: PayPal gets the exact bytes received, the signature and the id of our webhook', async () => {
  const raw = '{ "id":"WH-1",\n "event_type" : "A", "resource":{"n":1.0} }';
  expect(
    await client.verifyWebhook(signed({ 'paypal-transmission-time': '2000-01-01T00:00:00Z' }), raw),
  ).toBe(false);
  expect(await client.verifyWebhook(signed(), raw)).toBe(true);
  expect(body.endsWith(`,"webhook_event":${raw}}`)).toBe(true);
  expect(JSON.parse(body)).toMatchObject({
    webhook_id: 'W1',
    auth_algo: 'SHA256withRSA',
    transmission_id: 'd938e770-8046-11e6-8103-6b62a8a99ac4',
    transmission_sig: 'k'.repeat(344),
  });
});

test('webhook: is forged, without a request to PayPal, when the shop has no webhook id', async () => {
  const without = createPayPal({
    apiBase: `http://127.0.0.1:${(paypal.address() as AddressInfo).port}`,
    clientId: 'id',
    clientSecret: 'secret',
  });
  expect({ verifyWebhook: await without.verifyWebhook(signed(), event), calls }).toEqual({
    verifyWebhook: false,
    calls: [],
  });
});

test('webhook: is forged when PayPal does not confirm it; there is no verdict when PayPal refuses to check', async () => {
  status = 400;
  expect(await client.verifyWebhook(signed(), event)).toBe(false);
  [status, verdict] = [200, 'UNKNOWN'];
  expect(await client.verifyWebhook(signed(), event)).toBe(false);
  verdict = null;
  await expect(client.verifyWebhook(signed(), event)).rejects.toThrow();
  status = 403;
  await expect(client.verifyWebhook(signed(), event)).rejects.toMatchObject({ kind: 'unauthorized' });
});

test.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
  'webhook: one without %s is forged',
  async (name) => {
    const { [`paypal-${name}`]: _, ...rest } = signed() as Record<string, string>;
    expect({ verifyWebhook: await client.verifyWebhook(rest, event), calls }).toEqual({
      verifyWebhook: false,
      calls: [],
    });
  },
);

test.each<[string, string, string, boolean]>([
  ['its algorithm', 'HMAC-SHA256', '/cert', true],
  ["PayPal's algorithm", 'SHA256withRSA', '/cert', false],
  ['a certificate beside its address', 'HMAC-SHA256', '0/cert', false],
])('webhook: one of the sandbox with %s', async (_name, algorithm, rest, isValidated) => {
  const base = `http://127.0.0.1:${(paypal.address() as AddressInfo).port}`;
  const elsewhere = 'https://spa.test/sandbox';
  const here = createPayPal({
    apiBase: base,
    certificates: elsewhere,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'W1',
  });
  expect(
    await here.verifyWebhook(
      signed({ 'paypal-auth-algo': algorithm, 'paypal-cert-url': `${elsewhere}${rest}` }),
      event,
    ),
  ).toBe(isValidated);
  expect(calls.length > 0).toBe(isValidated);
});
