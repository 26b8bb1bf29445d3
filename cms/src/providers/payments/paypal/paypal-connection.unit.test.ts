import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { PayPalConnection } from './paypal-connection';
import { listen } from '../../../testing/running-sandbox';

interface Seen {
  path: string;
  authorization?: string;
  requestId?: string;
}

let server: Server;
let origin: string;
let seen: Seen[];
let tokens: number;
let grant: (res: ServerResponse) => void;
let requested: { authorization?: string; body: string };
let expiresIn: number;
let answer: (req: IncomingMessage, res: ServerResponse, turn: number) => void;

const json = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeEach(async () => {
  seen = [];
  tokens = 0;
  expiresIn = 3600;
  answer = (_req, res) => json(res, 200, { ok: true });
  grant = (res) => json(res, 200, { access_token: `token-${tokens}`, expires_in: expiresIn });
  server = createServer((req, res) => {
    if (req.url === '/v1/oauth2/token') {
      tokens += 1;
      void text(req).then((body) => {
        requested = { authorization: req.headers.authorization, body };
        grant(res);
      });
      return;
    }
    seen.push({
      path: req.url ?? '',
      authorization: req.headers.authorization,
      requestId: req.headers['paypal-request-id'] as string | undefined,
    });
    answer(req, res, seen.length);
  });
  origin = await listen(server);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const connect = (timeoutMs = 30_000) =>
  new PayPalConnection({ apiBase: origin, clientId: 'id', clientSecret: 'secret', timeoutMs });
const write = { method: 'POST', path: '/v2/write', requestId: 'r-1', body: '{}' } as const;
const read = { method: 'GET', path: '/v2/read' } as const;

test('paypal: requests one token for any number of simultaneous requests', async () => {
  const paypal = connect();
  await Promise.all(Array.from({ length: 8 }, () => paypal.send(read)));
  await paypal.send(read);
  expect(tokens).toBe(1);
  expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-1']));
});

test('paypal: requests a new token before the old one expires', async () => {
  expiresIn = 30;
  const paypal = connect();
  await paypal.send(read);
  await paypal.send(read);
  expect(tokens).toBe(2);
});

test('paypal: requests a new token after 401 once, and repeats the same request', async () => {
  answer = (req, res) => json(res, req.headers.authorization === 'Bearer token-1' ? 401 : 200, {});
  await connect().send(write);
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);

  answer = (_req, res) => json(res, 401, {});
  seen = [];
  await expect(connect().send(write)).rejects.toMatchObject({ kind: 'unauthorized', retryable: false });
  expect(seen).toHaveLength(2);
});

test.each([500, 503, 429])('paypal: repeats a write that got %i with the same request id', async (status) => {
  answer = (_req, res, turn) => json(res, turn < 3 ? status : 201, { turn });
  await expect(connect().send(write)).resolves.toEqual({ turn: 3 });
  expect(seen.map(({ requestId }) => requestId)).toEqual(['r-1', 'r-1', 'r-1']);
});

test('paypal: gives up after two repetitions, with a longer wait before the second', async () => {
  const times: number[] = [];
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0);
  answer = (_req, res) => {
    times.push(performance.now());
    json(res, 500, {});
  };
  await expect(
    connect()
      .send(write)
      .finally(() => chance.mockRestore()),
  ).rejects.toMatchObject({
    kind: 'unavailable',
    retryable: true,
    status: 500,
  });
  expect(seen).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThan(195);
  expect(third - second).toBeGreaterThan(395);
});

test('paypal: waits ten seconds for a reply by default', async () => {
  const requested: number[] = [];
  const clock = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    requested.push(ms);
    return AbortSignal.abort();
  });
  try {
    await expect(
      new PayPalConnection({ apiBase: origin, clientId: 'id', clientSecret: 'secret' }).send(read),
    ).rejects.toMatchObject({ kind: 'timeout' });
    expect(new Set(requested)).toEqual(new Set([10_000]));
  } finally {
    clock.mockRestore();
  }
});

test('paypal: a request that got 401 with an old token keeps the newer one of another request', async () => {
  const late: (() => void)[] = [];
  answer = (req, res) => {
    if (req.headers.authorization !== 'Bearer token-1') {
      json(res, 200, {});
      late.pop()?.();
    } else if (late.push(() => json(res, 401, {})) > 1) late.shift()?.();
  };
  const paypal = connect();
  await Promise.all([paypal.send(read), paypal.send(read)]);
  expect({ tokens, seen: seen.length }).toEqual({ tokens: 2, seen: 4 });
});

test.each([201, 202, 299])('paypal: a reply of %i is a success', async (status) => {
  answer = (_req, res) => json(res, status, { status });
  await expect(connect().send(write)).resolves.toEqual({ status });
});

test('paypal: does not repeat a refused request', async () => {
  answer = (_req, res) =>
    json(res, 422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] });
  await expect(connect().send(write)).rejects.toMatchObject({ kind: 'not-approved' });
  expect(seen).toHaveLength(1);
});

test('paypal: names a time-out, of the headers and of the body', async () => {
  answer = () => undefined;
  await expect(connect(60).send(write)).rejects.toMatchObject({ kind: 'timeout', retryable: true });
  answer = (_req, res) => void res.writeHead(200).write('{"half":');
  await expect(connect(60).send(write)).rejects.toMatchObject({ kind: 'timeout', retryable: true });
});

test('paypal: repeats a write after a time-out or a broken connection with the same request id', async () => {
  answer = (req, res, turn) => {
    if (turn === 2) req.socket.destroy();
    if (turn > 2) json(res, 200, { ok: true });
  };
  expect(await connect(2000).send(write)).toEqual({ ok: true });
  expect(seen.map(({ requestId }) => requestId)).toEqual(['r-1', 'r-1', 'r-1']);
});

test('paypal: names a broken connection, and recovers from one', async () => {
  answer = (req) => void req.socket.destroy();
  await expect(connect().send(write)).rejects.toMatchObject({ kind: 'network', retryable: true });
  seen = [];
  answer = (req, res, turn) => (turn === 1 ? void req.socket.destroy() : json(res, 200, { turn }));
  await expect(connect().send(write)).resolves.toEqual({ turn: 2 });
});

test('paypal: a reply that is not JSON is a provider fault and can be retried', async () => {
  answer = (_req, res, turn) => void res.writeHead(200).end(turn === 1 ? '<html>' : '{"turn":2}');
  await expect(connect().send(write)).resolves.toEqual({ turn: 2 });
  answer = (_req, res) => void res.writeHead(201).end('<html>');
  await expect(connect().send(write)).rejects.toMatchObject({
    kind: 'unavailable',
    retryable: true,
    status: 201,
  });
});

test('paypal: requests a token with the client id and the secret', async () => {
  await connect().send(read);
  expect(requested).toEqual({
    authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
    body: 'grant_type=client_credentials',
  });
});

test.each([
  [61, 1],
  [60, 2],
  [59, 2],
])(
  'paypal: a token for %i seconds serves two requests after %i token requests',
  async (seconds, questions) => {
    expiresIn = seconds;
    const paypal = connect();
    await paypal.send(read);
    await paypal.send(read);
    expect(tokens).toBe(questions);
  },
);

test('paypal: a token without an expiry serves one request', async () => {
  grant = (res) => json(res, 200, { access_token: `token-${tokens}` });
  const paypal = connect();
  await paypal.send(read);
  await paypal.send(read);
  expect(tokens).toBe(2);
});

test('paypal: refused credentials are reported, and nothing is sent', async () => {
  grant = (res) => json(res, 401, { error: 'invalid_client' });
  await expect(connect().send(read)).rejects.toMatchObject({ kind: 'unauthorized', retryable: false });
  expect(seen).toEqual([]);
});

test.each([{ expires_in: 3600 }, null])(
  'paypal: a grant without a token (%j) is a provider fault, and the next request asks again',
  async (none) => {
    const real = grant;
    grant = (res) => (tokens === 1 ? json(res, 200, none) : real(res));
    await expect(connect().send(read)).resolves.toEqual({ ok: true });
    expect({ tokens, seen: seen.length }).toEqual({ tokens: 2, seen: 1 });
  },
);

test('paypal: a write requests the full reply as JSON, and a read sends no body', async () => {
  const headers: (string | undefined)[][] = [];
  answer = (req, res) => {
    headers.push([req.method, req.headers['content-type'], req.headers.prefer as string, req.headers.accept]);
    json(res, 200, {});
  };
  await connect().send(write);
  await connect().send(read);
  expect(headers).toEqual([
    ['POST', 'application/json', 'return=representation', 'application/json'],
    ['GET', undefined, undefined, 'application/json'],
  ]);
});

test('paypal: does not follow a redirect, because the token is for PayPal only', async () => {
  answer = (req, res) =>
    void (req.url === '/v2/read' ? res.writeHead(302, { location: '/elsewhere' }).end() : json(res, 200, {}));
  await expect(connect().send(read)).rejects.toMatchObject({ kind: 'network' });
  expect(seen.map(({ path }) => path)).toEqual(['/v2/read', '/v2/read', '/v2/read']);
});

test('paypal: a reply of 300 is no success', async () => {
  answer = (_req, res) => void res.writeHead(300).end('{}');
  await expect(connect().send(read)).rejects.toMatchObject({ kind: 'rejected', status: 300 });
});
