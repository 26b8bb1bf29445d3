import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { upload } from '../../testing/catalogue';
import { Client } from '../../testing/client';
import { openEmpty, server } from '../../testing/worker-server';
import { ask, etag, page, renders, type Page } from '../../testing/pages';
import { newShopper } from '../../testing/people';

const plain = ({ bytes, headers }: Page) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
};
/** Makes every stored page outdated, and changes none of them. */
const forget = () => server.payload.updateGlobal({ slug: 'booking-settings', data: {} as never });

/** Headers and parameters of a caller that must not change a page. */
const hostile: Record<string, string> = {
  'accept-language': 'en-US',
  'user-agent': 'intruder',
  authorization: 'JWT intruder',
  origin: 'https://intruder.example',
  referer: 'https://intruder.example/',
  forwarded: 'host=intruder.example;proto=https',
  'x-original-url': '/intruder',
  'x-rewrite-url': '/intruder',
  'x-original-host': 'intruder.example',
  'x-host': 'intruder.example',
  'x-forwarded-server': 'intruder.example',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/intruder',
  'x-forwarded-scheme': 'intruder',
  'x-http-method-override': 'DELETE',
  'x-payload-http-method-override': 'POST',
  'x-ahead': '1',
  'save-data': 'on',
  accept: 'application/json',
  range: 'bytes=0-9',
  'x-forwarded-for': '6.6.6.6',
};

test('page cache: a hostile first request does not change the page of others', async () => {
  const { client } = await newShopper();
  for (const path of ['/', '/productos', '/search?q=sol', '/blog']) {
    await forget();
    const clean = await page(path);
    await forget();
    const first = await ask(path, { ...hostile, ...(client.cookieHeader() as Record<string, string>) });
    expect({ path, status: first.status, plain: plain(first).toString() }).toEqual({
      path,
      status: 200,
      plain: clean,
    });
    expect({ path, pathPage: await page(path), hasClean: /intruder|:666|6\.6\.6\.6/.test(clean) }).toEqual({
      path,
      pathPage: clean,
      hasClean: false,
    });
  }
});

test('page cache: a page that is rendered again without a change has the same ETag', async () => {
  const tags = [];
  for (const _ of [1, 2]) {
    await forget();
    tags.push(await etag('/productos'));
  }
  expect(tags[0]).toBe(tags[1]);
});

test('page cache: each reply has its own id and present headers, and its policy names the inline script', async () => {
  const [first, again] = [await ask('/contacto'), await ask('/contacto')];
  expect(first.headers['x-request-id']).not.toBe(again.headers['x-request-id']);
  const unstored = await ask('/login');
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'x-frame-options',
    'content-type',
  ]) {
    expect({ name, headers: again.headers[name] }).toEqual({ name, headers: unstored.headers[name] });
  }
  expect(again.headers['cache-control']).toBe('no-cache, private');
  const script = /<script>([^<]*)<\/script>/.exec(again.bytes.toString())![1]!;
  expect(again.headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
});

test.each(['/pagina/', '/blog/'])('a page that cannot be under %s is 404', async (at) => {
  for (const name of ['a%20'.repeat(100), 'a,'.repeat(100), 'a'.repeat(12_100), '%20'.repeat(4000)])
    expect({ name, status: (await ask(at + name)).status }).toEqual({ name, status: 404 });
});

test('a preview is the public page for a stranger', async () => {
  for (const path of ['/?preview=1', '/?preview=%00', '/blog?preview=1', `/?preview=${'a'.repeat(8000)}`])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 });
});

test('/favicon.ico is an icon', async () => {
  const { status, headers, bytes } = await ask('/favicon.ico');
  expect({
    status,
    contentType: headers['content-type'],
    start: bytes.subarray(0, 4).toString('hex'),
  }).toEqual({ status: 200, contentType: expect.stringMatching(/^image\//), start: '00000100' });
});

test('page cache: a page that may show its reader, and its redirect, stay in no cache', async () => {
  const { client } = await newShopper();
  const cached = async (path: string, headers: Record<string, string>) =>
    (await ask(path, headers)).headers['cache-control'];
  for (const path of ['/cart', '/login', '/nothing-here', '/?preview=1'])
    for (const headers of [{}, client.cookieHeader()])
      expect({ path, cached: await cached(path, headers) }).toEqual({ path, cached: 'no-store' });
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['*', 'br'],
  ['BR', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['', undefined],
  ['br;q=x', undefined],
  [';,;', undefined],
])('page cache: with Accept-Encoding %j the page comes as %s', async (accepted, encoding) => {
  const reply = await ask('/contacto', { 'accept-encoding': accepted });
  expect({
    status: reply.status,
    contentEncoding: reply.headers['content-encoding'],
    contentLength: reply.headers['content-length'],
    vary: reply.headers.vary,
  }).toEqual({
    status: 200,
    contentEncoding: encoding,
    contentLength: String(reply.bytes.length),
    vary: 'Accept-Encoding',
  });
  expect(plain(reply).equals((await ask('/contacto')).bytes)).toBe(true);
  const head = await ask('/contacto', { 'accept-encoding': accepted }, { method: 'HEAD' });
  expect({ bytes: head.bytes.length, contentLength: head.headers['content-length'] }).toEqual({
    bytes: 0,
    contentLength: reply.headers['content-length'],
  });
});

test('page cache: 304 for any valid If-None-Match that has the page, the whole page for others', async () => {
  const tag = await etag('/contacto');
  const status = async (headers: Record<string, string>) => {
    const {
      status,
      headers: { vary, etag: own },
      bytes,
    } = await ask('/contacto', headers);
    expect({ vary, own }).toEqual({ vary: 'Accept-Encoding', own: tag });
    return [status, bytes.length > 0];
  };
  for (const has of [tag, tag.replace('W/', ''), `"a", ${tag}`, `${tag} , "b"`, '*'])
    expect({ has, status: await status({ 'if-none-match': has }) }).toEqual({ has, status: [304, false] });
  for (const has of ['"a"', 'W/""', '', tag.slice(0, -2)])
    expect({ has, status: await status({ 'if-none-match': has }) }).toEqual({ has, status: [200, true] });
  expect(await status({ 'if-none-match': tag, 'cache-control': 'no-cache' })).toEqual([200, true]);
  expect(await status({ 'if-modified-since': new Date().toUTCString() })).toEqual([200, true]);
  expect(await status({ range: 'bytes=0-9' })).toEqual([200, true]);
});

test('page cache: other methods get no stored page, whatever override they send', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask('/nosotros', { 'x-http-method-override': 'GET' }, { method })).status).toBe(405);
  expect((await ask('/contacto', { 'x-http-method-override': 'POST' })).status).toBe(200);
});

test('page cache: an unknown protocol is refused', async () => {
  for (const proto of ['javascript', 'ht tp', 'file'])
    expect({ proto, status: (await ask('/contacto', { 'x-forwarded-proto': proto })).status }).toEqual({
      proto,
      status: 400,
    });
  expect(await page('/contacto', { 'x-forwarded-proto': 'https', host: 'spa.example' })).toContain(
    'href="https://spa.example/contacto"',
  );
});

test('page cache: other accent variants of a path are not stored under it, and no shop page has the policy of the panel', async () => {
  const policy = (await ask('/contacto')).headers['content-security-policy'];
  for (const path of [
    '/admin/../contacto',
    '/_next/../contacto',
    '//contacto',
    '/\\contacto',
    '/%63ontacto',
    '/contacto/',
    '/CONTACTO',
  ]) {
    const { status, headers, bytes } = await ask(path, { 'if-none-match': await etag('/contacto') });
    const isPage = status === 200 && bytes.toString().includes('Visítanos');
    expect({ path, status, otherPolicy: isPage && headers['content-security-policy'] !== policy }).toEqual({
      path,
      status,
      otherPolicy: false,
    });
  }
});

test('page cache: a visitor who hangs up does not stop the page for others', async () => {
  await forget();
  const { port } = new URL(server.url);
  expect(
    await renders(async () => {
      const gone = connect(Number(port), '127.0.0.1');
      gone.write('GET /productos HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      gone.destroy();
      const all = await Promise.all([1, 2, 3].map(() => ask('/productos', { host: 'localhost' })));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    }),
  ).toBe(1);
});

const refused = () =>
  Promise.resolve(Response.json({ success: false, error: true, message: 'x' }, { status: 500 }));

test('page cache: a page with a failed part is shown and rendered again for the next request', async () => {
  const { productName } = await upload({ productName: `Bruma ${Date.now()}`, category: 'Productos-Home' });
  const endpoint = server.payload.config.endpoints.find(({ path }) => path === '/product-cards')!;
  const cards = jest.spyOn(endpoint, 'handler').mockImplementation(refused);
  try {
    const { status, bytes } = await ask('/productos');
    expect({ status, hasProductName: bytes.toString().includes(productName) }).toEqual({
      status: 200,
      hasProductName: false,
    });
  } finally {
    cards.mockRestore();
  }
  expect(await page('/productos')).toContain(productName);
});

test('page cache: a page that failed is rendered again', async () => {
  await forget();
  await page('/contacto');
  const find = jest.spyOn(server.payload.db, 'findGlobal').mockRejectedValue(new Error('no luck'));
  try {
    expect((await ask('/privacidad')).status).toBe(500);
  } finally {
    find.mockRestore();
  }
  expect((await ask('/privacidad')).status).not.toBe(500);
});

test('page cache: with PUBLIC_URL one page is stored for all host names', async () => {
  const own = await openEmpty({ PUBLIC_URL: 'https://spa.example' });
  try {
    expect(
      await renders(async () => {
        for (const host of ['uno.test', 'dos.test', 'evil.test']) {
          const { bytes, status } = await ask(
            '/contacto',
            { host, 'x-forwarded-host': `${host}:81` },
            { url: own.url },
          );
          expect({
            status,
            own: bytes.toString().includes('href="https://spa.example/contacto"'),
            foreign: bytes.toString().includes(host),
          }).toEqual({ status: 200, own: true, foreign: false });
        }
      }, own),
    ).toBe(1);
  } finally {
    await own.close();
  }
});

test('page cache: headers of the caller change no reply, and HEAD is answered like GET', async () => {
  const { _id } = await upload();
  const path = '/api/product-cards?limit=5';
  const clean = await ask(path);
  await forget();
  const evil = await ask(path, { ...hostile, cookie: 'spa-session=evil; lang=en' });
  expect({
    status: evil.status,
    same: plain(evil).equals(clean.bytes),
    etag: evil.headers.etag,
    total: evil.headers['x-total-count'],
  }).toEqual({ status: 200, same: true, etag: clean.headers.etag, total: clean.headers['x-total-count'] });
  const head = await ask(path, { 'accept-encoding': 'br' }, { method: 'HEAD' });
  expect({
    status: head.status,
    bytes: head.bytes.length,
    etag: head.headers.etag,
    cacheControl: head.headers['cache-control'],
  }).toEqual({ status: 200, bytes: 0, etag: clean.headers.etag, cacheControl: 'no-store' });
  expect(clean.headers['x-request-id']).not.toBe(head.headers['x-request-id']);
  const client = new Client();
  for (const query of ['limit=5&limit=6', 'limit[]=5', 'limit=5&category=Nada'])
    expect({ query, status: (await client.get(`/product-cards?${query}`)).status }).toEqual({
      query,
      status: 400,
    });
  expect(
    (
      await client.post(
        '/product-details',
        { productId: _id, __proto__: { x: 1 } },
        { headers: { 'x-http-method-override': 'GET' } },
      )
    ).status,
  ).toBe(200);
  expect((await client.post('/product-details', { productId: [_id] })).status).toBe(400);
});
