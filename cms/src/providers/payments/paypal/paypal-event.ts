import { parsed } from '@spa-bronze/domain/lib/json';
import type { ProviderEvent } from '../payment-provider';

interface EventBody {
  id?: unknown;
  event_type?: unknown;
  resource?: {
    id?: string;
    custom_id?: string;
    purchase_units?: { custom_id?: string }[];
    supplementary_data?: { related_ids?: { order_id?: string } };
    links?: { rel?: string; href?: string }[];
  };
}

/** The subject of a webhook event. Which of the three ids it names depends on its type. */
export interface PayPalEvent extends ProviderEvent {
  eventId: string;
  type: string;
  captureId?: string;
}

export function readPayPalEvent(rawBody: string): PayPalEvent | null {
  const body = parsed(rawBody) as EventBody | null | undefined;
  if (typeof body?.id !== 'string' || typeof body.event_type !== 'string') return null;
  const { event_type: type, resource = {} } = body;
  const upward = resource.links?.filter(({ rel }) => rel === 'up').map(({ href }) => href ?? '') ?? [];
  const orderAbove = upward.find((href) => href.includes('/checkout/orders/'));
  const captureAbove = upward.find((href) => href.includes('/payments/captures/'));
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED';
  const captureId = isRefund ? lastPart(captureAbove) : resource.id;
  return {
    eventId: body.id,
    type,
    orderId: isOrder
      ? resource.id
      : (resource.supplementary_data?.related_ids?.order_id ?? lastPart(orderAbove)),
    captureId: isOrder ? undefined : captureId,
    reference: (resource.custom_id ?? resource.purchase_units?.[0]?.custom_id)?.split(':')[0],
  };
}

const lastPart = (href?: string) => href?.split('/').at(-1);
