import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '../../../testing/running-sandbox';
import { ProviderWatch } from '../provider-watch';
import { createWompi, type WompiSettings } from './wompi';
import { refundAtWompi } from './wompi-refund';
import { WompiConnection } from './wompi-connection';

const reference = 'SBT-sale-1';
const today = '2026-11-20T15:00:00.000Z';
const transaction = (more: object = {}) => ({
  id: '1-2',
  status: 'APPROVED',
  reference,
  amount_in_cents: 1_798_000,
  currency: 'COP',
  payment_method_type: 'CARD',
  created_at: today,
  finalized_at: today,
  ...more,
});

let server: Server;
let apiBase: string;
let calls: { line: string; authorization?: string }[];
let answer: (req: IncomingMessage, res: ServerResponse, turn: number) => void;

const json = (res: ServerResponse, status: number, body: unknown) =>
  void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  calls = [];
  server = createServer((req, res) => {
    calls.push({ line: `${req.method} ${req.url}`, authorization: req.headers.authorization });
    answer(req, res, calls.length);
  });
  apiBase = await listen(server);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const settings = (more: Partial<WompiSettings> = {}): WompiSettings => ({
  apiBase,
  page: 'https://checkout.example/p/',
  publicKey: 'pub_test_a',
  privateKey: 'prv_test_b',
  eventsSecret: 'test_events_c',
  integritySecret: 'test_integrity_d',
  mark: 'T',
  refundApi: false,
  ...more,
});
const wompi = (more: Partial<WompiSettings> = {}) => createWompi(settings(more));
const lines = () => calls.map(({ line }) => line);
const lookup = `GET /transactions?reference=${reference}&page_size=200`;

test('createOrder: asks nobody, and the same charge has the same order', async () => {
  const charge = {
    requestId: 'r',
    reference: 'sale',
    minor: 1_798_000,
    description: '',
    returnUrl: 'https://spa.example/payment-success',
    cancelUrl: '',
    expiresAt: new Date(today),
    email: 'ana@example.com',
  };
  const order = await wompi().createOrder(charge);
  expect(order).toMatchObject({ id: reference, status: 'PAYER_ACTION_REQUIRED', reference: 'sale' });
  expect(order.approveUrl).toMatch(/^https:\/\/checkout\.example\/p\/\?public-key=pub_test_a&/);
  expect(await wompi().createOrder({ ...charge, requestId: 'again' })).toEqual(order);
  await expect(wompi().createOrder({ ...charge, minor: 140_000 })).rejects.toMatchObject({
    kind: 'rejected',
  });
  expect(calls).toEqual([]);
});

test('getOrder: asks for the reference with the private key, and for no foreign one', async () => {
  answer = (_req, res) => json(res, 200, { data: [transaction(), { reference: 'other' }] });
  expect(await wompi().getOrder(reference)).toMatchObject({ capture: { id: '1-2', status: 'COMPLETED' } });
  expect(calls).toEqual([{ line: lookup, authorization: 'Bearer prv_test_b' }]);
  expect(await wompi().getOrder('4GW81')).toBeNull();
  expect(calls).toHaveLength(1);
});

test('captureOrder: only looks up, and nobody has approved what has no money', async () => {
  answer = (_req, res, turn) => json(res, 200, { data: turn === 1 ? [] : [transaction()] });
  await expect(wompi().captureOrder(reference, 'x')).rejects.toMatchObject({ kind: 'not-approved' });
  expect(await wompi().captureOrder(reference, 'x')).toMatchObject({ status: 'COMPLETED' });
});

test('orderOfTransaction: has the transaction also before the list, and is null for what is not ours', async () => {
  answer = (req, res) => {
    if (req.url?.startsWith('/transactions/1-2')) json(res, 200, { data: transaction() });
    else if (req.url?.startsWith('/transactions/9'))
      json(res, 200, { data: transaction({ reference: 'SBP-sale-1' }) });
    else if (req.url?.startsWith('/transactions/')) json(res, 404, { error: { type: 'NOT_FOUND_ERROR' } });
    else json(res, 200, { data: [] });
  };
  const { orderOfTransaction } = wompi();
  expect(await orderOfTransaction!('1-2')).toMatchObject({ id: reference, capture: { id: '1-2' } });
  expect(await orderOfTransaction!('9')).toBeNull();
  expect(await orderOfTransaction!('8')).toBeNull();
  const before = calls.length;
  expect(await orderOfTransaction!('../merchants')).toBeNull();
  expect(calls).toHaveLength(before);
});

test.each([
  [401, 'unauthorized', 1],
  [403, 'unauthorized', 1],
  [404, 'not-found', 1],
  [422, 'rejected', 1],
  [429, 'unavailable', 1],
  [500, 'unavailable', 3],
])('reading: %i is %s after %i calls', async (status, kind, count) => {
  answer = (_req, res) => json(res, status, { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'No' } });
  await expect(wompi().getOrder(reference)).rejects.toMatchObject({ kind });
  expect(calls).toHaveLength(count);
});

test('reading: a slow answer, a broken one and one that is no JSON are asked for again', async () => {
  answer = (req, res, turn) => {
    if (turn === 1) req.socket.destroy();
    else if (turn === 2) res.writeHead(200).end('<html>');
    else json(res, 200, { data: [] });
  };
  expect(await wompi().getOrder(reference)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  expect(calls).toHaveLength(3);
  answer = () => undefined;
  await expect(wompi({ timeoutMs: 40 }).getOrder(reference)).rejects.toMatchObject({ kind: 'timeout' });
});

test('budget: beyond it nobody is asked, and this is no outage', async () => {
  answer = (_req, res) => json(res, 200, { data: [] });
  const log = { error: jest.fn() };
  const watch = new ProviderWatch(log, 'wompi');
  const provider = watch.watched(wompi({ callsPerMinute: 3 }));
  await provider.getOrder(reference);
  await provider.checkAccess();
  await expect(provider.getOrder(reference)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  expect({ calls: calls.length, outage: watch.outage, logged: log.error.mock.calls }).toEqual({
    calls: 3,
    outage: null,
    logged: [],
  });
});

test.each([
  ['is away', 503, 60],
  ['says that there are too many calls', 429, 60],
  ['may not be asked any more', 200, 3],
])(
  'watch: a wrong public key stays said while Wompi %s, and is asked about again',
  async (_what, then, callsPerMinute) => {
    let merchants = 401;
    answer = (req, res) => json(res, req.url!.includes('/merchants') ? merchants : 200, { data: [] });
    const watch = new ProviderWatch({ error: () => undefined }, 'wompi');
    const provider = watch.watched(wompi({ callsPerMinute }));
    await expect(provider.checkAccess()).rejects.toThrow();
    merchants = then;
    await expect(provider.checkAccess()).rejects.toThrow();
    await provider.getOrder(reference).catch(() => undefined);
    expect(watch).toMatchObject({ outage: { untilChecked: true }, isCheckDue: true });
    merchants = 404;
    await watch.watched(wompi()).checkAccess();
    expect(watch).toMatchObject({ outage: null, isCheckDue: false });
  },
);

test('watch: an address that is made and an event that is read do not end an outage', async () => {
  answer = (_req, res) => json(res, 403, { error: { type: 'INVALID_ACCESS_TOKEN' } });
  const watch = new ProviderWatch({ error: () => undefined }, 'wompi');
  const provider = watch.watched(wompi());
  await expect(provider.checkAccess()).rejects.toThrow();
  await provider.verifyWebhook({}, '{}');
  await provider.createOrder({
    requestId: 'r',
    reference: 'sale',
    minor: 150_000,
    description: '',
    returnUrl: '',
    cancelUrl: '',
    expiresAt: new Date(),
    email: '',
  });
  expect(watch.outage).toMatchObject({ kind: 'unauthorized' });
});

describe('giving back', () => {
  const input = { captureId: '1-2', requestId: 'r', reference: 'sale:whole', minor: 1_798_000 };
  const give = (more: object = {}, { refundApi = false, now = '2026-11-20T23:00:00-05:00' } = {}) =>
    refundAtWompi(
      new WompiConnection(settings()),
      { refundApi, now: () => new Date(now), looksMs: [0, 5, 5] },
      { ...input, ...more },
    );
  const states = (replies: unknown[], onVoid: (res: ServerResponse) => void) => {
    answer = (req, res) => {
      if (req.method === 'POST') onVoid(res);
      else json(res, 200, { data: replies.length > 1 ? replies.shift() : replies[0] });
    };
  };
  const posts = () => lines().filter((it) => it.startsWith('POST'));

  it('a card payment of today is voided, once it is seen to be void', async () => {
    states([transaction(), transaction(), transaction({ status: 'VOIDED' })], (res) =>
      json(res, 201, { data: { status: 'APPROVED', transaction: transaction() } }),
    );
    expect(await give()).toEqual({
      id: 'reversed-1-2',
      status: 'COMPLETED',
      minor: 1_798_000,
      captureId: '1-2',
      reference: 'sale:whole',
    });
    expect(posts()).toEqual(['POST /transactions/1-2/void']);
  });

  it('a 201 that carries ERROR may be void later, and is so when it shows', async () => {
    const refusal = (res: ServerResponse) =>
      json(res, 201, { data: { status: 'ERROR', status_message: 'Original no Encontrado' } });
    states([transaction()], refusal);
    await expect(give()).rejects.toMatchObject({ retryable: true, status: 201, issue: 'VOID_REFUSED' });
    states([transaction(), transaction({ status: 'VOIDED' })], refusal);
    expect(await give()).toMatchObject({ status: 'COMPLETED' });
  });

  it.each<[string, (res: ServerResponse) => void, string]>([
    ['an empty 201', (res) => void res.writeHead(201).end(), 'unavailable'],
    ['a fault', (res) => json(res, 500, {}), 'unavailable'],
    ['a break', (res) => void res.destroy(), 'network'],
  ])('after %s its outcome is unknown, and it is not sent again', async (_what, onVoid, kind) => {
    states([transaction()], onVoid);
    await expect(give()).rejects.toMatchObject({ kind, retryable: true });
    expect(posts()).toHaveLength(1);
  });

  it('a reading that is not allowed after the void does not say that nothing was made', async () => {
    answer = (req, res, turn) => {
      if (req.method === 'POST') json(res, 201, {});
      else json(res, turn === 1 ? 200 : 403, { data: transaction() });
    };
    await expect(give()).rejects.toMatchObject({ kind: 'unavailable', notSent: false });
    expect(posts()).toHaveLength(1);
  });

  it.each<[string, number, object]>([
    ['the reading before it', 0, { issue: 'CALL_BUDGET', notSent: true }],
    ['the void', 1, { issue: 'CALL_BUDGET', notSent: true }],
    ['the look after it', 2, { retryable: true, notSent: false }],
  ])(
    'beyond the budget with %s, it is said whether the void was sent',
    async (_what, callsPerMinute, error) => {
      states([transaction()], (res) => json(res, 201, { data: { status: 'APPROVED' } }));
      const connection = new WompiConnection(settings({ callsPerMinute }));
      const terms = { refundApi: false, now: () => new Date(today), looksMs: [0] };
      await expect(refundAtWompi(connection, terms, input)).rejects.toMatchObject(error);
      expect(posts()).toHaveLength(callsPerMinute > 1 ? 1 : 0);
    },
  );

  it('a payment that is void already is not voided again', async () => {
    states([transaction({ status: 'VOIDED' })], (res) => json(res, 500, {}));
    expect(await give()).toMatchObject({ id: 'reversed-1-2', status: 'COMPLETED' });
    expect(posts()).toEqual([]);
  });

  it.each([
    ['a part', {}, { minor: 1_000_000 }, {}],
    ['Nequi', { payment_method_type: 'NEQUI' }, {}, {}],
    ['a card of yesterday', {}, {}, { now: '2026-11-21T00:00:00-05:00' }],
  ])('%s is for staff', async (_what, paid, changed, when) => {
    states([transaction(paid)], (res) => json(res, 500, {}));
    await expect(give(changed, when)).rejects.toMatchObject({ kind: 'rejected', issue: 'BY_HAND' });
    expect(posts()).toEqual([]);
  });

  it('what is not paid is not given back', async () => {
    states([transaction({ status: 'PENDING' })], (res) => json(res, 500, {}));
    await expect(give()).rejects.toMatchObject({ kind: 'rejected', issue: 'CAPTURE_STATUS_NOT_VALID' });
  });

  it.each<[number, unknown, object]>([
    [201, { data: { id: 'R1', status: 'APPROVED' } }, { id: 'R1', status: 'COMPLETED', minor: 1_000_000 }],
    [201, { data: { id: 7, status: 'PENDING' } }, { id: '7', status: 'PENDING' }],
    [201, { data: { id: 'R1', status: 'ERROR' } }, { issue: 'BY_HAND' }],
    [422, { error: { type: 'INPUT_VALIDATION_ERROR' } }, { issue: 'BY_HAND' }],
    [201, {}, { kind: 'unavailable' }],
  ])('with the API of refunds %i %j is %j', async (status, reply, result) => {
    states([transaction()], (res) => json(res, status, reply));
    const outcome: unknown = await give({ minor: 1_000_000 }, { refundApi: true }).catch(
      (error: unknown) => error,
    );
    expect(outcome).toMatchObject(result);
    expect(posts()).toEqual(['POST /refunds']);
  });
});
