import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import type { Payload } from 'payload';
import { openProviderOf, type PaymentProvider } from '../../providers/payments/payment-provider';
import { insertSale, newSale, whileLeased } from '../sales/sales-operations';
import { newSaleRow } from './new-sale-row';
import { holdUntil } from './hold-plan';
import { applyProviderOrder } from './apply-provider-order';

/**
 * Records a payment without a row (after a database was restored from a backup, for example) as a sale for
 * review.
 */
export async function recordOrphanPayment(
  payload: Payload,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> {
  const order = await provider.getOrder(orderId);
  if (!order?.capture || order.capture.status === 'DECLINED' || order.capture.status === 'FAILED') return;
  const centavos = order.minor * provider.currency.rate;
  const price = { ...quote([], [], null), dueToday: centavos, total: centavos };
  const row = {
    ...newSaleRow({
      reference: orderId,
      openFor: orderId,
      user: null,
      buyer: { name: '', email: '', tel: '' },
      lines: [],
      shippingInfo: null,
      price,
      holdUntil: holdUntil(payload),
      test: openProviderOf(payload, provider.name).test,
      provider: provider.name,
      currency: provider.currency,
    }),
    summary: 'Pago sin compra',
  };
  const sale = await insertSale(payload, newSale(payload, row, { by: 'webhook' }));
  if (sale) await whileLeased(payload, sale, () => applyProviderOrder(payload, sale, order, 'webhook'));
}
