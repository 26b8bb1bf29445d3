import { refundsOf, type SaleRow } from './sale-row';
import { visitCauses, type Cause } from './visit-causes';

/**
 * A mail that a sale owes. It is written on the row in the same write as its cause, and whoever comes first
 * keeps the promise: the process that wrote it, or any round of the job afterwards.
 */
export interface OwedLetter {
  /** Its kind and what of the sale it is about, `refunded:<key>`: a sale owes each only once. */
  key: string;
  /** Not before this instant (ISO): a reminder is owed ahead, a failed try is repeated later. */
  at: string;
  tries: number;
  /** It was sent, or was not needed any more; why not, if so. */
  doneAt?: string;
  dropped?: string;
  /** What it told of money, as `moneyTold` names it, so that no other email tells it again. */
  tells?: string;
}

type Owing = Pick<SaleRow, 'letters' | 'lettersAt'>;

/** A row that owes nothing yet may have none. */
export const lettersOf = ({ letters }: Partial<Owing>): OwedLetter[] => letters ?? [];

/** The row's columns for these letters: `lettersAt` is when the next one is due, null when none is. */
export const lettersAs = (letters: OwedLetter[]): Owing => ({
  letters,
  lettersAt:
    letters
      .filter(({ doneAt }) => !doneAt)
      .map(({ at }) => at)
      .sort()[0] ?? null,
});

/**
 * To be written along with what the letter tells: the row then owes it, from `at` on. Nothing if it owes, or
 * had, that letter already.
 */
export function owing(sale: Owing, key: string, at = new Date()): Partial<Owing> {
  const letters = lettersOf(sale);
  return letters.some((it) => it.key === key)
    ? {}
    : lettersAs([...letters, { key, at: at.toISOString(), tries: 0 }]);
}

/** The letters that the state of a sale gives cause for; those without an hour are due at once. */
const causes = (sale: SaleRow): Cause[] => {
  const { status, reviewDue, refundDue, review } = sale;
  return [
    ...(status === 'APPROVED' ? [{ key: 'confirmed' }] : []),
    ...refundsOf(sale)
      .filter(({ state }) => state === 'DONE')
      .map(({ key }) => ({ key: `refunded:${key}` })),
    ...(reviewDue && !refundDue ? [{ key: `attention:${review?.since ?? ''}` }] : []),
    ...visitCauses(sale),
  ];
};

/** The letters that waited for something that is known by now are due at once. */
function hurried(sale: Owing, keys: readonly string[]): Partial<Owing> {
  const waits = ({ key, doneAt, tries }: OwedLetter) => keys.includes(key) && !doneAt && tries === 0;
  const letters = lettersOf(sale);
  if (!letters.some(waits)) return {};
  return lettersAs(letters.map((it) => (waits(it) ? { ...it, at: new Date().toISOString() } : it)));
}

/** What a sale owes by having come from one state to the other. */
export function newlyOwed(before: SaleRow, after: SaleRow): Partial<Owing> {
  const known = new Map(causes(before).map((cause) => [cause.key, cause]));
  const now = causes(after);
  const ready = now.filter(({ key, at }) => !at && known.get(key)?.at).map(({ key }) => key);
  return now
    .filter(({ key }) => !known.has(key))
    .reduce<Partial<Owing>>(
      (owed, { key, at }) => ({ ...owed, ...owing({ ...after, ...owed }, key, at) }),
      hurried(after, ready),
    );
}
