import { refundsOf, type Sale } from './sale';
import { bookingCauses, type Cause } from './booking-causes';

/**
 * A mail that a sale owes. It is written on the row in the same write as its cause, and whoever comes first
 * keeps the promise: the process that wrote it, or any round of the job afterwards.
 */
export interface OutboxEntry {
  /** Its kind and its subject in the sale, `refunded:<key>`. A sale has each key once. */
  key: string;
  /** Not before this instant (ISO): a reminder is columns ahead, a failed try is repeated later. */
  at: string;
  tries: number;
  /** It was sent, or was not needed any more; why not, if so. */
  doneAt?: string;
  dropped?: string;
  /** What it says of money, as `moneyReported` names it, so that no other email repeats it. */
  tells?: string;
}

type OutboxColumns = Pick<Sale, 'outbox' | 'outboxAt'>;

/** A row without emails may have none. */
export const outboxOf = ({ outbox }: Partial<OutboxColumns>): OutboxEntry[] => outbox ?? [];

/** The row's columns for these emails: `outboxAt` is when the next one is due, null when none is. */
export const outboxColumns = (outbox: OutboxEntry[]): OutboxColumns => ({
  outbox,
  outboxAt:
    outbox
      .filter(({ doneAt }) => !doneAt)
      .map(({ at }) => at)
      .sort()[0] ?? null,
});

/**
 * To be written along with what the email tells: the row then owes it, from `at` on. Nothing if it owes, or
 * had, that email already.
 */
export function enqueueEmail(sale: OutboxColumns, key: string, at = new Date()): Partial<OutboxColumns> {
  const outbox = outboxOf(sale);
  return outbox.some((it) => it.key === key)
    ? {}
    : outboxColumns([...outbox, { key, at: at.toISOString(), tries: 0 }]);
}

/** The emails that the state of a sale gives cause for; those without an hour are due at once. */
const causes = (sale: Sale): Cause[] => {
  const { status, reviewDue, refundDue, review } = sale;
  return [
    ...(status === 'APPROVED' ? [{ key: 'confirmed' }] : []),
    ...refundsOf(sale)
      .filter(({ state }) => state === 'DONE')
      .map(({ key }) => ({ key: `refunded:${key}` })),
    ...(reviewDue && !refundDue ? [{ key: `attention:${review?.since ?? ''}` }] : []),
    ...bookingCauses(sale),
  ];
};

/** The emails that waited for something that is known by now are due at once. */
function dueNow(sale: OutboxColumns, keys: readonly string[]): Partial<OutboxColumns> {
  const waits = ({ key, doneAt, tries }: OutboxEntry) => keys.includes(key) && !doneAt && tries === 0;
  const outbox = outboxOf(sale);
  if (!outbox.some(waits)) return {};
  return outboxColumns(outbox.map((it) => (waits(it) ? { ...it, at: new Date().toISOString() } : it)));
}

/** The emails that a change from one state to the other causes. */
export function newEmails(before: Sale, after: Sale): Partial<OutboxColumns> {
  const known = new Map(causes(before).map((cause) => [cause.key, cause]));
  const now = causes(after);
  const ready = now.filter(({ key, at }) => !at && known.get(key)?.at).map(({ key }) => key);
  return now
    .filter(({ key }) => !known.has(key))
    .reduce<Partial<OutboxColumns>>(
      (columns, { key, at }) => ({ ...columns, ...enqueueEmail({ ...after, ...columns }, key, at) }),
      dueNow(after, ready),
    );
}
