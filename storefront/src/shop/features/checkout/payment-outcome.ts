import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { ApiError } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';

export const words = {
  general: { done: messages.captureDone, failed: messages.paymentError },
  card: { done: messages.captureCardDone, failed: messages.paymentCardError },
} as const;
export type Funding = keyof typeof words;

/** Cents of PayPal's `'22.48'`. */
export const centsOf = (value: string): number => Math.round(Number(value) * 100);

/** The message for an order that was not opened: the server's reason if it has one. */
export function orderRefusal({ status, message }: ApiError): string {
  if (status === 0) return messages.orderError;
  return status === 500 && message !== messages.orderIdMissing
    ? messages.orderFailed
    : message || messages.orderFailed;
}

/**
 * The message for a payment that failed, and the page that shows its real state, by the status if the server
 * sent one.
 */
export function afterFailure(
  { status, message, data }: ApiError,
  reference: string,
  funding: Funding,
): { message: string; to: string } {
  if (recordOf(data).status === 'DECLINED')
    return { message: messages.captureFailed, to: paths.paymentDeclined(reference) };
  if (status === 409) return { message, to: paths.payment(reference) };
  return {
    message:
      status === 0 || (status >= 500 && message !== messages.captureError)
        ? words[funding].failed
        : message || messages.captureError,
    to: paths.paymentFailure(reference),
  };
}
