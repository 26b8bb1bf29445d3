import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { underWay } from '../../lib/in-background';
import { limitsOf } from '../../lib/rate-limits';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  providersOf,
} from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { saleByReference } from '../sales/sales-operations';
import { handleWebhook } from './handle-webhook';

interface Returned {
  /** The provider's transaction, as its way back names it. */
  transactionId: string;
  userId: string;
  address: string;
}

const LONGEST = 100;
/** The page that the payer is led to asks again, so she need not wait longer for its state. */
const WAIT_MS = 4_000;

/** The order of a transaction; null for one that is unknown, or while the provider does not answer. */
async function namedOrder(provider: PaymentProvider, id: string): Promise<ProviderOrder | null> {
  try {
    return (await provider.orderOfTransaction?.(id)) ?? null;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

const isOf = (sale: Sale, { name, currency }: PaymentProvider, order: ProviderOrder, userId: string) =>
  sale.user === userId &&
  sale.provider === name &&
  sale.currency === currency.code &&
  sale.minor === order.minor;

/**
 * The reference of the buyer's own sale that a transaction pays, whose state is brought up to date. The transaction is
 * asked for at its provider, and reference, amount, currency and owner are compared. What takes longer goes on after
 * the answer. Null for any other: nothing is said of it. Throws 429 after too many.
 */
export async function returnedPayment(
  payload: Payload,
  { transactionId, userId, address }: Returned,
): Promise<string | null> {
  if (transactionId.length > LONGEST) return null;
  const asking = providersOf(payload).filter(({ provider }) => provider.orderOfTransaction);
  if (asking.length === 0) return null;
  await limitsOf(payload).consume('payment', [address, userId]);
  for (const { provider } of asking) {
    const order = await namedOrder(provider, transactionId);
    const sale = order && (await saleByReference(payload, order.id));
    if (!order || !sale || !isOf(sale, provider, order, userId)) continue;
    const event = { orderId: order.id, transactionId };
    const reconciled = handleWebhook(payload, provider, event, order).catch((err: unknown) => {
      payload.logger.warn({ err, sale: sale.id }, 'A payment is not reconciled on its way back');
    });
    await Promise.race([underWay(reconciled), sleep(WAIT_MS, undefined, { ref: false })]);
    return sale.reference;
  }
  return null;
}
