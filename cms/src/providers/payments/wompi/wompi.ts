import { WOMPI } from '@spa-bronze/domain/checkout/wompi';
import { pesos } from '@spa-bronze/domain/lib/currency';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { type PaymentProvider, ProviderError, type ProviderOrder } from '../payment-provider';
import { CALL_BUDGET, PAGE_KEY } from '../provider-watch';
import { payAddress, type PageSettings } from './wompi-address';
import { WompiConnection, type WompiConnectionSettings } from './wompi-connection';
import { CHARGE_STEP, LEAST_CHARGE } from './wompi-contract';
import { isGenuineEvent, readWompiEvent } from './wompi-event';
import type { WompiKeys } from './wompi-keys';
import { movementsFromWompi, movementsPath } from './wompi-movements';
import { orderFromTransactions } from './wompi-order';
import { isOwnReference, readReference, referenceOf } from './wompi-reference';
import { readTransaction, refundAtWompi } from './wompi-refund';
import { transactionsFromWompi, type WompiTransaction } from './wompi-transaction';

/** More attempts than a payer makes in the life of an order. */
const MOST_ATTEMPTS = '200';

export interface WompiSettings
  extends WompiKeys, Pick<PageSettings, 'page'>, Omit<WompiConnectionSettings, 'privateKey'> {
  /** What tells this shop's references from those of others, letters and digits. */
  mark: string;
  refundApi: boolean;
}

/**
 * Wompi's signed Web Checkout as a payment provider. Its page takes the money by itself, and its API knows an order
 * only by the transactions of its reference. The sandbox is used in the same way.
 */
export function createWompi(settings: WompiSettings): PaymentProvider {
  const { mark, eventsSecret } = settings;
  const connection = new WompiConnection(settings);
  const getOrder = async (reference: string): Promise<ProviderOrder | null> =>
    readReference(reference)
      ? orderFromTransactions(reference, await transactionsOf(connection, reference))
      : null;

  return {
    name: WOMPI,
    currency: pesos,
    oncePerName: false,
    capturesItself: true,
    least: LEAST_CHARGE,
    step: CHARGE_STEP,
    asksNobody: ['createOrder', 'verifyWebhook'],
    getOrder,
    readWebhook: (rawBody) => readWompiEvent(rawBody, mark),
    verifyWebhook: async (_headers, rawBody) => isGenuineEvent(rawBody, eventsSecret),
    refundCapture: (input) => refundAtWompi(connection, settings, input),

    async createOrder(input) {
      const id = referenceOf({ mark, saleId: input.reference, attempt: input.attempt ?? 1 });
      const approveUrl = payAddress(settings, { ...input, reference: id });
      const { reference, minor } = input;
      return { id, status: 'PAYER_ACTION_REQUIRED', reference, minor, approveUrl, refunds: [], raw: null };
    },

    async captureOrder(reference) {
      const order = await getOrder(reference);
      if (!order?.capture)
        throw new ProviderError('not-approved', order?.failure ?? 'Nobody has paid at Wompi yet');
      return order;
    },

    async orderOfTransaction(id) {
      try {
        const named = await readTransaction(connection, id);
        if (!isOwnReference(named.reference, mark)) return null;
        /* The list may not have it yet. */
        const others = (await transactionsOf(connection, named.reference)).filter((it) => it.id !== id);
        return orderFromTransactions(named.reference, [...others, named]);
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'not-found') return null;
        throw error;
      }
    },

    async listMovements(query) {
      return movementsFromWompi(await connection.read(movementsPath(query)), query, mark);
    },

    /** The list of a reference that no sale has, which the private key alone may read, and the public key. */
    async checkAccess() {
      await transactionsOf(connection, referenceOf({ mark, saleId: 'access', attempt: 0 }));
      await checkPublicKey(connection, settings);
    },
  };
}

/**
 * Throws if Wompi does not know the key, or gives no answer about it. Where merchants are read has changed before, so
 * that there is nothing says nothing of the key.
 */
async function checkPublicKey(connection: WompiConnection, { publicKey }: WompiKeys): Promise<void> {
  try {
    await connection.read('/merchants/info', { headers: { 'x-merchant-public-key': publicKey } });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.issue === CALL_BUDGET) throw error;
    const { kind, status, retryable } = error;
    if (kind === 'not-found') return;
    const known = { issue: PAGE_KEY, cause: error };
    if (retryable)
      throw new ProviderError(kind, 'Wompi says nothing of the public key', { ...known, status });
    throw new ProviderError('unauthorized', 'Wompi does not know the public key', { ...known, status: 401 });
  }
}

async function transactionsOf(connection: WompiConnection, reference: string): Promise<WompiTransaction[]> {
  const query = new URLSearchParams({ reference, page_size: MOST_ATTEMPTS });
  const { data } = recordOf(await connection.read(`/transactions?${query}`));
  /* Only those of the reference must be whole. */
  const own = Array.isArray(data) ? data.filter((it) => recordOf(it).reference === reference) : data;
  return transactionsFromWompi({ data: own });
}
