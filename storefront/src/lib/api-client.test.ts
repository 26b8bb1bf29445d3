import { messages } from '@spa-bronze/domain/messages';
import { ApiError, createApi, isUnanswered, offline, queryString, wordsOf } from './api-client';

const answering = (status: number, body: unknown) => {
  const requested: Request[] = [];
  const api = createApi(async (request) => {
    requested.push(request);
    return Response.json(body, { status });
  }, 'http://shop.test');
  return { api, requests: requested };
};

test('api client: sends the body to the path of the key', async () => {
  const { api, requests: requested } = answering(200, {
    success: true,
    error: false,
    message: 'ok',
    data: { count: 2 },
  });
  const reply = await api('POST /signin', { body: { email: 'ana@correo.co', password: 'secreta1' } });
  expect(reply.message).toBe('ok');
  expect(requested[0]?.url).toBe('http://shop.test/api/signin');
  expect(await requested[0]?.json()).toEqual({ email: 'ana@correo.co', password: 'secreta1' });
});

test('api client: a 4xx becomes an ApiError with its fields', async () => {
  const { api } = answering(400, {
    success: false,
    error: true,
    message: 'Revisa',
    fields: { email: 'malo' },
  });
  await expect(api('GET /user-details')).rejects.toMatchObject({
    status: 400,
    message: 'Revisa',
    fields: { email: 'malo' },
  });
});

test('api client: success:false with status 200 is an ApiError', async () => {
  const { api } = answering(200, { success: false, error: true, message: 'no' });
  await expect(api('GET /userLogout')).rejects.toBeInstanceOf(ApiError);
});

test('api client: a bare list is returned as it is', async () => {
  const { api } = answering(200, [{ _id: '1', city: 'Cali', default: 1, neighborhoods: {} }]);
  expect(await api('GET /shippingRates')).toHaveLength(1);
});

test('api client: no network is status 0 with a message', async () => {
  const api = createApi(() => Promise.reject(new TypeError('failed')), 'http://shop.test');
  await expect(api('GET /get-product')).rejects.toMatchObject({ status: 0, message: offline });
});

test('api client: a reply that is not JSON is a server error', async () => {
  const api = createApi(async () => new Response('<html>', { status: 502 }), 'http://shop.test');
  await expect(api('GET /get-product')).rejects.toMatchObject({ status: 502 });
});

test('api client: a truncated reply is an error', async () => {
  const api = createApi(async () => new Response('{"message":"Res'), 'http://shop.test');
  await expect(api('GET /get-product')).rejects.toMatchObject({ message: messages.serverFault });
});

test.each<[string, () => Promise<Response>, string]>([
  [
    'says why',
    async () => Response.json({ success: false, message: 'Está en una venta.' }, { status: 409 }),
    'Está en una venta.',
  ],
  ['sends no words', async () => new Response('<html>', { status: 502 }), 'Error al eliminar la venta.'],
  ['does not answer', () => Promise.reject(new TypeError('failed')), 'Error al eliminar venta.'],
])('api client: a server that %s: the words of the failure', async (_name, send, words) => {
  const error: unknown = await createApi(
    send,
    'http://shop.test',
  )('GET /get-product').catch((it: unknown) => it);
  expect(
    error instanceof Error && wordsOf(error, 'Error al eliminar la venta.', 'Error al eliminar venta.'),
  ).toBe(words);
});

test('api client: an aborted call is not a network error', async () => {
  const aborted = new DOMException('gone', 'AbortError');
  const api = createApi(() => Promise.reject(aborted), 'http://shop.test');
  await expect(api('GET /get-product')).rejects.toBe(aborted);
});

test('api client: uses the method of the key and the session cookie, JSON only with a body', async () => {
  const { api, requests: requested } = answering(200, {
    success: true,
    error: false,
    message: 'ok',
    data: null,
  });
  await api('GET /user-details');
  await api('POST /signin', { body: { email: 'ana@correo.co', password: 'secreta1' } });
  const sent = requested.map(({ method, credentials, headers }) => [
    method,
    credentials,
    headers.get('content-type'),
  ]);
  expect(sent).toEqual([
    ['GET', 'same-origin', null],
    ['POST', 'same-origin', 'application/json'],
  ]);
});

test('api client: a write says whom the page shows, a read and a page of nobody do not', async () => {
  const requested: Request[] = [];
  const send = async (request: Request) => {
    requested.push(request);
    return Response.json({ success: true, error: false, message: 'ok', data: null });
  };
  let shown: string | undefined = 'carla';
  const api = createApi(send, 'http://shop.test', () => shown);
  await api('GET /user-details');
  await api('POST /delete-cart-product', { body: { productId: 'p' } });
  await api('DELETE /calendar/feed');
  shown = undefined;
  await api('POST /delete-cart-product', { body: { productId: 'p' } });
  expect(requested.map(({ headers }) => headers.get('x-shown-user'))).toEqual([null, 'carla', 'carla', null]);
});

test('api client: undefined values are not in the query', () => {
  expect(queryString({ q: 'té frío', page: undefined })).toBe('?q=t%C3%A9+fr%C3%ADo');
  expect(queryString()).toBe('');
});

test('api client: a user whose session has ended is told so, a stranger is asked to log in', async () => {
  const send = async () =>
    Response.json({ success: false, error: true, message: 'Inicia sesión para continuar.' }, { status: 401 });
  const shownTo = (user: string | undefined) =>
    createApi(send, 'http://shop.test', () => user)('GET /user-details');
  await expect(shownTo('carla')).rejects.toMatchObject({
    status: 401,
    message: 'Tu sesión terminó. Inicia sesión para seguir donde ibas.',
  });
  await expect(shownTo(undefined)).rejects.toMatchObject({
    status: 401,
    message: 'Inicia sesión para continuar.',
  });
});

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [404, false],
  [undefined, false],
])('status %p: unanswered %p', (status, expected) => {
  expect(isUnanswered({ status: status as number })).toBe(expected);
});
