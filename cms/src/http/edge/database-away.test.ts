import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import { eventually } from '../../testing/eventually';
import { isMongo, onMongo } from '../../testing/databases';
import {
  openEmpty,
  openServer,
  server,
  type OtherServer,
  type TestServer,
} from '../../testing/worker-server';
import { newPerson, type Person } from '../../testing/people';
import { tcpProxy } from '../../testing/tcp-proxy';

jest.setTimeout(60_000);

const { inside } = server;
/** How long the driver looks for a server here. */
const SELECTION_MS = 600;
type Line = { cut: () => Promise<void>; mend: () => Promise<void> };

let app: OtherServer;
let line: Line;
let close: () => Promise<void> = () => Promise.resolve();
let ana: Person;
let carla: Person;

/** MongoDB behind a line that can be cut. */
async function throughProxy(): Promise<{ values: Record<string, string>; line: Line }> {
  const uri = new URL(server.values('away').DATABASE_URI ?? '');
  const proxy = await tcpProxy(uri.hostname, Number(uri.port));
  uri.host = `127.0.0.1:${proxy.port}`;
  uri.search = `?directConnection=true&serverSelectionTimeoutMS=${SELECTION_MS}`;
  return { values: { DATABASE_URI: uri.href }, line: proxy };
}

/** SQLite whose file cannot be read any more. */
function brokenFile(payload: TestServer['payload']): Line {
  const { client } = payload.db as unknown as {
    client: Record<'execute' | 'batch' | 'transaction', unknown>;
  };
  const { execute, batch, transaction } = client;
  const fail = () =>
    Promise.reject(Object.assign(new Error('disk I/O error'), { name: 'LibsqlError', code: 'SQLITE_IOERR' }));
  return {
    cut: async () => {
      Object.assign(client, { execute: fail, batch: fail, transaction: fail });
    },
    mend: async () => {
      Object.assign(client, { execute, batch, transaction });
    },
  };
}

beforeAll(async () => {
  const mongo = isMongo ? await throughProxy() : undefined;
  app = await openServer(server.values('away', { ...mongo?.values, METRICS_PORT: '0' }));
  close = app.close;
  line = mongo?.line ?? brokenFile(app.payload);
  ana = await newPerson('ADMIN', app);
  carla = await newPerson('GENERAL', app);
  await app.payload.create({
    collection: 'products',
    data: {
      productName: 'Mousse',
      brandName: 'Spa',
      category: 'Productos',
      productImage: ['/api/media/file/x.jpg'],
      description: 'Color',
      price: 1,
      sellingPrice: 1,
      stock: 5,
    } as never,
  });
  const { payments } = app.payload.config.custom as {
    payments: { provider: { verifyWebhook: () => Promise<boolean> } }[];
  };
  payments[0]!.provider.verifyWebhook = () => Promise.resolve(true);
});
afterAll(async () => {
  await line?.mend().catch(() => undefined);
  await close();
});

const event = {
  id: 'WH-1',
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource_type: 'checkout-order',
  resource: { id: 'NADIE', intent: 'CAPTURE', status: 'APPROVED' },
};
const graphql = (query: string) => ['POST', '/api/graphql', { query }] as const;
/** Method, path, body, and what answers when the database is there. */
const calls = (): (readonly [
  who: Person | undefined,
  method: string,
  path: string,
  body: unknown,
  status: number,
])[] => [
  [undefined, 'GET', '/api/get-product', undefined, 200],
  [undefined, 'GET', '/api/shippingRates', undefined, 200],
  [undefined, 'POST', '/api/signin', { email: carla.email, password: 'no es la mía' }, 401],
  // MongoDB counts it before the reply. SQLite's one process counts in memory, and looks for the account later.
  ...(isMongo ? ([[undefined, 'POST', '/api/forgot-password', { email: carla.email }, 200]] as const) : []),
  [undefined, 'POST', '/api/forma', { name: 'Carla', email: carla.email, message: 'Hola' }, 200],
  [undefined, 'POST', '/api/payment/webhook', event, 200],
  [undefined, 'GET', '/api/payment/cancel-payment?token=NADIE', undefined, 302],
  [carla, 'GET', '/api/user-details', undefined, 200],
  [carla, 'GET', '/api/view-cart-product', undefined, 200],
  [carla, 'POST', '/api/payment/capture-order', { orderID: 'NADIE' }, 404],
  [ana, 'GET', '/api/transactions?page=1&limit=5', undefined, 200],
  [undefined, 'GET', '/api/banners', undefined, 200],
  [carla, 'GET', '/api/users/me', undefined, 200],
  [ana, 'GET', '/api/users', undefined, 200],
  [ana, 'PATCH', '/api/globals/booking-settings', { cabins: 3 }, 404],
  [ana, 'POST', '/api/globals/booking-settings', { cabins: 3 }, 200],
  [undefined, ...graphql('{ Banners { docs { title } } }'), 200],
  [carla, ...graphql('{ meUser { user { id } } }'), 200],
  [undefined, 'GET', '/sitemap.xml', undefined, 200],
];

async function send([who, method, path, body]: ReturnType<typeof calls>[number]) {
  const response = await fetch(`${app.url}${path}`, {
    method,
    redirect: 'manual',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...who?.client.cookieHeader(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
  });
  return {
    path: `${method} ${path}`,
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
}

const statusOf = async (path: string) => (await fetch(`${app.url}${path}`)).status;
const ready = () =>
  eventually(async () => expect(await statusOf('/readyz')).toBe(200), { what: 'the return of the database' });

test('database away: everything is 503 with Retry-After, and works again without a restart', async () => {
  const usual = calls().map(([, method, path, , status]) => [`${method} ${path}`, status]);
  const answers = async () =>
    (await Promise.all(calls().map(send))).map(({ path, status }) => [path, status]);
  expect(await answers()).toEqual(usual);

  await line.cut();
  // What is in memory may be shown for half a second more.
  await eventually(async () => expect(await statusOf('/api/get-product')).toBe(503));
  for (const reply of await Promise.all(calls().map(send))) {
    expect({
      path: reply.path,
      status: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      cacheControl: reply.headers.get('cache-control'),
    }).toEqual({ path: reply.path, status: 503, retryAfter: '5', cacheControl: 'no-store' });
    expect(reply.text).toContain(messages.databaseAway);
  }
  expect({ healthzStatus: await statusOf('/healthz'), readyzStatus: await statusOf('/readyz') }).toEqual({
    healthzStatus: 200,
    readyzStatus: 503,
  });

  await line.mend();
  await ready();
  expect(await answers()).toEqual(usual);
});

test('database away: a scrape of the metrics says so, and has no figures of sales', async () => {
  const scrape = async () => (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
  expect(await scrape()).toMatch(/^spa_bronze_database_up 1$/m);
  await line.cut();
  const text = await eventually(async () => {
    const away = await scrape();
    expect(away).toMatch(/^spa_bronze_database_up 0$/m);
    return away;
  });
  expect(text).not.toMatch(/^spa_bronze_payments\{/m);
  expect(text).not.toMatch(/^spa_bronze_(paused|emails_due|last_backup_timestamp_seconds) /m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  await line.mend();
  await ready();
});

test('database away: the admin shows an error page, not a login', async () => {
  await line.cut();
  const response = await fetch(`${app.url}/admin/collections/banners`, {
    redirect: 'manual',
    headers: { ...ana.client.cookieHeader(), Accept: 'text/html' },
  });
  const text = await response.text();
  await line.mend();
  await ready();
  expect({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    contentType: response.headers.get('content-type'),
  }).toEqual({ status: 503, retryAfter: '5', contentType: 'text/html; charset=utf-8' });
  expect(text).toContain(messages.databaseAway);
});

onMongo('requests do not wait one by one for a database that is known to be away', async () => {
  await line.cut();
  await send([carla, 'GET', '/api/user-details', undefined, 503]);
  const started = Date.now();
  for (let round = 0; round < 10; round++)
    expect((await send([carla, 'GET', '/api/user-details', undefined, 503])).status).toBe(503);
  const waited = Date.now() - started;
  await line.mend();
  await ready();
  expect(waited).toBeLessThan((10 * SELECTION_MS) / 2);
});

test('readyz: simultaneous requests query the database once', async () => {
  let questions = 0;
  const ping = async () => {
    questions++;
    await sleep(20);
  };
  const watch = new inside.DatabaseWatch({ ping, write: ping }, () => app.payload.logger);
  expect(await Promise.all(Array.from({ length: 50 }, () => watch.isUp()))).toEqual(Array(50).fill(true));
  expect({ isUp: await watch.isUp(), questions }).toEqual({ isUp: true, questions: 1 });
});

test('readyz: a server that is closing is alive but not ready until its port closes, and ends connections', async () => {
  const other = await openEmpty({ DRAIN_SECONDS: '1' });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${other.url}${path}`);
    return [status, headers.get('connection')];
  };
  expect({ healthzAsk: await ask('/healthz'), readyzAsk: await ask('/readyz') }).toEqual({
    healthzAsk: [200, 'keep-alive'],
    readyzAsk: [200, 'keep-alive'],
  });
  const closed = other.close();
  expect({
    healthzAsk: await ask('/healthz'),
    readyzAsk: await ask('/readyz'),
    apiGetProductAsk: await ask('/api/get-product'),
  }).toEqual({ healthzAsk: [200, 'close'], readyzAsk: [503, 'close'], apiGetProductAsk: [200, 'close'] });
  await closed;
  await expect(ask('/healthz')).rejects.toThrow();
});
