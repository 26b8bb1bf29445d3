import type { Payload } from 'payload';
import { finalizeSale } from '../features/checkout/finalize-sale';
import { withSale } from '../features/sales/sales-repository';
import type { Sale } from '../features/sales/sale';
import { paymentsOf } from '../providers/payments/payment-provider';

/** The provider takes the money while our side does not listen. */
export const captureAtProvider = (payload: Payload, orderId: string) =>
  paymentsOf(payload).captureOrder(orderId, `capture-at-provider-${orderId}`);

/** The hold of an order ends before anybody asks the provider. */
export const expire = (payload: Payload, { id }: Sale) =>
  withSale(payload, id, (sale) => finalizeSale(payload, sale, 'EXPIRED', { by: 'reconciliation-job' }));

/** The money is paid back at the provider's own site; all that is left unless told. */
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
