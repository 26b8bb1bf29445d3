import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Script } from 'node:vm';
import { createPayPal } from '../../providers/payments/paypal/paypal';
import { eventually } from '../../testing/eventually';
import { anOrder, type RunningSandbox, startSandbox, temporaryFolder } from '../../testing/running-sandbox';

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

const unit = (value: unknown, currency_code = 'USD') => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code, value } }],
});

async function bearer(): Promise<Record<string, string>> {
  const { clientId, clientSecret } = sandbox.credentials;
  const response = await fetch(`${sandbox.base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { authorization: `Bearer ${((await response.json()) as { access_token: string }).access_token}` };
}

async function capturedOrder() {
  const { id } = await sandbox.client().createOrder(anOrder());
  await sandbox.decide(id, 'approve');
  return sandbox.client().captureOrder(id, `capture-${id}`);
}

/** A request whose body stops short or that carries headers that fetch would not send. */
const plainGet = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    request(sandbox.base + path, { headers }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });

describe('sandbox: REST', () => {
  test('requires a token except to read an order and to decide on it', async () => {
    const { id } = await sandbox.client().createOrder(anOrder());
    expect((await fetch(`${sandbox.base}/v2/checkout/orders/${id}`)).status).toBe(200);
    expect((await sandbox.decide(id, 'approve')).status).toBe(200);
    for (const path of [
      '/v2/checkout/orders',
      `/v2/checkout/orders/${id}/capture`,
      '/v2/payments/captures/X/refund',
      '/v1/notifications/verify-webhook-signature',
    ]) {
      const refused = await sandbox.post(path, unit('1.00'), { authorization: 'Bearer A21AA.9999999999.00' });
      expect({ path, status: refused.status }).toEqual({ path, status: 401 });
      expect(await refused.json()).toMatchObject({
        name: 'AUTHENTICATION_FAILURE',
        debug_id: expect.any(String),
      });
    }
    const stranger = await fetch(`${sandbox.base}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: 'Basic eDp5' },
    });
    expect(stranger.status).toBe(401);
  });

  test.each([
    [unit('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [unit('-5.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [unit('1.001'), 422, 'DECIMAL_PRECISION'],
    [unit('1,00'), 400, 'INVALID_PARAMETER_SYNTAX'],
    [unit(5), 400, 'MISSING_REQUIRED_PARAMETER'],
    [unit('1.00', 'COP'), 422, 'CURRENCY_NOT_SUPPORTED'],
    [{ intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_LENGTH'],
    [{ ...unit('1.00'), intent: 'AUTHORIZE' }, 400, 'INVALID_PARAMETER_VALUE'],
    [
      { ...unit('1.00'), application_context: { return_url: 'javascript:alert(1)' } },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
    [undefined, 400, 'INVALID_PARAMETER_VALUE'],
  ])('refuses %j', async (body, status, issue) => {
    const reply = await sandbox.post('/v2/checkout/orders', body, await bearer());
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ details: [{ issue }] });
  });

  test('answers 201 once and 200 to the repeated request, in full only when requested', async () => {
    const headers = { ...(await bearer()), 'paypal-request-id': 'once' };
    const first = await sandbox.post('/v2/checkout/orders', unit('5.00'), headers);
    expect(first.status).toBe(201);
    const order = (await first.json()) as { id: string; links: { rel: string; href: string }[] };
    expect(Object.keys(order)).toEqual(['id', 'status', 'links']);
    expect(order.id).toMatch(/^[0-9A-Z]{17}$/);
    expect(order.links.map(({ rel }) => rel)).toEqual(['self', 'approve', 'capture']);
    const again = await sandbox.post('/v2/checkout/orders', unit('5.00'), {
      ...headers,
      prefer: 'return=representation',
    });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      id: order.id,
      purchase_units: [{ amount: { value: '5.00', currency_code: 'USD' } }],
    });
  });

  test('reads a capture by its id and refuses a second capture', async () => {
    const order = await capturedOrder();
    const headers = await bearer();
    const capture = await fetch(`${sandbox.base}/v2/payments/captures/${order.capture!.id}`, { headers });
    expect(await capture.json()).toMatchObject({
      id: order.capture!.id,
      status: 'COMPLETED',
      supplementary_data: { related_ids: { order_id: order.id } },
    });
    const second = await sandbox.post(
      `/v2/checkout/orders/${order.id}/capture`,
      {},
      { ...headers, 'paypal-request-id': 'other' },
    );
    expect(second.status).toBe(422);
    expect(await second.json()).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'ORDER_ALREADY_CAPTURED' }],
    });
    expect((await sandbox.decide(order.id, 'decline')).status).toBe(422);
  });

  test('answers invalid requests with JSON', async () => {
    const broken = await fetch(`${sandbox.base}/v1/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect({ status: broken.status, broken: await broken.json() }).toMatchObject({
      status: 400,
      broken: { details: [{ issue: 'MALFORMED_REQUEST_JSON' }] },
    });
    for (const path of ['/v2/nothing', '/elsewhere']) {
      const reply = await fetch(sandbox.base + path, { headers: await bearer() });
      expect({ status: reply.status, reply: await reply.json() }).toMatchObject({
        status: 404,
        reply: { name: 'RESOURCE_NOT_FOUND' },
      });
    }
    expect((await sandbox.decide('0123456789ABCDEFG', 'approve')).status).toBe(404);
    expect((await sandbox.faults({ failNext: 'many' })).status).toBe(400);
    expect((await sandbox.faults({ constructor: 1 })).status).toBe(400);
  });

  test.each<[number, string, string[]]>([
    [200, '1.1', ['Host: 127.0.0.1:3000']],
    [200, '1.1', ['Host: localhost']],
    [200, '1.1', ['Host: [::1]:3000']],
    [200, '1.1', ['Host: LOCALHOST:3000', 'X-Real-IP: 127.0.0.1']],
    [403, '1.1', ['Host: spa.example']],
    [403, '1.1', ['Host: 127.0.0.1.spa.example']],
    [403, '1.1', ['Host: localhost.spa.example:3000']],
    [403, '1.1', ['Host: 10.0.0.7:3000']],
    [403, '1.1', ['Host: localhost', 'X-Forwarded-Host: spa.example']],
    [403, '1.1', ['Host: localhost', 'X-Real-IP: 203.0.113.9']],
  ])('answers %s to HTTP/%s with %j', async (status, version, headers) => {
    const { hostname, port } = new URL(sandbox.base);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        [`GET /sandbox/paypal/sdk/js HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'),
      ),
    );
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('answers this machine only, unless it is public; fault commands are never public', async () => {
    const { id } = await sandbox.client().createOrder(anOrder());
    expect(await plainGet(`/v2/checkout/orders/${id}`, { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
    expect(await plainGet(`/v2/checkout/orders/${id}`, { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await plainGet(`/checkoutnow?token=${id}`, { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })).toBe(
      403,
    );
    await sandbox.close();
    sandbox = await startSandbox(folder.path, { loopbackOnly: false });
    expect(await plainGet(`/v2/checkout/orders/${id}`, { 'x-forwarded-for': '203.0.113.9' })).toBe(200);
    expect(
      (await sandbox.post('/v1/_faults', { delayMs: 1 }, { 'x-forwarded-for': '203.0.113.9' })).status,
    ).toBe(403);
  });
});

describe('sandbox: stored data', () => {
  test('survives a restart: orders, captures, request ids, tokens and signatures', async () => {
    const input = anOrder();
    const made = await sandbox.client().createOrder(input);
    await sandbox.decide(made.id, 'approve');
    const captured = await sandbox.client().captureOrder(made.id, 'c-1');
    const notice = await eventually(
      () => sandbox.notices.find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED') ?? false,
    );
    const headers = await bearer();
    const { credentials, base } = sandbox;
    await sandbox.close();

    sandbox = await startSandbox(folder.path);
    const paypal = sandbox.client();
    expect(sandbox.credentials).toEqual(credentials);
    expect(
      (await fetch(`${sandbox.base}/v2/payments/captures/${captured.capture!.id}`, { headers })).status,
    ).toBe(200);
    expect(await paypal.getOrder(made.id)).toMatchObject({ status: 'COMPLETED', capture: captured.capture });
    expect((await paypal.createOrder(input)).id).toBe(made.id);
    expect(await paypal.captureOrder(made.id, 'c-1')).toMatchObject({ capture: captured.capture });
    const verifier = createPayPal({ apiBase: sandbox.base, certificates: base, ...credentials });
    expect(await verifier.verifyWebhook(notice.headers, notice.body)).toBe(true);
  });

  test('is shared by two sandboxes on one folder, which capture once', async () => {
    const other = await startSandbox(folder.path);
    try {
      const orders = await Promise.all(
        Array.from({ length: 5 }, () => sandbox.client().createOrder(anOrder())),
      );
      for (const { id } of orders) {
        await other.decide(id, 'approve');
        const both = [sandbox, other, sandbox, other].map((side, turn) =>
          side.client().captureOrder(id, `c-${turn}`),
        );
        const ids = (await Promise.all(both)).map(({ capture }) => capture?.id);
        expect(new Set(ids).size).toBe(1);
      }
      /* An event may be sent by either process, or by both. */
      const reported = () =>
        new Set(
          [...sandbox.notices, ...other.notices]
            .filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
            .map(({ id }) => id),
        ).size;
      await eventually(() => expect(reported()).toBe(orders.length));
    } finally {
      await other.close();
    }
  });
});

describe('sandbox: webhooks', () => {
  const types = () => sandbox.notices.map(({ type }) => type);

  test('report approval, capture and refund', async () => {
    const { capture } = await capturedOrder();
    await sandbox.client().refundCapture({ captureId: capture!.id, requestId: 'r' });
    await eventually(() => expect(types()).toHaveLength(3));
    expect(types().sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
    ]);
  });

  test('are repeated while the receiver fails, and after a restart', async () => {
    sandbox.receiver.status = 500;
    await capturedOrder();
    await eventually(() => expect(sandbox.receiver.refused).toBeGreaterThanOrEqual(2));
    sandbox.receiver.status = 200;
    // Each refusal doubled the wait, and a slow machine meets more of them.
    await eventually(() => expect(types()).toHaveLength(2), { withinMs: 40_000 });

    sandbox.receiver.status = 500;
    const { id } = await sandbox.client().createOrder(anOrder());
    await sandbox.decide(id, 'approve');
    await sandbox.close();
    sandbox = await startSandbox(folder.path);
    const late = await eventually(() => sandbox.notices[0] ?? false);
    expect(late).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED' });
    expect(late.body).toContain(id);
  }, 60_000);

  test('arrive twice, or out of order, when configured', async () => {
    await sandbox.faults({ duplicateWebhooks: true });
    const { id } = await sandbox.client().createOrder(anOrder());
    await sandbox.decide(id, 'approve');
    await eventually(() => expect(types()).toHaveLength(2));
    expect(sandbox.notices[0]!.id).toBe(sandbox.notices[1]!.id);

    sandbox.notices.length = 0;
    const other = await sandbox.client().createOrder(anOrder());
    await sandbox.faults({ webhookDelayMs: 5000 });
    await sandbox.decide(other.id, 'approve');
    await sandbox.faults({});
    await sandbox.client().captureOrder(other.id, 'c');
    /* Each event comes at least once: a slow delivery may be repeated. */
    const kinds = () => [...new Set(types())];
    await eventually(() => expect(kinds()).toHaveLength(2));
    expect(kinds()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
  });
});

test.each([
  [400, 'rejected'],
  [401, 'unauthorized'],
  [404, 'not-found'],
  [422, 'rejected'],
  [429, 'unavailable'],
  [500, 'unavailable'],
])('sandbox: refuses with %i when configured, and then has no effect', async (failWith, kind) => {
  const { id } = await sandbox.client().createOrder(anOrder());
  await sandbox.decide(id, 'approve');
  await sandbox.faults({ on: '/capture', failNext: 9, failWith });
  await expect(sandbox.client().captureOrder(id, 'c')).rejects.toMatchObject({ kind, status: failWith });
  await sandbox.faults({});
  expect(await sandbox.client().getOrder(id)).toMatchObject({ status: 'APPROVED' });
  expect((await sandbox.faults({ failWith: 200 })).status).toBe(400);
});

describe('sandbox: pages', () => {
  const page = async (path: string) => {
    const response = await fetch(sandbox.base + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('the approval page shows the amount, escapes text and has no inline script', async () => {
    const { approveUrl } = await sandbox
      .client()
      .createOrder(anOrder({ minor: 205, description: '<img src=x onerror=alert(1)> & "café"' }));
    const { status, text, headers } = await page(approveUrl!.replace(sandbox.base, ''));
    expect(status).toBe(200);
    expect(text).toContain('US$&nbsp;2.05');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;café&quot;');
    for (const label of ['Aprobar pago', 'Rechazar', 'Cancelar y volver', 'Modo de prueba'])
      expect(text).toContain(label);
    expect(text.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('a captured order is not offered again, an unknown one is 404', async () => {
    const { id } = await capturedOrder();
    expect((await page(`/checkoutnow?token=${id}`)).text).toContain('Este pago ya fue recibido');
    expect(await page('/checkoutnow?token=../../keys')).toMatchObject({ status: 404 });
    expect(await page('/checkoutnow')).toMatchObject({ status: 200 });
  });

  test.each(['/sdk/js', '/checkout/page.js'])('%s is a script that parses', async (path) => {
    const { text, headers } = await page(path);
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(() => new Script(text)).not.toThrow();
  });
});
