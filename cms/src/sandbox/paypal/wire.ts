import { moneyFromCents } from '../../providers/payments/paypal/paypal-money';
import { refundedCents, type StoredCapture, type StoredOrder, type StoredRefund } from './stored-order';

/** The payer's account is the same for every test payment. */
export const TEST_PAYER_ID = 'SPABRONZETEST';
const PAYER = { payer_id: TEST_PAYER_ID, address: { country_code: 'CO' } };

const link = (href: string, rel: string, method: 'GET' | 'POST') => ({ href, rel, method });

export function orderStatus(order: StoredOrder): string {
  if (order.capture) return 'COMPLETED';
  if (order.decision) return 'APPROVED';
  return order.payerActionFlow ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
}

export function orderLinks(order: StoredOrder, base: string) {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  const page = `${base}/checkoutnow?token=${order.id}`;
  if (order.capture) return [link(self, 'self', 'GET')];
  return [
    link(self, 'self', 'GET'),
    link(page, order.payerActionFlow ? 'payer-action' : 'approve', 'GET'),
    link(`${self}/capture`, 'capture', 'POST'),
  ];
}

export function orderBody(order: StoredOrder, base: string) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: orderStatus(order),
    ...(order.decision && { payment_source: { paypal: { account_id: TEST_PAYER_ID } }, payer: PAYER }),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: moneyFromCents(order.amountCents),
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        ...(order.capture && {
          payments: {
            captures: [captureBody(order, order.capture, base)],
            ...(order.refunds.length > 0 && {
              refunds: order.refunds.map((refund) => refundBody(order, refund, base)),
            }),
          },
        }),
      },
    ],
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(order, base),
  };
}

function captureStatus(order: StoredOrder, capture: StoredCapture): string {
  const refunded = refundedCents(order);
  if (refunded === 0) return capture.status;
  return refunded === order.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function captureBody(order: StoredOrder, capture: StoredCapture, base: string) {
  const self = `${base}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: captureStatus(order, capture),
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    ...(capture.status === 'DECLINED' && { status_details: { reason: 'OTHER' } }),
    amount: moneyFromCents(order.amountCents),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      link(self, 'self', 'GET'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${base}/v2/checkout/orders/${order.id}`, 'up', 'GET'),
    ],
  };
}

export function refundBody(order: StoredOrder, refund: StoredRefund, base: string) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: moneyFromCents(refund.amountCents),
    note_to_payer: refund.note,
    custom_id: refund.customId ?? order.customId,
    invoice_id: order.invoiceId,
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      link(`${base}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${base}/v2/payments/captures/${order.capture?.id}`, 'up', 'GET'),
    ],
  };
}
