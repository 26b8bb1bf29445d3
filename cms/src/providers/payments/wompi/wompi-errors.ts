import { parsed } from '@spa-bronze/domain/lib/json';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { ProviderError, type ProviderErrorKind } from '../payment-provider';

const LONGEST = 300;

/** After 408 and 409 the outcome is unknown, as after a fault of Wompi. */
function kindByStatus(status: number): ProviderErrorKind {
  if (status >= 500 || [408, 409, 429].includes(status)) return 'unavailable';
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 404 ? 'not-found' : 'rejected';
}

/** Names the error of a reply outside 2xx. */
export function wompiError(status: number, text: string): ProviderError {
  const { type, reason, messages } = recordOf(recordOf(parsed(text)).error);
  const issue = typeof type === 'string' ? type : undefined;
  const words = typeof reason === 'string' ? reason : (JSON.stringify(messages) ?? 'no explanation');
  const kind = kindByStatus(status);
  return new ProviderError(kind, `Wompi answered ${status} ${issue ?? ''}: ${words.slice(0, LONGEST)}`, {
    /* A private key of another environment or account is answered by 403 as well. */
    status: kind === 'unauthorized' ? 401 : status,
    issue,
  });
}
