import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { COP_PER_USD } from '@spa-bronze/domain/lib/money';
import type { Payload } from 'payload';
import { paymentsOf, testPayments } from '../../providers/payments/payment-provider';
import { insertSale, newSale, whileLeased } from '../sales/sales-operations';
import { newSaleRow } from './new-sale-row';
import { holdUntil } from './hold-plan';
import { applyProviderOrder } from './apply-provider-order';

/**
 * Records a payment without a row (after a database was restored from a backup, for example) as a sale for
 * review.
 */
export async function recordOrphanPayment(payload: Payload, orderId: string): Promise<void> {
  const order = await paymentsOf(payload).getOrder(orderId);
  if (!order?.capture || order.capture.status === 'DECLINED' || order.capture.status === 'FAILED') return;
  const price = {
    ...quote([], [], null),
    usdCents: order.amountCents,
    dueToday: order.amountCents * COP_PER_USD,
    total: order.amountCents * COP_PER_USD,
  };
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
      test: testPayments(payload),
    }),
    summary: 'Pago sin compra',
  };
  const sale = await insertSale(payload, newSale(payload, row, { by: 'webhook' }));
  if (sale) await whileLeased(payload, sale, () => applyProviderOrder(payload, sale, order, 'webhook'));
}
