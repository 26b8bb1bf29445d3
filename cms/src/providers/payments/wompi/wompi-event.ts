import { parsed } from '@spa-bronze/domain/lib/json';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { ProviderEvent } from '../payment-provider';
import { isSameDigest, sha256 } from './wompi-digest';
import { isOwnReference } from './wompi-reference';

const MOST_PROPERTIES = 50;
const SCALARS = ['string', 'number', 'boolean'];

export interface WompiEvent extends ProviderEvent {
  /** The transaction. */
  transactionId: string;
  /** Its state when the event was made; a later event may bring an older one. */
  status: string;
}

/**
 * Whether Wompi made this event: its checksum is of the values that it names, in its order, its time and our secret.
 * It does not cover the reference, so whoever reads that asks Wompi.
 */
export function isGenuineEvent(rawBody: string, eventsSecret: string): boolean {
  const { data, timestamp, signature } = recordOf(parsed(rawBody));
  const { checksum, properties } = recordOf(signature);
  if (typeof checksum !== 'string' || !Array.isArray(properties) || !isScalar(timestamp)) return false;
  if (properties.length === 0 || properties.length > MOST_PROPERTIES) return false;
  const values = properties.map((it) => valueAt(data, String(it)));
  if (!values.every((it) => it === null || isScalar(it))) return false;
  return isSameDigest(checksum, sha256(values.map((it) => it ?? '').join('') + timestamp + eventsSecret));
}

const isScalar = (value: unknown): value is string | number | boolean => SCALARS.includes(typeof value);

/** What stands at a path such as `transaction.id`; null for nothing. */
function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const name of path.split('.')) {
    const fields = recordOf(value);
    value = Object.hasOwn(fields, name) ? fields[name] : null;
  }
  return value ?? null;
}

/** Null for an event that is about no charge of this shop. */
export function readWompiEvent(rawBody: string, mark: string): WompiEvent | null {
  const { event, data } = recordOf(parsed(rawBody));
  const { id, reference, status } = recordOf(recordOf(data).transaction);
  if (event !== 'transaction.updated' || typeof id !== 'string' || typeof reference !== 'string') return null;
  return isOwnReference(reference, mark)
    ? { orderId: reference, transactionId: id, status: String(status) }
    : null;
}
