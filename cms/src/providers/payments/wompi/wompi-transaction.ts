import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { ProviderError } from '../payment-provider';

/** A transaction without what is the payer's own. */
export interface WompiTransaction {
  id: string;
  status: string;
  reference: string;
  /** Centavos. */
  minor: number;
  currency: string;
  method: string;
  /** Why it failed or waits, in Wompi's words. */
  message?: string;
  createdAt: Date;
  /** Absent: it is not final. */
  finalizedAt?: Date;
}

/** Reads a transaction of Wompi's API. Throws `unavailable` when it is none. */
export function transactionFromWompi(raw: unknown): WompiTransaction {
  const body = recordOf(raw);
  const { id, status, reference, amount_in_cents: minor, currency } = body;
  const [createdAt, finalizedAt] = [instantOf(body.created_at), instantOf(body.finalized_at)];
  if (
    typeof id !== 'string' ||
    id === '' ||
    typeof status !== 'string' ||
    typeof reference !== 'string' ||
    typeof currency !== 'string' ||
    typeof minor !== 'number' ||
    !Number.isSafeInteger(minor) ||
    minor < 0 ||
    !createdAt
  )
    throw new ProviderError('unavailable', 'Wompi sent a transaction without its id, state, amount or time');
  const message = textOf(body.status_message);
  return {
    id,
    status,
    reference,
    minor,
    currency,
    method: textOf(body.payment_method_type) ?? textOf(recordOf(body.payment_method).type) ?? '',
    ...(message && { message }),
    createdAt,
    ...(finalizedAt && { finalizedAt }),
  };
}

/** The transactions of a list. Throws `unavailable` when it is none. */
export function transactionsFromWompi(raw: unknown): WompiTransaction[] {
  const { data } = recordOf(raw);
  if (!Array.isArray(data)) throw new ProviderError('unavailable', 'Wompi sent a list that is none');
  return data.map(transactionFromWompi);
}

/** When its money came, as far as it is known. */
export const settledAt = ({ finalizedAt, createdAt }: WompiTransaction): Date => finalizedAt ?? createdAt;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function instantOf(value: unknown): Date | undefined {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
