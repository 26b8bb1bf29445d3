import { parsed } from '@spa-bronze/domain/lib/json';
import { ProviderError, type ProviderErrorKind } from '../payment-provider';

const kindByIssue = new Map<string, ProviderErrorKind>([
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['PAYER_ACTION_REQUIRED', 'not-approved'],
  ['ORDER_ALREADY_CAPTURED', 'already-captured'],
  ['ORDER_ALREADY_COMPLETED', 'already-captured'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['TRANSACTION_REFUSED', 'declined'],
  ['CARD_EXPIRED', 'declined'],
  ['CARD_CLOSED', 'declined'],
  ['PAYER_CANNOT_PAY', 'declined'],
  ['PAYER_ACCOUNT_RESTRICTED', 'declined'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'declined'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'declined'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'declined'],
  ['RESOURCE_NOT_FOUND', 'not-found'],
  ['INVALID_RESOURCE_ID', 'not-found'],
  ['ORDER_EXPIRED', 'not-found'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 'unavailable'],
  ['RATE_LIMIT_REACHED', 'unavailable'],
  ['DUPLICATE_INVOICE_ID', 'rejected'],
  ['DUPLICATE_REQUEST_ID', 'rejected'],
  ['CAPTURE_FULLY_REFUNDED', 'rejected'],
  ['REFUND_AMOUNT_EXCEEDED', 'rejected'],
]);

const kindByStatus = (status: number): ProviderErrorKind => {
  // After 408 and 409 the outcome is unknown: the same request, repeated, shows it.
  if (status >= 500 || [408, 409, 429].includes(status)) return 'unavailable';
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 404 ? 'not-found' : 'rejected';
};

interface PayPalErrorBody {
  name?: string;
  message?: string;
  debug_id?: string;
  details?: { issue?: string; description?: string }[];
  error?: string;
  error_description?: string;
}

/** Names the error of a reply outside 2xx: by its issue, else its name, else its status. */
export function payPalError(status: number, text: string): ProviderError {
  const body = (parsed(text) as PayPalErrorBody | null | undefined) ?? {};
  const detail = body.details?.[0];
  const issue = detail?.issue ?? body.name ?? body.error;
  const known =
    status < 500 ? (kindByIssue.get(detail?.issue ?? '') ?? kindByIssue.get(body.name ?? '')) : undefined;
  const words = detail?.description ?? body.message ?? body.error_description ?? 'no explanation';
  return new ProviderError(
    known ?? kindByStatus(status),
    `PayPal answered ${status} ${issue ?? ''}: ${words}`,
    { status, issue, debugId: body.debug_id },
  );
}
