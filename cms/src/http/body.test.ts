import { messages } from '@spa-bronze/domain/messages';
import { Client, rawRequest } from '../testing/client';

const KB = 1024;
const json = (bytes: number) => JSON.stringify({ email: 'a'.repeat(bytes) });
const post = (path: string, raw: BodyInit, type = 'application/json') => new Client().post(path, undefined, { raw, headers: { 'Content-Type': type } });

test.each([
  ['/signin', 256 * KB], ['/graphql', 256 * KB], ['/products', 256 * KB], ['/signup', 3 * KB * KB], ['/payment/webhook', 256 * KB],
])('%s reads no more than %p bytes', async (path, limit) => {
  const over = await post(path, json(limit));
  expect([over.status, over.body.message]).toEqual([413, messages.tooLarge]);
  const under = await post(path, json(limit - 1 * KB));
  expect(under.status).not.toBe(413);
});

test('an upload may weigh 10 MB, its wrapping not counted', async () => {
  const form = (bytes: number) => {
    const data = new FormData();
    data.set('file', new Blob([new Uint8Array(bytes)]), 'a.png');
    return data;
  };
  const send = (bytes: number) => new Client().post('/upload-image', undefined, { raw: form(bytes) });
  expect((await send(10 * KB * KB)).status).toBe(401);
  expect((await send(10 * KB * KB + 65 * KB)).status).toBe(413);
  expect((await post('/upload-image', json(300 * KB))).status).toBe(413);
});

test('bytes are counted while they stream, whatever the length that is told', async () => {
  function* endless() { for (let sent = 0; sent < 8 * KB; sent += 64) yield Buffer.alloc(64 * KB, 'a'); }
  const { status, text } = await rawRequest({ method: 'POST', path: '/api/signin', headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, chunks: endless() });
  expect(status).toBe(413);
  expect(text).toContain(messages.tooLarge);
});
