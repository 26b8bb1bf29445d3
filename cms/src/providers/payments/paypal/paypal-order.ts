import {
  type CaptureStatus,
  type OrderStatus,
  ProviderError,
  type ProviderCapture,
  type ProviderOrder,
  type ProviderRefund,
  type RefundStatus,
} from '../payment-provider';
import { centsFromMoney } from './paypal-money';
import { isOneOf } from '@spa-bronze/domain/lib/keys';

interface PayPalLink {
  rel?: string;
  href?: string;
}

interface PayPalPayment {
  id?: string;
  status?: string;
  custom_id?: string;
  status_details?: { reason?: string };
  amount?: unknown;
  links?: PayPalLink[];
}

interface PayPalOrderBody {
  id?: string;
  status?: string;
  links?: PayPalLink[];
  purchase_units?: {
    custom_id?: string;
    amount?: unknown;
    payments?: { captures?: PayPalPayment[]; refunds?: PayPalPayment[] };
  }[];
}

const orderStatuses = [
  'CREATED',
  'PAYER_ACTION_REQUIRED',
  'APPROVED',
  'COMPLETED',
  'VOIDED',
] as const satisfies OrderStatus[];
const captureStatuses = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const satisfies CaptureStatus[];
const refundStatuses = ['COMPLETED', 'PENDING', 'CANCELLED', 'FAILED'] as const satisfies RefundStatus[];

/** Reads an order of PayPal's REST, requested as a representation. Throws `unavailable` when it is none. */
export function orderFromPayPal(raw: unknown): ProviderOrder {
  const body = (raw ?? {}) as PayPalOrderBody;
  const unit = body.purchase_units?.[0];
  if (!body.id || !body.status || !unit)
    throw new ProviderError('unavailable', 'PayPal sent an order without id, status or unit');
  const captures = (unit.payments?.captures ?? []).map(captureFromPayPal);
  return {
    id: body.id,
    status: isOneOf(orderStatuses, body.status) ? body.status : 'CREATED',
    reference: unit.custom_id,
    minor: centsFromMoney(unit.amount),
    approveUrl: body.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href,
    // After a declined try there may be a second capture. The one that holds money counts for the order.
    capture: captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1),
    refunds: (unit.payments?.refunds ?? []).map(refundFromPayPal),
    raw,
  };
}

function captureFromPayPal(capture: PayPalPayment): ProviderCapture {
  const status = capture.status ?? '';
  return {
    id: capture.id ?? '',
    // An unknown status is not money yet: PENDING leads to a review.
    status: isOneOf(captureStatuses, status) ? status : 'PENDING',
    minor: centsFromMoney(capture.amount),
    reason: capture.status_details?.reason ?? (isOneOf(captureStatuses, status) ? undefined : status),
  };
}

export function refundFromPayPal(raw: unknown): ProviderRefund {
  const refund = (raw ?? {}) as PayPalPayment;
  if (!refund.id) throw new ProviderError('unavailable', 'PayPal sent a refund without id');
  const status = refund.status ?? '';
  return {
    id: refund.id,
    status: isOneOf(refundStatuses, status) ? status : 'PENDING',
    minor: centsFromMoney(refund.amount),
    reference: refund.custom_id,
    captureId: refund.links
      ?.find(({ rel }) => rel === 'up')
      ?.href?.split('/')
      .at(-1),
  };
}
