import { ownJson } from '@spa-bronze/domain/lib/json';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { StoredEvent } from './stored-transaction';
import { transactionBody } from './wire';
import type { WompiFaults } from './wompi-faults';
import type { StandInKeys } from './wompi-keys';
import type { Found } from './wompi-orders';

/** The lists that events take in turn. The first is the usual one. */
const PROPERTIES = [
  ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
  ['transaction.id', 'transaction.status', 'transaction.amount_in_cents', 'transaction.currency'],
  ['transaction.status', 'transaction.reference', 'transaction.payment_method.type', 'transaction.id'],
];

interface Signing {
  keys: StandInKeys;
  faults: WompiFaults;
  base: string;
  /** Counts the events sent: lists and letter cases change with it. */
  count: number;
}

/** What is posted for an event: the body, and the checksum that is its header as well. */
export function signedEvent({ order, transaction }: Found, event: StoredEvent, how: Signing) {
  const { keys, faults, base, count } = how;
  const timestamp = Math.floor(Date.now() / 1000);
  const data = { transaction: transactionBody(order, transaction, { base, status: event.status }) };
  const properties = faults.eventProperties
    ? faults.eventProperties.split(',')
    : PROPERTIES[count % PROPERTIES.length]!;
  const hash = keys.checksum(properties.map((path) => valueAt(data, path)).join(''), timestamp);
  const isUpper = faults.checksumCase === 'varied' ? count % 2 === 1 : faults.checksumCase === 'upper';
  const checksum = isUpper ? hash.toUpperCase() : hash;
  return {
    checksum,
    body: JSON.stringify({
      event: 'transaction.updated',
      data,
      sent_at: new Date().toISOString(),
      timestamp,
      signature: { checksum, properties },
      environment: 'test',
    }),
  };
}

/** A value of the event as it is sent: texts and numbers as they read. */
function valueAt(data: object, path: string): string {
  const sent: unknown = ownJson(JSON.stringify(data));
  const value = path.split('.').reduce((parent, name) => recordOf(parent)[name], sent);
  return value === undefined ? '' : String(value);
}
