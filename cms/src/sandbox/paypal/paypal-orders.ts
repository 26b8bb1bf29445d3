import { orderStore, type Step as OrderStep } from '../order-store';
import type { StoredOrder } from './stored-order';
import type { WebhookEvent } from './webhook-event';

export type Step = OrderStep<StoredOrder, WebhookEvent>;

/** The test orders of PayPal's stand-in. */
export const paypalOrders = (dataDir: string) =>
  orderStore<StoredOrder, WebhookEvent>(dataDir, (id) => /^[0-9A-Z]{17}$/.test(id));

export type OrderStore = ReturnType<typeof paypalOrders>;
