import { ownJson } from '@spa-bronze/domain/lib/json';
import { createServer } from 'node:http';
import express from 'express';
import { wompiSandbox, type WompiSandboxSettings } from '../sandbox/wompi/wompi-sandbox';
import { createWompi, type WompiSettings } from '../providers/payments/wompi/wompi';
import { sha256 } from '../providers/payments/wompi/wompi-digest';
import { listen } from './running-sandbox';
import { statusesOf, tryPaying, type PayerChoice } from './wompi-payer';

interface Notice {
  checksum: string;
  body: string;
  timestamp: number;
  properties: string[];
  transaction: { id: string; status: string; reference: string };
}

/** Wompi's stand-in in a bare Express app on a free port, with a receiver of events. For tests. */
export async function startWompi(dataDir: string, settings: Partial<WompiSandboxSettings> = {}) {
  const notices: Notice[] = [];
  const receiver = { status: 200, refused: 0 };
  const app = express();
  const server = createServer(app);
  const origin = await listen(server);
  const base = `${origin}/sandbox/wompi`;
  const sandbox = wompiSandbox({
    dataDir,
    baseUrl: () => base,
    eventsUrl: () => `${origin}/events`,
    loopbackOnly: true,
    ...settings,
  });
  app.use('/sandbox/wompi', sandbox.router);
  app.post('/events', express.text({ type: '*/*' }), (req, res) => {
    if (receiver.status === 200) notices.push(noticeOf(String(req.headers['x-event-checksum']), req.body));
    else receiver.refused += 1;
    res.sendStatus(receiver.status);
  });
  const { credentials } = sandbox;
  const api = (path: string, { body, key = credentials.privateKey }: { body?: unknown; key?: string } = {}) =>
    fetch(`${base}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    base,
    notices,
    receiver,
    credentials,
    api,
    client: (changes: Partial<WompiSettings> = {}) =>
      createWompi({
        ...credentials,
        apiBase: `${base}/v1`,
        page: `${base}/p/`,
        mark: 'T',
        refundApi: false,
        callsPerMinute: 10_000,
        ...changes,
      }),
    /** A signed address of the checkout page, as a shop makes it. */
    checkout: (changes: Record<string, string> = {}) => checkoutAddress(base, credentials, changes),
    /** Pays as a payer does, without a browser. */
    pay: (address: string, choice?: PayerChoice) => tryPaying(address, choice),
    /** The statuses under a reference, the newest first. */
    statuses: async (reference: string) => statusesOf(await api(`/transactions?reference=${reference}`)),
    settle: (id: string, status: string) => api(`/transactions/${id}/settle`, { body: { status } }),
    faults: (wanted: unknown) => api('/_faults', { body: wanted }),
    async close() {
      sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RunningWompi = Awaited<ReturnType<typeof startWompi>>;

function noticeOf(checksum: string, body: string): Notice {
  const event = ownJson<{
    data: Pick<Notice, 'transaction'>;
    timestamp: number;
    signature: { properties: string[] };
  }>(body);
  const { timestamp, signature, data } = event;
  return { checksum, body, timestamp, properties: signature.properties, transaction: data.transaction };
}

let references = 0;
const nextReference = () => `SBT-${process.pid}-${(references += 1)}`;

function checkoutAddress(
  base: string,
  { publicKey, integritySecret }: { publicKey: string; integritySecret: string },
  changes: Record<string, string>,
): string {
  const query: Record<string, string> = {
    'public-key': publicKey,
    currency: 'COP',
    'amount-in-cents': '6500000',
    reference: nextReference(),
    'redirect-url': 'http://127.0.0.1/payment-success',
    'expiration-time': new Date(Date.now() + 900_000).toISOString(),
    'customer-data:email': 'ana@example.com',
    ...changes,
  };
  const signed = ['reference', 'amount-in-cents', 'currency', 'expiration-time'].map((name) => query[name]);
  const signature = sha256(signed.join('') + integritySecret);
  return `${base}/p/?${new URLSearchParams({ 'signature:integrity': signature, ...query }).toString()}`;
}
