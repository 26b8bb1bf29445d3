import { newId } from './ids';
import type { StoredOrder, StoredRefund } from './stored-order';
import { captureBody, orderBody, refundBody } from './wire';

export interface WebhookEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund';
  resource_version: '2.0';
  event_type: string;
  summary: string;
  resource: unknown;
  links: [];
}

function event(
  type: string,
  resourceType: WebhookEvent['resource_type'],
  summary: string,
  resource: unknown,
): WebhookEvent {
  return {
    id: `WH-${newId()}-${newId()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [],
  };
}

export const orderApproved = (order: StoredOrder, base: string) =>
  event(
    'CHECKOUT.ORDER.APPROVED',
    'checkout-order',
    'An order has been approved by buyer',
    orderBody(order, base),
  );

const captureTypes = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const;

export function captureChanged(order: StoredOrder, base: string): WebhookEvent {
  const capture = order.capture!;
  const word = captureTypes[capture.status];
  return event(
    `PAYMENT.CAPTURE.${word}`,
    'capture',
    `Payment ${word.toLowerCase()}`,
    captureBody(order, capture, base),
  );
}

export const captureRefunded = (order: StoredOrder, refund: StoredRefund, base: string) =>
  event('PAYMENT.CAPTURE.REFUNDED', 'refund', 'A refund was issued', refundBody(order, refund, base));
