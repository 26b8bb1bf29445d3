import type { Payload } from 'payload';
import { transitionWithEffects } from '../features/checkout/sale-effects';
import { withSale } from '../features/sales/sales-operations';
import type { Sale } from '../features/sales/sale';
import { paymentsOf } from '../providers/payments/payment-provider';

/** The provider captures without the shop noticing. */
export const captureAtProvider = (payload: Payload, orderId: string) =>
  paymentsOf(payload).captureOrder(orderId, `capture-at-provider-${orderId}`);

/** Ends the hold of an order before anybody asks the provider. */
export const expire = (payload: Payload, { id }: Sale) =>
  withSale(payload, id, (sale) =>
    transitionWithEffects(payload, sale, 'EXPIRED', { by: 'reconciliation-job' }),
  );

/** A refund on the provider's own site, by default of all that is left. */
export async function refundAtProvider(
  payload: Payload,
  orderId: string,
  amountCents?: number,
): Promise<void> {
  const order = await paymentsOf(payload).getOrder(orderId);
  await paymentsOf(payload).refundCapture({
    captureId: order?.capture?.id ?? '',
    requestId: `provider-${orderId}-${amountCents ?? 'rest'}`,
    amountCents,
  });
}
