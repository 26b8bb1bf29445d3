import { portOf } from '../lib/port-of';
import { ownJson } from '@spa-bronze/domain/lib/json';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createPayPal } from '../providers/payments/paypal/paypal';
import { paypalSandbox, type SandboxSettings } from '../sandbox/paypal/paypal-sandbox';

interface Notice {
  headers: Record<string, string>;
  body: string;
  type: string;
  id: string;
}

export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'paypal-sandbox-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** The sandbox in a bare Express app on a free port, with a webhook receiver. For tests. */
export async function startSandbox(dataDir: string, settings: Partial<SandboxSettings> = {}) {
  const notices: Notice[] = [];
  const receiver = { status: 200, refused: 0 };
  const app = express();
  const server = createServer(app);
  const origin = await listen(server);
  const base = `${origin}/sandbox/paypal`;
  const sandbox = paypalSandbox({
    dataDir,
    baseUrl: () => base,
    webhookUrl: () => `${origin}/webhook`,
    loopbackOnly: true,
    ...settings,
  });
  app.use('/sandbox/paypal', sandbox.router);
  app.post('/webhook', express.text({ type: '*/*' }), (req, res) => {
    const event = ownJson<{ id: string; event_type: string }>(req.body);
    if (receiver.status === 200) {
      notices.push({
        headers: Object.fromEntries(
          Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: req.body,
        type: event.event_type,
        id: event.id,
      });
    } else {
      receiver.refused += 1;
    }
    res.sendStatus(receiver.status);
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  return {
    base,
    notices,
    receiver,
    post,
    credentials: sandbox.credentials,
    client: (timeoutMs?: number) => createPayPal({ apiBase: base, timeoutMs, ...sandbox.credentials }),
    decide: (orderId: string, decision: 'approve' | 'decline') =>
      post(`/v2/checkout/orders/${orderId}/decision`, { decision }),
    faults: (wanted: unknown) => post('/v1/_faults', wanted),
    async close() {
      sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}

let orders = 0;

/** A valid order of 12.34 dollars with its own reference and request id. */
export const anOrder = (
  changes: { requestId?: string; reference?: string; minor?: number; description?: string } = {},
) => {
  orders += 1;
  return {
    requestId: `create-${process.pid}-${orders}`,
    reference: `SB-${process.pid}-${orders}`,
    minor: 1234,
    description: 'Bronceado clásico',
    returnUrl: 'http://127.0.0.1/payment-success',
    cancelUrl: 'http://127.0.0.1/cancel-order',
    expiresAt: new Date(Date.now() + 15 * 60_000),
    email: 'ana@example.com',
    ...changes,
  };
};
