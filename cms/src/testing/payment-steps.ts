import type { Payload } from 'payload';
import { handleWebhook as handle } from '../features/checkout/handle-webhook';
import { transitionWithEffects } from '../features/checkout/sale-effects';
import { withSale } from '../features/sales/sales-operations';
import type { Sale } from '../features/sales/sale';
import { providerOf } from '../providers/payments/payment-provider';
import { PAYPAL } from '../providers/payments/paypal/paypal-contract';
import type { PayPalEvent } from '../providers/payments/paypal/paypal-event';

const sandboxOf = (payload: Payload) => providerOf(payload, { provider: PAYPAL });

/** The provider captures without the shop noticing. */
export const captureAtProvider = (payload: Payload, orderId: string) =>
  sandboxOf(payload).captureOrder(orderId, `capture-at-provider-${orderId}`);

/** Ends the hold of an order before anybody asks the provider. */
export const expire = (payload: Payload, { id }: Sale) =>
  withSale(payload, id, (sale) =>
    transitionWithEffects(payload, sale, 'EXPIRED', { by: 'reconciliation-job' }),
  );

/** A refund on the provider's own site, by default of all that is left. */
export async function refundAtProvider(payload: Payload, orderId: string, minor?: number): Promise<void> {
  const order = await sandboxOf(payload).getOrder(orderId);
  await sandboxOf(payload).refundCapture({
    captureId: order?.capture?.id ?? '',
    requestId: `provider-${orderId}-${minor ?? 'rest'}`,
    minor,
  });
}

/** A webhook, which was verified, of the sandbox or of the provider of that name. */
export const handleWebhook = (
  payload: Payload,
  event: Partial<PayPalEvent>,
  provider = PAYPAL,
): Promise<void> => handle(payload, providerOf(payload, { provider }), event);
