import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { paymentsOf } from '../../providers/payments/payment-provider';
import type { PayPalEvent } from '../../providers/payments/paypal/paypal-event';
import type { Sale } from '../sales/sale';
import { sales, withSale } from '../sales/sales-operations';
import { recordOrphanPayment } from './record-orphan-payment';
import { matchesProviderOrder, reconcileWithProvider } from './apply-provider-order';

/** The provider repeats a webhook that was not accepted. */
const WEBHOOK_TIMEOUT_MS = 5_000;

/** Reads the state of the order from the provider. The webhook alone is never believed. */
export async function handleWebhook(payload: Payload, { orderId, reference }: PayPalEvent): Promise<void> {
  const find = (where: Where) => sales.findOne(payload, where, { reference: true });
  const sale =
    (orderId ? await find({ reference: { equals: orderId } }) : null) ??
    (reference && /^[\w-]{1,64}$/.test(reference) ? await find({ id: { equals: reference } }) : null);
  if (!sale) return orderId ? recordOrphanPayment(payload, orderId) : undefined;
  const order = await paymentsOf(payload).getOrder(sale.reference);
  if (!order) return;
  let alreadyReconciled = false;
  const unless = (row: Sale) => (alreadyReconciled = matchesProviderOrder(row, order));
  const result = await withSale(
    payload,
    sale.id,
    (fresh) => reconcileWithProvider(payload, fresh, 'webhook'),
    {
      waitMs: WEBHOOK_TIMEOUT_MS,
      unless,
    },
  );
  if (!result && !alreadyReconciled) throw new AppError(503, messages.paymentUnavailable);
}
