import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createPayPal } from './paypal';
import { readPayPalEvent } from './paypal-event';
import { eventually } from '../../../testing/eventually';
import {
  anOrder,
  listen,
  type RunningSandbox,
  startSandbox,
  temporaryFolder,
} from '../../../testing/running-sandbox';

let folder: ReturnType<typeof temporaryFolder>;
let sandbox: RunningSandbox;

beforeEach(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox(folder.path);
});

afterEach(async () => {
  await sandbox.close();
  folder.remove();
});

async function approvedOrder(minor?: number) {
  const order = await sandbox.client().createOrder(anOrder({ minor: minor ?? 1234 }));
  await sandbox.decide(order.id, 'approve');
  return order;
}

const noticeOf = (type: string) =>
  eventually(() => sandbox.notices.find((notice) => notice.type === type) ?? false, { what: type });

test('provider: creates, reads and captures an order', async () => {
  const paypal = sandbox.client();
  const input = anOrder({ minor: 429 });
  const created = await paypal.createOrder(input);
  expect(created).toMatchObject({
    status: 'CREATED',
    reference: input.reference,
    minor: 429,
    refunds: [],
  });
  expect(created.approveUrl).toBe(`${sandbox.base}/checkoutnow?token=${created.id}`);
  expect(created.capture).toBeUndefined();

  await sandbox.decide(created.id, 'approve');
  expect(await paypal.getOrder(created.id)).toMatchObject({ status: 'APPROVED' });

  const captured = await paypal.captureOrder(created.id, 'capture-1');
  expect(captured).toMatchObject({
    id: created.id,
    status: 'COMPLETED',
    reference: input.reference,
    capture: { status: 'COMPLETED', minor: 429 },
  });
  expect(await paypal.getOrder(created.id)).toEqual(captured);
});

test('provider: an order that was never created is not found', async () => {
  const paypal = sandbox.client();
  expect(await paypal.getOrder('0123456789ABCDEFG')).toBeNull();
  expect(await paypal.getOrder('../../v1/_faults')).toBeNull();
  expect(await paypal.getOrder('')).toBeNull();
  await expect(paypal.captureOrder('0123456789ABCDEFG', 'c')).rejects.toMatchObject({ kind: 'not-found' });
});

test('provider: the same request id creates one order, and a changed request is refused', async () => {
  const paypal = sandbox.client();
  const input = anOrder();
  const [first, second] = await Promise.all([paypal.createOrder(input), paypal.createOrder(input)]);
  expect(second.id).toBe(first.id);
  await expect(paypal.createOrder({ ...input, minor: 1 })).rejects.toMatchObject({
    kind: 'rejected',
    issue: 'DUPLICATE_REQUEST_ID',
  });
});

test('provider: does not capture an order that is not approved', async () => {
  const { id } = await sandbox.client().createOrder(anOrder());
  await expect(sandbox.client().captureOrder(id, 'c')).rejects.toMatchObject({
    kind: 'not-approved',
    issue: 'ORDER_NOT_APPROVED',
    retryable: false,
  });
});

test('provider: a declined instrument leaves no capture, and another one can pay', async () => {
  const paypal = sandbox.client();
  const { id } = await paypal.createOrder(anOrder());
  await sandbox.decide(id, 'decline');
  await expect(paypal.captureOrder(id, 'c-1')).rejects.toMatchObject({
    kind: 'declined',
    issue: 'INSTRUMENT_DECLINED',
  });
  expect((await paypal.getOrder(id))?.capture).toBeUndefined();
  await sandbox.decide(id, 'approve');
  expect(await paypal.captureOrder(id, 'c-2')).toMatchObject({ status: 'COMPLETED' });
});

test('provider: an order that was captured before is returned as it is', async () => {
  const { id } = await approvedOrder();
  const first = await sandbox.client().captureOrder(id, 'c-1');
  const again = await sandbox.client().captureOrder(id, 'c-2');
  expect(again).toEqual(first);
});

test('provider: simultaneous captures make one capture and one webhook event', async () => {
  const { id } = await approvedOrder();
  const captured = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => sandbox.client().captureOrder(id, `c-${turn}`)),
  );
  expect(new Set(captured.map(({ capture }) => capture?.id)).size).toBe(1);
  await noticeOf('PAYMENT.CAPTURE.COMPLETED');
  const reported = sandbox.notices.filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED');
  expect(new Set(reported.map((notice) => notice.id)).size).toBe(1);
});

test('provider: refunds a part and the rest, but no more', async () => {
  const paypal = sandbox.client();
  const { id } = await approvedOrder(1000);
  const captureId = (await paypal.captureOrder(id, 'c')).capture!.id;
  const part = await paypal.refundCapture({
    captureId,
    requestId: 'r-1',
    minor: 333,
    note: 'Cita cancelada',
  });
  expect(part).toMatchObject({ status: 'COMPLETED', minor: 333, captureId });
  expect(await paypal.refundCapture({ captureId, requestId: 'r-1', minor: 333 })).toEqual(part);
  expect(await paypal.getOrder(id)).toMatchObject({
    capture: { status: 'PARTIALLY_REFUNDED', minor: 1000 },
    refunds: [part],
  });

  await expect(paypal.refundCapture({ captureId, requestId: 'r-2', minor: 668 })).rejects.toMatchObject({
    issue: 'REFUND_AMOUNT_EXCEEDED',
  });
  expect(await paypal.refundCapture({ captureId, requestId: 'r-3' })).toMatchObject({ minor: 667 });
  await expect(paypal.refundCapture({ captureId, requestId: 'r-4' })).rejects.toMatchObject({
    issue: 'CAPTURE_FULLY_REFUNDED',
  });
  expect(await paypal.getOrder(id)).toMatchObject({ capture: { status: 'REFUNDED' } });
});

test('provider: simultaneous refunds never exceed the capture', async () => {
  const paypal = sandbox.client();
  const { id } = await approvedOrder(1000);
  const captureId = (await paypal.captureOrder(id, 'c')).capture!.id;
  const tries = Array.from({ length: 10 }, (_, turn) =>
    paypal.refundCapture({ captureId, requestId: `r-${turn}`, minor: 300 }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await paypal.getOrder(id))?.refunds).toHaveLength(3);
});

test('provider: recovers from a slow provider, a failing one and one that disconnects after the effect', async () => {
  const order = await approvedOrder();
  await sandbox.faults({ failNext: 2 });
  expect(await sandbox.client().getOrder(order.id)).toMatchObject({ status: 'APPROVED' });

  await sandbox.faults({ on: '/capture', dropAfterEffect: 1 });
  const captured = await sandbox.client().captureOrder(order.id, 'c-1');
  expect(captured).toMatchObject({ status: 'COMPLETED', capture: { status: 'COMPLETED' } });

  await sandbox.faults({ delayMs: 500 });
  await expect(sandbox.client(50).captureOrder(order.id, 'c-1')).rejects.toMatchObject({
    kind: 'timeout',
    retryable: true,
  });
});

test('provider: reports a pending capture, a declined one, and the end of the pending one', async () => {
  const paypal = sandbox.client();
  const [pending, declined] = [await approvedOrder(), await approvedOrder()];
  await sandbox.faults({ captureStatus: 'PENDING' });
  const { capture } = await paypal.captureOrder(pending.id, 'c-1');
  expect(capture).toMatchObject({ status: 'PENDING', reason: 'PENDING_REVIEW' });
  await noticeOf('PAYMENT.CAPTURE.PENDING');

  await sandbox.faults({ captureStatus: 'DECLINED' });
  expect(await paypal.captureOrder(declined.id, 'c-2')).toMatchObject({
    capture: { status: 'DECLINED', reason: 'OTHER' },
  });
  await noticeOf('PAYMENT.CAPTURE.DENIED');

  await expect(paypal.refundCapture({ captureId: capture!.id, requestId: 'r' })).rejects.toMatchObject({
    kind: 'rejected',
  });
});

test('provider: tells a genuine webhook from a forged one', async () => {
  const paypal = sandbox.client();
  const { id, reference } = await approvedOrder();
  await paypal.captureOrder(id, 'c');
  const { headers, body } = await noticeOf('PAYMENT.CAPTURE.COMPLETED');
  expect(readPayPalEvent(body)).toMatchObject({ orderId: id, reference });
  expect(await paypal.verifyWebhook(headers, body)).toBe(true);

  const shouted = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  expect(await paypal.verifyWebhook(shouted, body)).toBe(true);
  expect(await paypal.verifyWebhook(headers, body.replace('12.34', '99.34'))).toBe(false);
  expect(await paypal.verifyWebhook({ ...headers, 'paypal-transmission-sig': 'f'.repeat(64) }, body)).toBe(
    false,
  );
  expect(
    await paypal.verifyWebhook({ ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, body),
  ).toBe(false);
  expect(await paypal.verifyWebhook({}, body)).toBe(false);
  expect(await paypal.verifyWebhook(headers, '')).toBe(false);
  expect(await paypal.verifyWebhook(headers, `${body},"webhook_id":"x"`)).toBe(false);
});

test('provider: a webhook of the sandbox names its public address and is validated by it', async () => {
  await sandbox.close();
  const certificates = 'https://spa.test/sandbox/paypal';
  sandbox = await startSandbox(folder.path, { baseUrl: () => certificates });
  await approvedOrder();
  const { headers, body } = await noticeOf('CHECKOUT.ORDER.APPROVED');
  const settings = { apiBase: sandbox.base, ...sandbox.credentials };
  expect(await createPayPal({ ...settings, certificates }).verifyWebhook(headers, body)).toBe(true);
  expect(await createPayPal(settings).verifyWebhook(headers, body)).toBe(false);
});

test('provider: a signature that could not be checked is no verdict', async () => {
  await approvedOrder();
  const { headers, body } = await noticeOf('CHECKOUT.ORDER.APPROVED');
  const paypal = sandbox.client();
  await sandbox.close();
  await expect(paypal.verifyWebhook(headers, body)).rejects.toMatchObject({ kind: 'network' });
  sandbox = await startSandbox(folder.path);
});

test("provider: writes an order in PayPal's format, texts within its limits, and each request with its own id", async () => {
  const bodies: Record<string, unknown>[] = [];
  const requests: unknown[] = [];
  const server = createServer((req, res) => {
    void json(req).then(
      (body) => {
        bodies.push(body as Record<string, unknown>);
        requests.push(req.headers['paypal-request-id']);
        res.setHeader('content-type', 'application/json');
        res.end(
          JSON.stringify({
            id: 'R1',
            status: 'COMPLETED',
            amount: { currency_code: 'USD', value: '1.00' },
            purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }],
          }),
        );
      },
      () => res.end(JSON.stringify({ access_token: 'token', expires_in: 3600 })),
    );
  });
  try {
    const paypal = createPayPal({ apiBase: await listen(server), clientId: 'id', clientSecret: 'secret' });
    const [returnUrl, cancelUrl] = [
      'https://spa.test/payment-success',
      'https://spa.test/api/payment/cancel-payment',
    ];
    await paypal.createOrder({
      requestId: 'order-1',
      reference: 'SB-1',
      minor: 2248,
      description: 'x'.repeat(200),
      returnUrl,
      cancelUrl,
      expiresAt: new Date(),
      email: 'ana@example.com',
    });
    await paypal.refundCapture({
      captureId: 'C1',
      requestId: 'r-1',
      reference: 's'.repeat(200),
      minor: 100,
      note: 'n'.repeat(300),
    });
    await paypal.refundCapture({ captureId: 'C1', requestId: 'r-2' });
    await paypal.captureOrder('O-1', 'capture-1');
    expect(requests).toEqual(['order-1', 'r-1', 'r-2', 'capture-1']);
    expect(bodies).toEqual([
      {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: 'SB-1',
            invoice_id: 'SB-1',
            description: 'x'.repeat(127),
            amount: { currency_code: 'USD', value: '22.48' },
          },
        ],
        application_context: {
          brand_name: 'Spa Bronze',
          locale: 'es-CO',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
      {
        custom_id: 's'.repeat(127),
        amount: { currency_code: 'USD', value: '1.00' },
        note_to_payer: 'n'.repeat(255),
      },
      {},
      {},
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test.each(['../C1', 'C1/../C2', 'C1?', '', 'C'.repeat(65)])(
  'provider: neither reads, captures nor refunds %j, which is no id',
  async (id) => {
    const paypal = createPayPal({ apiBase: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' });
    expect(await paypal.getOrder(id)).toBeNull();
    await expect(paypal.captureOrder(id, 'c')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(paypal.refundCapture({ captureId: id, requestId: 'r' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  },
);

/** A PayPal that grants a token and gives these answers. */
async function answered<T>(
  answer: (method: string) => [number, unknown],
  work: (paypal: ReturnType<typeof createPayPal>) => Promise<T>,
): Promise<T> {
  const server = createServer((req, res) => {
    const [status, body] =
      req.url === '/v1/oauth2/token'
        ? [200, { access_token: 'token', expires_in: 3600 }]
        : answer(req.method ?? '');
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  try {
    return await work(
      createPayPal({ apiBase: await listen(server), clientId: 'id', clientSecret: 'secret' }),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const unit = (captures: unknown) => ({
  id: 'O-1',
  status: 'COMPLETED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' }, payments: { captures } }],
});
const refused = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

test('provider: an order that cannot be read is a fault, neither missing nor captured before', async () => {
  await answered(
    () => [200, unit(7)],
    (paypal) => expect(paypal.getOrder('O-1')).rejects.toThrow(),
  );
  await answered(
    (method) => [200, unit(method === 'GET' ? [] : 7)],
    (paypal) => expect(paypal.captureOrder('O-1', 'c')).rejects.toThrow(),
  );
});

test('provider: an order that was captured before and that PayPal does not find is reported as captured before', async () => {
  const answer = (method: string): [number, unknown] =>
    method === 'GET' ? [404, refused('RESOURCE_NOT_FOUND')] : [422, refused('ORDER_ALREADY_CAPTURED')];
  await answered(answer, (paypal) =>
    expect(paypal.captureOrder('O-1', 'c')).rejects.toMatchObject({
      kind: 'already-captured',
      retryable: false,
    }),
  );
});

test('provider: a fault of PayPal is no missing order', async () => {
  const { id } = await sandbox.client().createOrder(anOrder());
  await sandbox.faults({ failNext: 100, failWith: 403 });
  await expect(sandbox.client().getOrder(id)).rejects.toMatchObject({ kind: 'unauthorized' });
});
