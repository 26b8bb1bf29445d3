import { captureIdOf, newId } from './ids';
import type { Step } from './paypal-orders';
import { invalidParameter, unprocessable } from './paypal-problem';
import { refundedCents, type StoredCapture, type StoredOrder, type StoredRefund } from './stored-order';
import { captureChanged, captureRefunded, orderApproved } from './webhook-event';

const unchanged = (order: StoredOrder): Step => ({ order, events: [] });
const now = () => new Date().toISOString();

/** Approves, or pays with an instrument that will fail at the capture. May change until then. */
export function decide(order: StoredOrder, decision: unknown, base: string): Step {
  if (decision !== 'approve' && decision !== 'decline') {
    throw invalidParameter(
      '/decision',
      'INVALID_PARAMETER_VALUE',
      'The decision is either approve or decline.',
    );
  }
  if (order.capture) throw alreadyCaptured();
  if (order.decision === decision) return unchanged(order);
  const next: StoredOrder = { ...order, decision, updatedAt: now() };
  return { order: next, events: [orderApproved(next, base)] };
}

/** Captures once. A repeated request returns its own capture. */
export function capture(
  order: StoredOrder,
  { requestId, status, base }: { requestId?: string; status: StoredCapture['status']; base: string },
): Step {
  if (order.capture) {
    if (requestId && order.capture.requestId === requestId) return unchanged(order);
    throw alreadyCaptured();
  }
  if (!order.decision)
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.decision === 'decline') {
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank.',
    );
  }
  const at = now();
  const next: StoredOrder = {
    ...order,
    updatedAt: at,
    capture: { id: captureIdOf(order.id), requestId, status, createdAt: at, updatedAt: at },
  };
  return { order: next, events: [captureChanged(next, base)] };
}

/** Ends a pending capture like PayPal's review. */
export function endPendingCapture(order: StoredOrder, status: unknown, base: string): Step {
  if (status !== 'COMPLETED' && status !== 'DECLINED') {
    throw invalidParameter(
      '/status',
      'INVALID_PARAMETER_VALUE',
      'The status is either COMPLETED or DECLINED.',
    );
  }
  if (!order.capture || order.capture.status === status) return unchanged(order);
  if (order.capture.status !== 'PENDING')
    throw unprocessable('CAPTURE_NOT_PENDING', 'The capture is no longer pending.');
  const at = now();
  const next: StoredOrder = { ...order, updatedAt: at, capture: { ...order.capture, status, updatedAt: at } };
  return { order: next, events: [captureChanged(next, base)] };
}

/** Refunds a part, or the rest. A repeated request returns its own refund. */
export function refund(
  order: StoredOrder,
  {
    requestId,
    amountCents,
    note,
    customId,
    base,
  }: { requestId?: string; amountCents?: number; note?: string; customId?: string; base: string },
): Step & { refund: StoredRefund } {
  const before = requestId ? order.refunds.find((entry) => entry.requestId === requestId) : undefined;
  if (before) {
    if (amountCents !== undefined && amountCents !== before.amountCents) throw duplicateRequestId();
    return { ...unchanged(order), refund: before };
  }
  if (order.capture?.status !== 'COMPLETED') {
    throw unprocessable('CAPTURE_STATUS_NOT_VALID', 'Capture is not completed, so it cannot be refunded.');
  }
  const left = order.amountCents - refundedCents(order);
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  const cents = amountCents ?? left;
  if (cents > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount.',
    );
  const at = now();
  const made: StoredRefund = { id: newId(), requestId, amountCents: cents, note, customId, createdAt: at };
  const next: StoredOrder = { ...order, updatedAt: at, refunds: [...order.refunds, made] };
  return { order: next, events: [captureRefunded(next, made, base)], refund: made };
}

const alreadyCaptured = () =>
  unprocessable(
    'ORDER_ALREADY_CAPTURED',
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  );

export const duplicateRequestId = () =>
  unprocessable('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.');
