import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest } from '../../testing/client';
import { inTime } from '../../testing/eventually';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, newShopper } from '../../testing/people';
import { newPicture } from '../../testing/pictures';

test('/api: unknown calls are 404, known calls by another method 405', async () => {
  const client = new Client();
  for (const path of [
    '/nothing',
    '/get-product/x',
    '/globals/nothing',
    '/users/1/2/3',
    '/constructor',
    '/__proto__/x',
    '/payload-migrations',
  ]) {
    const { status, body } = await client.get(path);
    expect({ path, status, message: body.message }).toEqual({
      path,
      status: 404,
      message: messages.notFound,
    });
  }
  const wrong = await client.delete('/signin');
  expect({ status: wrong.status, allow: wrong.headers.get('allow'), message: wrong.body.message }).toEqual({
    status: 405,
    allow: 'POST',
    message: messages.methodNotAllowed,
  });
});

test('/api: a short reply of the contract tells its length and is not compressed', async () => {
  const reply = await fetch(`${server.url}/api/view-cart-product`, { headers: { 'accept-encoding': 'br' } });
  const [packing, length] = ['content-encoding', 'content-length'].map((name) => reply.headers.get(name));
  expect({ status: reply.status, packing, length: Number(length) }).toEqual({
    status: 401,
    packing: null,
    length: (await reply.arrayBuffer()).byteLength,
  });
});

test("/api: Payload's own replies keep their shape, and its refusals get the envelope", async () => {
  const rows = await new Client().get('/products?limit=1');
  expect({
    status: rows.status,
    docs: rows.body.docs,
    success: 'success' in rows.body,
    message: 'message' in rows.body,
  }).toEqual({ status: 200, docs: expect.any(Array), success: false, message: false });
  const { status, body } = await (await newShopper()).client.get('/subscribers');
  expect({ status, body }).toEqual({
    status: 403,
    body: {
      success: false,
      error: true,
      message: messages.forbidden,
      errors: [{ message: expect.any(String) as unknown }],
    },
  });
});

test('/api: a refusal with an envelope keeps its message; an invalid form of Payload has no message, so that its screen marks the fields', async () => {
  const refused = await new Client().post('/signin', {
    email: 'nadie@correo.example',
    password: 'equivocada',
  });
  expect({ status: refused.status, refused: refused.body }).toEqual({
    status: 401,
    refused: { success: false, error: true, message: messages.signInFailed },
  });
  const form = await (await newMarketer()).client.post('/banners', {});
  expect({
    status: form.status,
    form: Object.keys(form.body).sort(),
    success: form.body.success,
    error: form.body.error,
  }).toEqual({ status: 400, form: ['error', 'errors', 'success'], success: false, error: true });
});

test.each(['null', '"x"', '[1]', '{'])('/api: a form with the text %s for its file is 400', async (text) => {
  const form = new FormData();
  form.set('file', text);
  for (const client of [new Client(), (await newMarketer()).client]) {
    const { status, body } = await client.post('/media', undefined, { raw: form });
    expect({ status, success: body.success }).toEqual({ status: 400, success: false });
  }
});

test('/api: a conflict at a route of Payload has the message of the rule that refused', async () => {
  const { client } = await newMarketer();
  const image = await newPicture(client);
  const made = (
    await client.post('/banners', {
      title: 'Uno',
      buttonLabel: 'Ver',
      link: '/',
      image,
      imagePhone: image,
      _status: 'published',
    })
  ).body as unknown as { doc: { id: string } };
  try {
    const { status, body } = await client.patch(`/media/${image}`, { deletedAt: '2026-11-01T15:00:00.000Z' });
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        success: false,
        error: true,
        message: expect.stringContaining(messages.pictureInUse) as unknown,
        errors: [{ message: body.message }],
      },
    });
  } finally {
    await server.payload.delete({ collection: 'banners', id: made.doc.id });
    await server.payload.delete({ collection: 'media', id: image });
  }
});

test('/api: a GET with a body is answered like one without', async () => {
  const { status, text } = await rawRequest({
    path: '/api/shippingRates',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '7' },
    chunks: [Buffer.from('{"a":1}')],
  });
  expect({ status, text: Array.isArray(JSON.parse(text)) }).toEqual({ status: 200, text: true });
});

test('/api: OPTIONS answers the methods, also to pages of other hosts', async () => {
  const { status, headers, text } = await rawRequest({
    method: 'OPTIONS',
    path: '/api/signin',
    headers: { Origin: 'https://otra.example' },
  });
  expect({ status, allow: headers.allow, text }).toEqual({
    status: 204,
    allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    text: '',
  });
});

test('/api: HEAD answers like GET, without a body', async () => {
  const { status, text, headers } = await rawRequest({ method: 'HEAD', path: '/api/get-product' });
  expect({ status, text }).toEqual({ status: 200, text: '' });
  expect(headers['content-type']).toContain('application/json');
});

test('/api: a method override header changes nothing on the contract or GraphQL', async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
    expect((await new Client().post('/signin', {}, { headers: { [name]: 'GET' } })).status).toBe(400);
    expect(
      (
        await new Client().post(
          '/graphql',
          { query: '{ Products(limit: 1) { totalDocs } }' },
          { headers: { [name]: 'GET' } },
        )
      ).body,
    ).toHaveProperty('data.Products.totalDocs');
  }
});

test('/api: a method override header reads rows at a route of Payload, as its admin does with a long query', async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
    const { status, body } = await new Client().post('/products', undefined, {
      raw: 'limit=1',
      headers: { [name]: 'GET', 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect({ status, limit: body.limit }).toEqual({ status: 200, limit: 1 });
  }
});

test('/api: a successful call of the contract stays a success when the database goes away after it; no other does', async () => {
  const {
    payload: { db },
    inside: { requestContext },
  } = server;
  const { create, find, findOne } = db;
  const lost = (work: (args: never) => unknown) => async (args: never) => {
    const done = await work.call(db, args);
    requestContext().databaseAway = true;
    return done;
  };
  const form = { name: 'Luz', email: 'luz@correo.example', message: 'Hola' };
  const [shopper, admin] = [(await newShopper()).client, (await newAdmin()).client];
  Object.assign(db, {
    create: lost(create as never),
    find: lost(find as never),
    findOne: lost(findOne as never),
  });
  try {
    const client = new Client();
    expect((await client.post('/forma', form)).body).toMatchObject({ success: true });
    const others = [
      await client.get('/shippingRates'),
      await client.get('/shipping-rates'),
      await admin.post('/users/logout'),
      await shopper.post('/forma', {}),
    ];
    for (const { status, body } of others) {
      expect({ status, message: body.message }).toEqual({ status: 503, message: messages.databaseAway });
    }
  } finally {
    Object.assign(db, { create, find, findOne });
  }
});

test('/api: a refusal without a message keeps its status, and a conflict without one gets a message of the shop', async () => {
  const endpoints = server.payload.config.endpoints;
  const own = [
    ['silent', () => new Response(null, { status: 404 })],
    ['conflict', () => Response.json({}, { status: 409 })],
  ] as const;
  for (const [name, handler] of own) endpoints.push({ path: `/${name}`, method: 'get', handler });
  try {
    const silent = await new Client().get('/silent');
    expect({ status: silent.status, text: silent.text }).toEqual({ status: 404, text: '' });
    const { status, body } = await new Client().get('/conflict');
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, error: true, message: messages.conflict },
    });
  } finally {
    endpoints.splice(endpoints.length - own.length, own.length);
  }
});

/** Runs `look` with the address of a small server that sends this reply, and with the end of its sending. */
async function whileSending(
  response: Response,
  look: (url: string, end: () => Promise<void>) => Promise<void>,
  stands: Record<string, string> = {},
): Promise<void> {
  let sending = Promise.resolve();
  const small = createServer((req, res) => {
    const status = (code: number) => Object.assign(res, { statusCode: code });
    for (const [name, value] of Object.entries(stands)) res.setHeader(name, value);
    sending = server.inside.sendResponse(response, req as never, Object.assign(res, { status }) as never);
    sending.catch(() => res.destroy());
  });
  await new Promise<void>((done) => {
    small.listen(0, '127.0.0.1', done);
  });
  try {
    await look(`http://127.0.0.1:${(small.address() as AddressInfo).port}`, () =>
      inTime(sending, { what: 'the end of the reply' }),
    );
  } finally {
    small.closeAllConnections();
    small.close();
  }
}
const FOR_EVER = 'public, max-age=31536000, immutable';

test.each([
  ['a reply', 200, undefined, undefined, 'no-store'],
  ['a reply that says itself how long it stays', 200, 'max-age=60', undefined, 'max-age=60'],
  ['a file that stays for ever', 200, undefined, FOR_EVER, FOR_EVER],
  ['a part of such a file', 206, undefined, FOR_EVER, FOR_EVER],
  ['the refusal of such a file', 400, undefined, FOR_EVER, 'no-store'],
  ['such a file that is not there', 404, undefined, FOR_EVER, 'no-store'],
  ['a refusal that says itself how long it stays', 404, 'max-age=60', FOR_EVER, 'max-age=60'],
])('caches: %s', async (_, status, own, stands, expected) => {
  await whileSending(
    new Response('texto', { status, headers: own ? { 'Cache-Control': own } : {} }),
    async (url) => {
      const reply = await fetch(url);
      expect({
        status: reply.status,
        cacheControl: reply.headers.get('cache-control'),
        text: await reply.text(),
      }).toEqual({ status, cacheControl: expected, text: 'texto' });
    },
    stands ? { 'Cache-Control': stands } : {},
  );
});

/** A reply that begins and then waits; `broken` ends it with a fault. */
function begun(): { response: Response; broken: () => void } {
  let controller: ReadableStreamDefaultController | undefined;
  const body = new ReadableStream({
    start: (it) => {
      controller = it;
      it.enqueue(new TextEncoder().encode('uno'));
    },
  });
  return { response: new Response(body), broken: () => controller?.error(new Error('la base se fue')) };
}

test('/api: a caller who hangs up is not logged as a fault; a reply that breaks off by itself is', async () => {
  await whileSending(begun().response, async (url, end) => {
    const stop = new AbortController();
    await (await fetch(url, { signal: stop.signal })).body!.getReader().read();
    stop.abort();
    await expect(end()).resolves.toBeUndefined();
  });
  const { response, broken } = begun();
  await whileSending(response, async (url, end) => {
    const reply = await fetch(url);
    broken();
    await expect(reply.text()).rejects.toThrow();
    await expect(end()).rejects.toThrow('la base se fue');
  });
});
