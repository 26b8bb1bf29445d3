import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest } from '../../testing/client';
import { newMarketer } from '../../testing/people';
import { server } from '../../testing/worker-server';

const refusal = (text: string) => JSON.parse(text) as unknown;
const refused = (message: string) => expect.objectContaining({ success: false, error: true, message });

test('server: answers', async () => {
  const { status, text } = await rawRequest({ path: '/healthz' });
  expect({ status, text }).toEqual({ status: 200, text: '{"ok":true}' });
});

test.each(['TRACE', 'PROPFIND', 'REPORT'])('request: the method %s is refused', async (method) => {
  for (const path of ['/', '/api/get-product', '/admin']) {
    const { status, headers, text } = await rawRequest({ method, path });
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET');
    expect(refusal(text)).toEqual(refused(messages.methodNotAllowed));
  }
});

test.each([
  'a b',
  'ho st:80',
  'x/y',
  'ho"st',
  'a@b',
  'host:99999',
  '[::1',
  'a'.repeat(261),
  'a.'.repeat(7000),
])('request: the host %p is refused', async (Host) => {
  const { status, text } = await rawRequest({ path: '/api/get-product', headers: { Host } });
  expect(status).toBe(400);
  expect(refusal(text)).toEqual(refused(messages.malformed));
});

test.each(['/api/products/%E0%A4%A', '/%', '/product/%00', '/api/%zz'])(
  'request: the path %s that cannot be decoded is refused',
  async (path) => {
    const { status, text } = await rawRequest({ path });
    expect(status).toBe(400);
    expect(refusal(text)).toEqual(refused(messages.malformed));
  },
);

test.each([
  '/api/x/../media',
  '/api/x/../media/file/a.webp',
  '/api/x/%2e%2e/media/file/a.webp',
  '/api/x/%2E./media',
  '/api/./get-product',
  '/api/get-product/.',
  '/api/get-product/%2e',
  '/..',
  '/./',
  '/admin/..',
  '/api/x\\..\\media',
  '/api/media\\file\\a.webp',
  '//',
  '//contacto',
  '//evil.example/api/get-product',
  '///api/get-product',
])('request: the path %s that a URL resolves to another one is refused', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { status, headers, text } = await rawRequest({ method, path });
    expect(status).toBe(400);
    expect(refusal(text)).toEqual(refused(messages.malformed));
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each(['/api/get-product?q=..', '/api/get-product?q=a/../b', '/...', '/product/a..b', '/product/.b'])(
  'request: the path %s with dots that mean nothing passes',
  async (path) => {
    expect((await rawRequest({ path })).status).not.toBe(400);
  },
);

test('request: bytes that are no HTTP get the envelope', async () => {
  const text = await new Promise<string>((resolve) => {
    let seen = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write('HOLA\r\n\r\n'));
    socket.on('data', (part) => {
      seen += part.toString();
    });
    socket.on('close', () => resolve(seen));
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(refusal(text.split('\r\n\r\n')[1] ?? '')).toEqual(refused(messages.malformed));
});

test.each(['{bad', '"', '{"a":1', '[1,]', 'undefined', '['.repeat(100) + ']'.repeat(100)])(
  'request: the body %p is refused as no JSON',
  async (raw) => {
    for (const path of ['/signin', '/graphql', '/products']) {
      const { status, body } = await new Client().post(path, undefined, {
        raw,
        headers: { 'Content-Type': 'application/json' },
      });
      expect({ path, status }).toEqual({ path, status: 400 });
      expect(body).toEqual(refused(messages.malformed));
    }
  },
);

test('request: an absolute address of another host in the request line is refused', async () => {
  for (const path of ['http://otra.example/api/get-product', '*'])
    expect({ path, status: (await rawRequest({ path })).status }).toEqual({ path, status: 400 });
});

test('errors: a fault is 500 without details and logged', async () => {
  const { payload } = server;
  const { db, logger } = payload;
  const [{ find, count }, { error }] = [db, logger];
  const logged: unknown[] = [];
  const calls = [
    ['/shippingRates', () => new Client().get('/shippingRates')],
    ['/shipping-rates', () => new Client().get('/shipping-rates')],
    ['/sitemap.xml', () => rawRequest({ path: '/sitemap.xml' })],
    ['/graphql', () => new Client().post('/graphql', { query: '{ ShippingRates { docs { city } } }' })],
  ] as const;
  /* The jobs of the minute fail meanwhile as well. */
  logger.error = (line: unknown, words?: string) => {
    if (words !== 'A round of a job failed') logged.push(line);
  };
  const fail = () => Promise.reject(new Error('un secreto'));
  Object.assign(db, { find: fail, count: fail });
  try {
    for (const [path, call] of calls) {
      const { status, text } = await call();
      expect({
        path,
        status: path === '/graphql' ? 500 : status,
        hasFault: text.includes(messages.serverFault),
        hasSecret: text.includes('secreto'),
      }).toEqual({ path, status: 500, hasFault: true, hasSecret: false });
      expect({ path, logged: logged.splice(0).length }).toEqual({ path, logged: 1 });
    }
  } finally {
    Object.assign(db, { find, count });
    logger.error = error;
  }
});

/** The lines that the log gets while `work` runs. */
async function linesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { logger } = server.payload;
  const { level, error } = logger;
  const symbol = Object.getOwnPropertySymbols(logger).find(
    ({ description }) => description === 'pino.stream',
  );
  const stream = Reflect.get(logger, symbol!) as { write: (line: string) => unknown };
  const lines: string[] = [];
  const write = jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  logger.level = 'error';
  try {
    await work();
    return lines.filter((line) => !line.includes('A round of a job failed'));
  } finally {
    logger.level = level;
    logger.error = error;
    write.mockRestore();
  }
}

test('errors: a refusal is not logged, whatever refuses it', async () => {
  const { client: mara } = await newMarketer();
  const nullFile = new FormData();
  nullFile.set('file', 'null');
  const ended = { raw: '--x\r\n', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } };
  const lines = await linesOf(async () => {
    const paths = ['/nothing', '/transactions', '/users', '/products/%7B%7D'];
    for (const path of [...paths, '/shipping-rates?where[x][equals]=1'])
      expect((await new Client().get(path)).status).toBeGreaterThanOrEqual(400);
    await new Client().post('/graphql', { query: '{ Users { docs { id } } }' });
    await rawRequest({ path: '/%' });
    for (const refused of [
      mara.post('/reorder', {}),
      mara.post('/banners', {}),
      mara.post('/media', undefined, { raw: nullFile }),
      mara.post('/media', undefined, ended),
    ])
      expect((await refused).status).toBe(400);
  });
  expect(lines).toEqual([]);
  const [line = ''] = await linesOf(() => {
    server.payload.logger.error({ err: new Error('kaputt') });
    return Promise.resolve();
  });
  expect(line).toContain('kaputt');
});

test('replies: each has its own id and is not cached', async () => {
  const [one, two] = await Promise.all([new Client().get('/get-product'), new Client().get('/get-product')]);
  expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
  expect(one.headers.get('cache-control')).toBe('no-store');
  for (const path of [
    '/%',
    '/api/%',
    '/api/transactions',
    '/api/users',
    '/api/nothing',
    '/api/graphql',
    '/api/banners',
  ])
    expect({ path, cacheControl: (await rawRequest({ path })).headers['cache-control'] }).toEqual({
      path,
      cacheControl: 'no-store',
    });
  expect(
    (await new Client().post('/graphql', { query: '{ Products(limit: 1) { totalDocs } }' })).headers.get(
      'cache-control',
    ),
  ).toBe('no-store');
});

test('errors: a person whose page fails gets a page, not JSON', async () => {
  const { status, headers, text } = await rawRequest({
    path: '/%',
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect({ status, contentType: headers['content-type'] }).toEqual({
    status: 400,
    contentType: 'text/html; charset=utf-8',
  });
  expect(text).toContain(messages.malformed);
  const api = await rawRequest({ path: '/api/%', headers: { Accept: 'text/html' } });
  expect(api.headers['content-type']).toContain('application/json');
});

test('request context: `replied` resolves when the reply was sent', async () => {
  const { identify, requestContext } = server.inside;
  const reply = new EventEmitter();
  let replied: Promise<void> | undefined;
  const request = { ip: '10.0.0.1', socket: {} };
  identify(request as never, Object.assign(reply, { setHeader: () => reply }) as never, () => {
    ({ replied } = requestContext());
  });
  const first = () => Promise.race([replied?.then(() => 'left'), setImmediate('waiting')]);
  expect(await first()).toBe('waiting');
  reply.emit('close');
  expect(await first()).toBe('left');
});
