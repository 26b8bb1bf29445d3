import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest } from '../testing/client';
import { server } from '../testing/house';
import { newAdmin, newMarketer, newShopper } from '../testing/people';
import { newPicture } from '../testing/pictures';

const refusal = (text: string) => JSON.parse(text) as unknown;
const refused = (message: string) => expect.objectContaining({ success: false, error: true, message });

test('the door is open', async () => {
  const { status, text } = await rawRequest({ path: '/healthz' });
  expect([status, text]).toEqual([200, '{"ok":true}']);
});

test.each(['TRACE', 'PROPFIND', 'REPORT'])('%s is no method of ours', async (method) => {
  for (const path of ['/', '/api/get-product', '/admin']) {
    const { status, headers, text } = await rawRequest({ method, path });
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET');
    expect(refusal(text)).toEqual(refused(messages.methodNotAllowed));
  }
});

test.each(['a b', 'ho st:80', 'x/y', 'ho"st', 'a@b', 'host:99999', '[::1'])('the host %p is none', async (Host) => {
  const { status, text } = await rawRequest({ path: '/api/get-product', headers: { Host } });
  expect(status).toBe(400);
  expect(refusal(text)).toEqual(refused(messages.malformed));
});

test.each(['/api/products/%E0%A4%A', '/%', '/product/%00', '/api/%zz'])('the path %s cannot be read', async (path) => {
  const { status, text } = await rawRequest({ path });
  expect(status).toBe(400);
  expect(refusal(text)).toEqual(refused(messages.malformed));
});

test('what is no HTTP gets the envelope as well', async () => {
  const text = await new Promise<string>((resolve) => {
    let seen = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write('HOLA\r\n\r\n'));
    socket.on('data', (part) => { seen += part.toString(); });
    socket.on('close', () => resolve(seen));
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(refusal(text.split('\r\n\r\n')[1] ?? '')).toEqual(refused(messages.malformed));
});

test.each(['{bad', '"', '{"a":1', '[1,]', 'undefined', '['.repeat(100) + ']'.repeat(100)])('the body %p is no JSON that we read', async (raw) => {
  for (const path of ['/signin', '/graphql', '/products']) {
    const { status, body } = await new Client().post(path, undefined, { raw, headers: { 'Content-Type': 'application/json' } });
    expect([path, status]).toEqual([path, 400]);
    expect(body).toEqual(refused(messages.malformed));
  }
});

test('a contract call wants JSON', async () => {
  const { status, body } = await new Client().post('/signin', undefined, { raw: 'email=a', headers: { 'Content-Type': 'text/plain' } });
  expect(status).toBe(415);
  expect(body).toEqual(refused(messages.unsupportedMedia));
});

test('unknown calls are 404, known calls by another method 405', async () => {
  const client = new Client();
  for (const path of ['/nothing', '/get-product/x', '/globals/nothing', '/users/1/2/3', '/constructor', '/__proto__/x', '/payload-migrations']) {
    const { status, body } = await client.get(path);
    expect([path, status, body.message]).toEqual([path, 404, messages.notFound]);
  }
  const wrong = await client.delete('/signin');
  expect([wrong.status, wrong.headers.get('allow'), wrong.body.message]).toEqual([405, 'POST', messages.methodNotAllowed]);
});

test('a call of the contract that is done says so, whole, and sets no cookie', async () => {
  const { status, body, headers } = await new Client().post('/category-product', { category: 'Sin nada' });
  expect([status, body, headers.getSetCookie()]).toEqual([200, { success: true, error: false, message: messages.ok, data: [] }, []]);
  const { client } = await newShopper();
  expect((await client.get('/userLogout')).body).toEqual({ success: true, error: false, message: expect.any(String) as unknown });
});

test("Payload's own replies keep their shape; its refusals get the envelope in our words", async () => {
  const rows = await new Client().get('/products?limit=1');
  expect([rows.status, rows.body.docs, 'success' in rows.body, 'message' in rows.body]).toEqual([200, expect.any(Array), false, false]);
  const { status, body } = await (await newShopper()).client.get('/subscribers');
  expect([status, body]).toEqual([403, { success: false, error: true, message: messages.forbidden, errors: [{ message: expect.any(String) as unknown }] }]);
});

test("a refusal that has an envelope keeps its words; a form of Payload's with wrong fields has no message, for its screen would show that alone", async () => {
  const refused = await new Client().post('/signin', { email: 'nadie@correo.example', password: 'equivocada' });
  expect([refused.status, refused.body]).toEqual([401, { success: false, error: true, message: messages.signInFailed }]);
  const form = await (await newMarketer()).client.post('/banners', {});
  expect([form.status, Object.keys(form.body).sort(), form.body.success, form.body.error]).toEqual([400, ['error', 'errors', 'success'], false, true]);
});

test("a conflict at a door of Payload's is told in the words of the rule that refused", async () => {
  const { client } = await newMarketer();
  const image = await newPicture(client);
  const made = (await client.post('/banners', { title: 'Uno', buttonLabel: 'Ver', link: '/', image, imagePhone: image, _status: 'published' })).body as unknown as { doc: { id: string } };
  try {
    const { status, body } = await client.delete(`/media/${image}`);
    expect([status, body]).toEqual([409, { success: false, error: true, message: expect.stringContaining(messages.pictureInUse) as unknown, errors: [{ message: body.message }] }]);
  } finally {
    await client.delete(`/banners/${made.doc.id}`);
    await client.delete(`/media/${image}`);
  }
});

test('a GET that carries a body is answered as one without', async () => {
  const { status, text } = await rawRequest({ path: '/api/shippingRates', headers: { 'Content-Type': 'application/json', 'Content-Length': '7' }, chunks: [Buffer.from('{"a":1}')] });
  expect([status, Array.isArray(JSON.parse(text))]).toEqual([200, true]);
});

test('schemas speak by field', async () => {
  const { status, body } = await new Client().post('/signin', { email: 'nadie', password: '' });
  expect(status).toBe(400);
  expect(body).toEqual({ success: false, error: true, message: messages.invalidInput, fields: { email: messages.invalidEmail, password: messages.required } });
  const nothing = await new Client().post('/signin');
  expect([nothing.status, nothing.body]).toEqual([400, { success: false, error: true, message: messages.invalidInput, fields: expect.any(Object) as unknown }]);
});

test('an address of another host in the first line is refused', async () => {
  for (const path of ['http://otra.example/api/get-product', '*']) expect([path, (await rawRequest({ path })).status]).toEqual([path, 400]);
});

test('OPTIONS under /api tells the methods, to pages of other hosts too', async () => {
  const { status, headers, text } = await rawRequest({ method: 'OPTIONS', path: '/api/signin', headers: { Origin: 'https://otra.example' } });
  expect([status, headers.allow, text]).toEqual([204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', '']);
});

test('a fault of ours is 500 without a word of what it was, and stands in the log; a refusal does not', async () => {
  const admin = await newAdmin();
  const { payload } = server;
  const { db, logger } = payload;
  const [{ find, count }, { error }] = [db, logger];
  const logged: unknown[] = [];
  const calls = [
    ['/shippingRates', () => new Client().get('/shippingRates')], ['/shipping-rates', () => new Client().get('/shipping-rates')], ['/sitemap.xml', () => rawRequest({ path: '/sitemap.xml' })],
    ['/graphql', () => new Client().post('/graphql', { query: '{ ShippingRates { docs { city } } }' })],
  ] as const;
  logger.error = (line: unknown) => { logged.push(line); };
  const fail = () => Promise.reject(new Error('un secreto'));
  Object.assign(db, { find: fail, count: fail });
  try {
    for (const [path, call] of calls) {
      const { status, text } = await call();
      expect([path, path === '/graphql' ? 500 : status, text.includes(messages.serverFault), text.includes('secreto')]).toEqual([path, 500, true, false]);
      expect([path, logged.splice(0).length]).toEqual([path, 1]);
    }
    const broken = async (args: never) => {
      const found = await find.call(db, args);
      return { ...found, docs: found.docs.map((row) => ({ ...(row as object), name: 5 })) };
    };
    Object.assign(db, { find: broken, count });
    const { status, text } = await admin.client.get('/all-user?page=1&limit=1');
    expect([status, text.includes(messages.serverFault), logged.splice(0).length]).toEqual([500, true, 1]);
    Object.assign(db, { find, count });
    for (const path of ['/nothing', '/transactions', '/users', '/shipping-rates?where[x][equals]=1']) expect((await new Client().get(path)).status).toBeGreaterThanOrEqual(400);
    await new Client().post('/graphql', { query: '{ Users { docs { id } } }' });
    await rawRequest({ path: '/%' });
    expect(logged).toEqual([]);
  } finally {
    Object.assign(db, { find, count });
    logger.error = error;
  }
});

test('HEAD answers like GET, without a body', async () => {
  const { status, text, headers } = await rawRequest({ method: 'HEAD', path: '/api/get-product' });
  expect([status, text]).toEqual([200, '']);
  expect(headers['content-type']).toContain('application/json');
});

test('a hidden method in a header changes nothing on a call of the contract or of GraphQL', async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
    expect((await new Client().post('/signin', {}, { headers: { [name]: 'GET' } })).status).toBe(400);
    expect((await new Client().post('/graphql', { query: '{ Products(limit: 1) { totalDocs } }' }, { headers: { [name]: 'GET' } })).body).toHaveProperty('data.Products.totalDocs');
  }
});

test("a hidden method asks a door of Payload's for rows, as its admin does with a long question", async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
    const { status, body } = await new Client().post('/products', undefined, { raw: 'limit=1', headers: { [name]: 'GET', 'Content-Type': 'application/x-www-form-urlencoded' } });
    expect([status, body.limit]).toEqual([200, 1]);
  }
});

test('every reply carries an id of its own and is not kept by caches', async () => {
  const [one, two] = await Promise.all([new Client().get('/get-product'), new Client().get('/get-product')]);
  expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
  expect(one.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/%', '/api/%', '/api/transactions', '/api/users', '/api/nothing', '/api/graphql', '/api/banners']) expect([path, (await rawRequest({ path })).headers['cache-control']]).toEqual([path, 'no-store']);
  expect((await new Client().post('/graphql', { query: '{ Products(limit: 1) { totalDocs } }' })).headers.get('cache-control')).toBe('no-store');
});

test('a person whose page cannot be shown gets a page, not JSON', async () => {
  const { status, headers, text } = await rawRequest({ path: '/%', headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(text).toContain(messages.malformed);
  const api = await rawRequest({ path: '/api/%', headers: { Accept: 'text/html' } });
  expect(api.headers['content-type']).toContain('application/json');
});

test('a request knows when its reply has left', async () => {
  const { identify, requestContext } = server.inside;
  const reply = new EventEmitter();
  let replied: Promise<void> | undefined;
  const request = { ip: '10.0.0.1', socket: {} };
  identify(request as never, Object.assign(reply, { setHeader: () => reply }) as never, () => { ({ replied } = requestContext()); });
  const first = () => Promise.race([replied?.then(() => 'left'), setImmediate('waiting')]);
  expect(await first()).toBe('waiting');
  reply.emit('close');
  expect(await first()).toBe('left');
});

test('a call of the contract that is done is told as done though the database went away after it; nothing else is', async () => {
  const { payload: { db }, inside: { requestContext } } = server;
  const { create, find, findOne } = db;
  const lost = (work: (args: never) => unknown) => async (args: never) => {
    const done = await work.call(db, args);
    requestContext().databaseAway = true;
    return done;
  };
  const form = { name: 'Luz', email: 'luz@correo.example', message: 'Hola' };
  const [shopper, admin] = [(await newShopper()).client, (await newAdmin()).client];
  Object.assign(db, { create: lost(create as never), find: lost(find as never), findOne: lost(findOne as never) });
  try {
    const client = new Client();
    expect((await client.post('/forma', form)).body).toMatchObject({ success: true });
    const others = [
      await client.get('/shippingRates'), await client.get('/shipping-rates'), await admin.post('/users/logout'),
      await shopper.post('/forma', {}),
    ];
    for (const { status, body } of others) {
      expect([status, body.message]).toEqual([503, messages.databaseAway]);
    }
  } finally {
    Object.assign(db, { create, find, findOne });
  }
});
