import { pesos } from '@spa-bronze/domain/lib/currency';
import {
  ProviderError,
  type CaptureStatus,
  type ProviderCapture,
  type ProviderOrder,
} from '../payment-provider';
import { readReference } from './wompi-reference';
import { settledAt, type WompiTransaction } from './wompi-transaction';

const failed = ['DECLINED', 'ERROR'];

/**
 * The order of a reference: all attempts of its payer, of which Wompi knows no order. One that brought money is its
 * capture, then one that was given back, then one that waits. None is an order that nobody has tried to pay, and one
 * whose attempts all failed may be tried again. Throws `unavailable` for another currency.
 */
export function orderFromTransactions(
  reference: string,
  transactions: readonly WompiTransaction[],
): ProviderOrder {
  const attempts = onceEach(transactions.filter((it) => it.reference === reference));
  if (attempts.some(({ currency }) => currency !== pesos.code))
    throw new ProviderError('unavailable', 'Wompi sent a transaction of ours that is not in pesos');
  const [paid, ...more] = attempts.filter(({ status }) => status === 'APPROVED').toSorted(bySettlement);
  const newest = attempts.toSorted(byCreation).at(-1);
  const isVoided = (status: string) => status === 'VOIDED';
  const counted = paid ?? newestOf(attempts, isVoided) ?? newestOf(attempts, isUndecided);
  const returned = attempts.filter((it) => it !== counted && isVoided(it.status));
  return {
    id: reference,
    status: counted ? 'COMPLETED' : 'PAYER_ACTION_REQUIRED',
    reference: readReference(reference)?.saleId,
    minor: counted?.minor ?? newest?.minor ?? 0,
    ...(counted && { capture: captureOf(counted) }),
    ...(!counted && newest && { failure: newest.message ?? newest.status }),
    ...(more.length > 0 && { surplus: more.map(captureOf) }),
    ...(returned.length > 0 && { returned: returned.map(captureOf) }),
    refunds: [],
    raw: attempts,
  };
}

/** A state that we do not know is no money yet, and not its end either. */
const isUndecided = (status: string): boolean => !failed.includes(status);

function captureOf({ id, status, minor, message, method }: WompiTransaction): ProviderCapture {
  const more = { ...(message && { reason: message }), ...(method && { means: method }) };
  return { id, status: captureStatusOf(status), minor, ...more };
}

function captureStatusOf(status: string): CaptureStatus {
  if (status === 'APPROVED') return 'COMPLETED';
  return status === 'VOIDED' ? 'REFUNDED' : 'PENDING';
}

const newestOf = (attempts: readonly WompiTransaction[], has: (status: string) => boolean) =>
  attempts
    .filter(({ status }) => has(status))
    .toSorted(byCreation)
    .at(-1);

const byId = (one: WompiTransaction, other: WompiTransaction): number => (one.id < other.id ? -1 : 1);
const byCreation = (one: WompiTransaction, other: WompiTransaction): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || byId(one, other);
/** The first money stays the capture of its order, also when an older attempt is approved later. */
const bySettlement = (one: WompiTransaction, other: WompiTransaction): number =>
  settledAt(one).getTime() - settledAt(other).getTime() || byId(one, other);

/** The last of each id: a list may name one twice while it changes. */
const onceEach = (transactions: readonly WompiTransaction[]): WompiTransaction[] => [
  ...new Map(transactions.map((it) => [it.id, it])).values(),
];
