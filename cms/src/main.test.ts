import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { eventually, inTime } from './testing/eventually';
import { isMongo, onSqlite } from './testing/databases';
import { server } from './testing/worker-server';
import { refusedStart, startShop } from './testing/process';
import { smallDemo } from './testing/small-demo';

jest.setTimeout(90_000);

/** Nobody listens there. */
const PAYPAL_API_BASE = 'http://127.0.0.1:9';
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secreto', PAYPAL_API_BASE };

test.each([
  [{}, false],
  [{ PAYPAL_WEBHOOK_ID: 'w' }, true],
])('start: with real payments it says whether PayPal webhooks arrive: %p', async (more, result) => {
  const shop = await startShop('news', { ...paypal, PUBLIC_URL: 'http://localhost:4999', ...more });
  await eventually(() => expect(shop.output()).toMatch(/^\{.*"The payment provider does not answer"\}$/m));
  await shop.stop();
  const lines = shop.log().trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toContain('error');
  expect(shop.output()).toContain(`Pagos           PayPal (${PAYPAL_API_BASE})`);
  expect(shop.output().includes('Sin PAYPAL_WEBHOOK_ID')).toBe(!result);
});

test('start: without credentials it names test payments and the outbox folder', async () => {
  const shop = await startShop('news');
  await shop.stop();
  expect(shop.output()).toContain('modo de prueba');
  expect(shop.output()).toMatch(/Correos +\S+outbox \(sin SMTP_URL no salen\)/);
});

test('start: seeding an empty shop reports progress, one line per step in a log; the next start reports nothing', async () => {
  const folder = await smallDemo(path.join(__dirname, 'seed/media'));
  try {
    const demo = { SEED: 'demo', DEMO_MEDIA: folder };
    const first = await startShop('told-demo', demo);
    await first.stop();
    const count = (await server.inside.seedFiles(folder)).length;
    expect(first.output()).toMatch(
      new RegExp(`^Imágenes y videos: ${count} de ${count} en [\\d,]+ s\\n`, 'm'),
    );
    expect(first.output()).toMatch(
      /^Productos y tarifas: (\d+) de \1 en [\d,]+ s\n(.+\n)*Spa Bronze está abierta/m,
    );
    expect(first.output()).not.toContain('\x1b');
    const second = await startShop('told-demo', demo);
    await second.stop();
    expect(second.output()).not.toMatch(/ de \d+/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const modes = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      statSync(path.join(folder, name)).mode & 0o777,
    ]),
  );

test('start: only the user of the server can read its data, also data of an earlier start', async () => {
  const folder = String(server.values('private').DATA_DIR);
  const older = ['media', 'outbox', 'paypal-sandbox/orders'];
  for (const name of older) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ['', ...older, 'paypal-sandbox']) chmodSync(path.join(folder, name), 0o755);
  if (!isMongo) writeFileSync(path.join(folder, 'spa-bronze.db'), '');
  if (!isMongo) chmodSync(path.join(folder, 'spa-bronze.db'), 0o644);
  const shop = await startShop('private', {
    ADMIN_EMAIL: 'ana@correo.example',
    ADMIN_PASSWORD: 'arena-y-sol-2026',
  });
  const found = modes(folder);
  await shop.stop();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const open = Object.entries(found).filter(
    ([name, mode]) => name !== 'paypal-sandbox/orders' && (mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([
      'payload-secret',
      'paypal-sandbox/keys.json',
      ...(!isMongo ? ['spa-bronze.db-wal', 'spa-bronze.db.lock'] : []),
    ]),
  );
});

test('start: a port in use ends it with one clear line', async () => {
  const other = createServer().listen(0);
  const { port } = other.address() as AddressInfo;
  const { code, text } = await refusedStart({
    ...server.values('port', { NODE_ENV: 'production' }),
    PORT: String(port),
  });
  other.close();
  expect({ code, text }).toEqual({
    code: 1,
    text: `Spa Bronze no puede abrir: PORT ${port} no se puede abrir: ya está en uso.\n`,
  });
});

onSqlite(
  'start: refuses a database file that another process uses; a file whose process was killed is free',
  async () => {
    const values = { ...server.values('one-file', { NODE_ENV: 'production' }) };
    const first = await startShop('one-file');
    const second = await refusedStart(values);
    expect({ code: second.code, text: second.text }).toEqual({
      code: 1,
      text: expect.stringContaining('Otro proceso ya está usando la base de datos'),
    });
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop('SIGKILL');
    const third = await startShop('one-file');
    expect(await third.stop()).toEqual({ code: 0, signal: null });
  },
);

test('SIGTERM: requests in flight finish, new ones are refused, and the exit code is 0', async () => {
  const shop = await startShop('news');
  const { port } = new URL(shop.url);
  const body = JSON.stringify({ email: 'nadie@correo.example', password: 'no es la mía' });
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/api/signin',
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  const arrived = once(call, 'continue');
  const replied = new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    call.on('response', (response) =>
      resolve({ status: response.statusCode, connection: response.headers.connection }),
    );
    call.on('error', reject);
  });
  call.write(body.slice(0, 10));
  await inTime(arrived, { what: 'the request on its way' });
  const stopped = shop.stop();
  await eventually(() => expect(fetch(`${shop.url}/healthz`)).rejects.toThrow(), {
    what: 'the closing of the port',
  });
  expect(shop.child.exitCode).toBeNull();
  call.end(body.slice(10));
  expect((await replied).status).toBe(401);
  expect(await stopped).toEqual({ code: 0, signal: null });
});
