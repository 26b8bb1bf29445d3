import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { readReference } from '../../cms/src/providers/payments/wompi/wompi-reference';
import { statusOf, type StoredOrder } from '../../cms/src/sandbox/wompi/stored-transaction';
import { keyOfReference, wompiOrders } from '../../cms/src/sandbox/wompi/wompi-orders';
import { startWompi } from '../../cms/src/testing/running-wompi';
import { type PayerChoice, tryPaying } from '../../cms/src/testing/wompi-payer';
import { untilAnswered, type ProviderRecord, type ProviderSide, type SideSettings } from './provider-side';

const NEVER_MS = 3_600_000;

/** Events are repeated after half a second, and the slow bank ends after ten. The page stays open for another try. */
const clock = { clockSpeed: 3_600, retryMs: 3_600_000_000, pendingMs: 36_000_000 };

const troubles = [
  {},
  {},
  {},
  {},
  { delayMs: 150 },
  { failNext: 2 },
  { failNext: 2, failWith: 500 },
  { failNext: 1, failWith: 401, on: '/transactions' },
  { failNext: 1, failWith: 404, on: '/transactions' },
  { dropAfterEffect: 2 },
  { delayMs: 1_700, on: '/transactions' },
  { lookupDelayMs: 1_500 },
  { duplicateEvents: true, shuffleEventsMs: 1_000 },
  { loseEvents: 4 },
  { eventDelayMs: 1_500, pendingEvents: true },
  { settleMs: 700 },
];

/** What a payer chooses who means to pay: some wait for their bank. */
const approving: PayerChoice[] = ['nequi', 'nequi', 'card', 'card', 'pse', 'pse takes hours'];

export interface WompiSide extends ProviderSide {
  sandbox: Awaited<ReturnType<typeof startWompi>>;
  /** Fills in one form of the page until it is answered. Resolves with where the page led. */
  choose(page: string, choice: PayerChoice): ReturnType<typeof tryPaying>;
  endPending(status?: 'APPROVED' | 'DECLINED', order?: string): Promise<void>;
}

export async function wompiSide({ folder, shopUrl }: SideSettings): Promise<WompiSide> {
  const sandbox = await startWompi(folder, { eventsUrl: () => `${shopUrl()}/api/payment/wompi/events` });
  const { publicKey, privateKey, eventsSecret, integritySecret } = sandbox.credentials;
  const store = wompiOrders(folder);
  const faults = (wanted: Record<string, unknown>) =>
    untilAnswered(() => sandbox.faults({ ...clock, ...wanted }));
  await faults({});

  async function choose(page: string, choice: PayerChoice) {
    return untilAnswered(async () => {
      const led = await tryPaying(page, choice);
      if (led.status < 500 && led.status !== 401 && led.status !== 404) return led;
      throw new Error(`The page of the provider answered ${led.status}: ${page}`);
    });
  }

  return {
    name: 'wompi',
    sandbox,
    choose,
    troubles,
    settings: {
      WOMPI_PUBLIC_KEY: publicKey,
      WOMPI_PRIVATE_KEY: privateKey,
      WOMPI_EVENTS_SECRET: eventsSecret,
      WOMPI_INTEGRITY_SECRET: integritySecret,
      WOMPI_API_BASE: `${sandbox.base}/v1`,
      WOMPI_CHECKOUT_URL: `${sandbox.base}/p/`,
    },
    quiet: { eventDelayMs: NEVER_MS, pendingMs: 3_600_000 * NEVER_MS },
    faults,
    watchedMs: 26 * HOUR_MS,
    outboxKey: (orderId) => keyOfReference(orderId),
    records: () => Promise.resolve([...store.all()].map(recordOf)),
    close: () => sandbox.close(),

    async decide(_orderId, decision, page = '') {
      const choice = decision === 'decline' ? 'card declines' : approving[Math.floor(Math.random() * 6)];
      await choose(page, choice ?? 'nequi');
    },

    async takeMoney(_orderId, page = '') {
      await choose(page, 'nequi');
    },

    async endPending(status, order) {
      const isMeant = (reference: string) => order === undefined || order === reference;
      for (const { reference, transactions } of store.all())
        for (const { id } of transactions.filter((it) => isMeant(reference) && statusOf(it) === 'PENDING'))
          await untilAnswered(() =>
            sandbox.settle(id, status ?? (Math.random() < 0.7 ? 'APPROVED' : 'DECLINED')),
          );
    },
  };
}

export const recordOf = ({ reference, transactions }: StoredOrder): ProviderRecord => ({
  id: reference,
  saleId: readReference(reference)?.saleId,
  attempt: readReference(reference)?.attempt,
  captures: transactions
    .filter((it) => ['APPROVED', 'VOIDED'].includes(statusOf(it)))
    .map((it) => ({
      id: it.id,
      minor: it.amountInCents,
      kept: statusOf(it) === 'APPROVED' ? it.amountInCents : 0,
    })),
});
