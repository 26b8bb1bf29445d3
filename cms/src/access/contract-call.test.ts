import { callContract, newKey } from './contract-call';

const original = globalThis.fetch;
afterEach(() => { globalThis.fetch = original; });
const answered = (body: string, status = 200) => { globalThis.fetch = () => Promise.resolve(new Response(body, { status })); };

test('an answer carries its message and data', async () => {
  answered('{"message":"Reserva creada.","data":{"id":"1"}}');
  expect(await callContract('/bookings/manual', {})).toEqual({ message: 'Reserva creada.', data: { id: '1' } });
});

test('a refusal says why, and what is wrong with each field', async () => {
  answered('{"message":"Esa hora ya no está libre.","fields":{"reservationTime":"No"}}', 409);
  await expect(callContract('/bookings/manual', {})).rejects.toMatchObject({ message: 'Esa hora ya no está libre.', status: 409, fields: { reservationTime: 'No' } });
});

test.each([['an answer that breaks off', '{"message":"Res', 200, 0], ['a fault without words', '', 502, 502]])('%s is no success', async (_what, body, status, told) => {
  answered(body, status);
  await expect(callContract('/bookings/manual', {})).rejects.toMatchObject({ message: 'No pudimos hablar con el servidor. Intenta de nuevo.', status: told });
});

test('a call reads by GET and writes by POST, in JSON, with the session of the page', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (...call) => { sent.push(call); return Promise.resolve(new Response('{}')); };
  const { signal } = new AbortController();
  await callContract('/bookings', undefined, signal);
  expect(await callContract('/bookings/manual', { a: 1 })).toEqual({ message: 'No pudimos hablar con el servidor. Intenta de nuevo.', data: undefined });
  expect(sent).toEqual([
    ['/api/bookings', { credentials: 'same-origin', signal }],
    ['/api/bookings/manual', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}', credentials: 'same-origin', signal: undefined }],
  ]);
});

test('a server that is not reached is told so, a call that was given up is not', async () => {
  const broken = new TypeError('fetch failed');
  globalThis.fetch = () => Promise.reject(broken);
  await expect(callContract('/bookings')).rejects.toMatchObject({ message: 'No pudimos hablar con el servidor. Intenta de nuevo.', status: 0, fields: {} });
  await expect(callContract('/bookings', undefined, AbortSignal.abort())).rejects.toBe(broken);
});

test('the name of a wish is its own: sixteen bytes in hexadecimal', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(keys.filter((it) => !/^[0-9a-f]{32}$/.test(it))).toEqual([]);
  expect(new Set(keys).size).toBe(50);
});
