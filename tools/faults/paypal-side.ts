import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { paypalOrders } from '../../cms/src/sandbox/paypal/paypal-orders';
import { refundedCents, type StoredOrder } from '../../cms/src/sandbox/paypal/stored-order';
import { type RunningSandbox, startSandbox } from '../../cms/src/testing/running-sandbox';
import { untilAnswered, type ProviderRecord, type ProviderSide, type SideSettings } from './provider-side';

export interface PayPalSide extends ProviderSide {
  sandbox: RunningSandbox;
  /** An access token, as its header needs it. */
  token(): Promise<string>;
}

const NEVER_MS = 3_600_000;

const troubles = [
  {},
  {},
  {},
  {},
  { delayMs: 150 },
  { failNext: 2 },
  { failNext: 2, failWith: 500 },
  { failNext: 1, failWith: 429 },
  { failNext: 1, failWith: 400 },
  { failNext: 1, failWith: 401 },
  { dropAfterEffect: 2 },
  { dropAfterEffect: 3, on: '/capture' },
  { delayMs: 1_700, on: '/capture' },
  { duplicateWebhooks: true },
  { webhookDelayMs: 1_500 },
  { webhookDelayMs: 300, duplicateWebhooks: true },
];

export async function paypalSide({ folder, shopUrl }: SideSettings): Promise<PayPalSide> {
  const sandbox = await startSandbox(folder, { webhookUrl: () => `${shopUrl()}/api/payment/webhook` });
  const { clientId, clientSecret, webhookId } = sandbox.credentials;
  return {
    sandbox,
    troubles,
    settings: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_BASE: sandbox.base,
    },
    quiet: { webhookDelayMs: NEVER_MS },
    faults: (wanted) => untilAnswered(() => sandbox.faults(wanted)),
    watchedMs: 20 * MINUTE_MS,
    outboxKey: (orderId) => orderId,
    endPending: () => Promise.resolve(),
    records: () => Promise.resolve([...paypalOrders(folder).all()].map(recordOf)),
    close: () => sandbox.close(),

    async decide(orderId, decision) {
      const reply = await untilAnswered(() => sandbox.decide(orderId, decision));
      if (!reply.ok && reply.status !== 422) throw new Error(await reply.text());
    },

    async takeMoney(orderId) {
      await untilAnswered(() => sandbox.client().captureOrder(orderId, `elsewhere-${orderId}`));
    },

    async token() {
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const reply = await fetch(`${sandbox.base}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      return `Bearer ${((await reply.json()) as { access_token: string }).access_token}`;
    },
  };
}

export function recordOf(order: StoredOrder): ProviderRecord {
  const { id, capture, customId, amountCents: minor } = order;
  const [saleId, attempt] = customId?.split('.') ?? [];
  const isKept = capture?.status === 'COMPLETED';
  return {
    id,
    saleId,
    attempt: attempt ? Number(attempt) : undefined,
    captures: capture ? [{ id: capture.id, minor, kept: isKept ? minor - refundedCents(order) : 0 }] : [],
  };
}
