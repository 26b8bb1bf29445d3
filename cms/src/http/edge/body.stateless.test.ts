import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { slowAt, written } from '../../testing/pumped';
import { readBody } from './body';

const KB = 1024;
const post = (path: string, raw: BodyInit, type = 'application/json') =>
  new Client().post(path, undefined, { raw, headers: { 'Content-Type': type } });

const isTooLarge = async (method: string, path: string, raw: string, type: string) =>
  (await new Client().send(method, path, undefined, { raw, headers: { 'Content-Type': type } })).status ===
  413;
test.each([
  ['POST', '/graphql', 256 * KB, 'application/json'],
  ['POST', '/products', 256 * KB, 'application/json'],
  ['PATCH', '/media/x', 256 * KB, 'application/json'],
  ['POST', '/globals/home', 256 * KB, 'text/plain'],
  ['POST', '/banners', 1024 * KB, 'multipart/form-data; boundary=x'],
  ['POST', '/mediaciones', 1024 * KB, 'multipart/form-data; boundary=x'],
  ['POST', '/banners/api/media', 1024 * KB, 'multipart/form-data; boundary=x'],
  ['POST', '/globals/home', 1024 * KB, 'multipart/form-data; boundary=x'],
  ['POST', '/media', 10 * KB * KB + 64 * KB, 'multipart/form-data; boundary=x'],
  ['PATCH', '/media/x', 10 * KB * KB + 64 * KB, 'multipart/form-data; boundary=x'],
])('%s %s: reads %p bytes of %s and no more', async (method, path, most, type) => {
  expect([
    await isTooLarge(method, path, 'x'.repeat(most), type),
    await isTooLarge(method, path, 'x'.repeat(most + 1), type),
  ]).toEqual([false, true]);
});

test('body: bytes are counted while they stream, whatever Content-Length says', async () => {
  function* endless() {
    for (let sent = 0; sent < 8 * KB; sent += 64) yield Buffer.alloc(64 * KB, 'a');
  }
  const { status, text } = await rawRequest({
    method: 'POST',
    path: '/api/signin',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    chunks: endless(),
  });
  expect(status).toBe(413);
  expect(text).toContain(messages.tooLarge);
});

test('body: a caller that keeps sending after the refusal can read it, and is cut off after 32 MB', async () => {
  const MB = KB * KB;
  const chunk = Buffer.concat([
    Buffer.from(`${MB.toString(16)}\r\n`),
    Buffer.alloc(MB, 'a'),
    Buffer.from('\r\n'),
  ]);
  let [sent, reported] = [0, ''];
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    const more = () => {
      while (sent < 80 && !socket.destroyed) {
        sent += 1;
        if (!socket.write(chunk)) return;
      }
      socket.end();
    };
    socket
      .on('drain', more)
      .on('data', (part) => {
        reported += String(part);
      })
      .on('error', () => undefined)
      .on('close', () => resolve());
    socket.write(
      'POST /api/signin HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      more,
    );
  });
  expect(reported).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeGreaterThanOrEqual(32);
  expect(sent).toBeLessThan(60);
});

/** What an unclosed string of escaped quotes costs, against a harmless body of the same length. */
test.each(['/nothing', '/signin', '/graphql'])(
  '%s: a body of escaped quotes is refused as fast as a plain one',
  async (path) => {
    const attack = written({ start: '"', middle: '\\"', end: '' }, 64 * KB);
    expect((await post(path, attack)).body.message).toBe(messages.malformed);
    expect(
      await slowAt((text) => post(path, text), { start: '"', middle: '\\"', end: '' }, [64 * KB]),
    ).toBeUndefined();
  },
);

test.each([
  'application/json',
  'application/problem+json',
  'APPLICATION/X+JSON; charset=utf-8',
  'application/json ; charset=utf-8',
])('%s: a body nested too deep is malformed', async (type) => {
  const nested = (levels: number) => `{"email":${'['.repeat(levels)}"]\\"${'"'}${']'.repeat(levels)}}`;
  expect((await post('/signin', nested(64), type)).body).toMatchObject({ message: messages.malformed });
  expect((await post('/signin', nested(63), type)).body).toMatchObject({ message: messages.invalidInput });
});

test.each([
  ['brackets inside a text with an escaped quote', `"\\"${'['.repeat(70)}"`],
  ['many lists side by side', `[${Array(70).fill('[]').join()}]`],
])('a body with %s is not too deep', async (_, value) => {
  expect((await post('/signin', `{"email":${value}}`)).body).toMatchObject({
    message: messages.invalidInput,
  });
});

/** A request of which nothing has come yet. */
const beginning = (headers: object = {}) =>
  Object.assign(new EventEmitter(), {
    headers,
    destroyed: false,
    destroy() {
      this.destroyed = true;
    },
  });
const readUpTo10 = (req: object) => readBody(req as Parameters<typeof readBody>[0], 10);

test.each(['error', 'close'])('readBody: refuses with 400 a body that ends early by %s', async (event) => {
  const req = beginning();
  const body = readUpTo10(req);
  req.emit('data', Buffer.from('abc'));
  req.emit(event, new Error('aborted'));
  await expect(body).rejects.toMatchObject({ status: 400, message: messages.malformed });
});

test('readBody: refuses by Content-Length before a byte has arrived', async () => {
  await expect(readUpTo10(beginning({ 'content-length': '11' }))).rejects.toMatchObject({
    status: 413,
    message: messages.tooLarge,
  });
  const exact = beginning({ 'content-length': '10' });
  const body = readUpTo10(exact);
  exact.emit('end');
  await expect(body).resolves.toHaveLength(0);
});

test('readBody: discards 32 MB beyond the limit and closes the connection at the next byte', async () => {
  const req = beginning();
  const body = readUpTo10(req);
  req.emit('data', Buffer.alloc(10 + 32 * KB * KB));
  await expect(body).rejects.toMatchObject({ status: 413 });
  expect(req.destroyed).toBe(false);
  req.emit('data', Buffer.alloc(1));
  expect(req.destroyed).toBe(true);
});

test('readBody: refuses with 408 a body of which nothing comes for 20 seconds, not a slow one', async () => {
  jest.useFakeTimers();
  try {
    const [slow, stalled] = [beginning(), beginning()];
    const [whole, part] = [readUpTo10(slow), readUpTo10(stalled)];
    const refused = part.catch((error: unknown) => error);
    for (let at = 0; at < 4; at++) {
      jest.advanceTimersByTime(19_000);
      slow.emit('data', Buffer.from('a'));
    }
    slow.emit('end');
    await expect(whole).resolves.toHaveLength(4);
    expect(await refused).toMatchObject({ status: 408, headers: { Connection: 'close' } });
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  'multipart/form-data;boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data;  boundary="x"',
])('body: a form is read with any blanks before its boundary: %s', async (type) => {
  expect((await post('/banners', '--x--', type)).body.message).not.toBe(messages.malformed);
});

test('body: a type that only starts like JSON is not read', async () => {
  expect((await post('/signin', '{}', 'application/json-seq')).status).toBe(415);
});

test('body: two Content-Type headers do not avoid the check', async () => {
  const headers = { 'Content-Type': ['application/x', 'application/x+json'] } as unknown as Record<
    string,
    string
  >;
  const { text } = await rawRequest({
    method: 'POST',
    path: '/api/signin',
    headers,
    chunks: [Buffer.from(`{"email":${'['.repeat(90)}${']'.repeat(90)}}`)],
  });
  expect(JSON.parse(text)).toMatchObject({ message: messages.malformed });
});
