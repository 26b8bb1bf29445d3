import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { paymentsOf } from '../../providers/payments/payments';
import type { PayPalEvent } from '../../providers/payments/paypal/paypal-event';
import { withSale } from '../sales/sale-lease';
import { saleById, saleByReference } from '../sales/sales-operations';
import { recordOrphanPayment } from './record-orphan-payment';
import { reconcile } from './reconcile';

/** The provider repeats a webhook that was not taken. */
const WEBHOOK_TIMEOUT_MS = 5_000;

/** What a webhook is about is asked of the provider itself; the webhook alone is never believed. */
export async function handleWebhook(payload: Payload, { orderId, reference }: PayPalEvent): Promise<void> {
  const sale =
    (orderId ? await saleByReference(payload, orderId) : null) ??
    (reference && /^[\w-]{1,64}$/.test(reference) ? await saleById(payload, reference) : null);
  if (!sale) return orderId ? recordOrphanPayment(payload, orderId) : undefined;
  const result = await withSale(
    payload,
    sale.id,
    async (fresh) => {
      const order = await paymentsOf(payload).getOrder(fresh.reference);
      return order ? reconcile(payload, fresh, order, 'webhook') : fresh;
    },
    WEBHOOK_TIMEOUT_MS,
  );
  if (!result) throw new AppError(503, messages.paymentUnavailable);
}
