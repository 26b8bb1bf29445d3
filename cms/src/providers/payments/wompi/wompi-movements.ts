import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import type { Movement } from '@spa-bronze/domain/sales/book-comparison';
import { dateOf, recordOf } from '@spa-bronze/domain/lib/unknown';
import { ProviderError, type MovementPage, type MovementQuery } from '../payment-provider';
import { isOwnReference, readReference } from './wompi-reference';
import { settledAt, transactionFromWompi, type WompiTransaction } from './wompi-transaction';

/** As many as Wompi gives at once. */
const PAGE_SIZE = 200;

/** A day more at both ends: whose days these are, and whether the last one counts, is not known. */
export function movementsPath({ from, to, page }: MovementQuery): string {
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    from_date: dayAt(from.getTime() - DAY_MS),
    until_date: dayAt(to.getTime() + DAY_MS),
    page: String(page),
    page_size: String(PAGE_SIZE),
  });
  return `/transactions?${query}`;
}

/**
 * Reads a page of Wompi's list: what began between the two instants and is this shop's. Others that the account has are
 * counted.
 */
export function movementsFromWompi(
  raw: unknown,
  { from, to, page }: MovementQuery,
  mark: string,
): MovementPage {
  const { data } = recordOf(raw);
  if (!Array.isArray(data)) throw new ProviderError('unavailable', 'Wompi sent a list that is none');
  const within = data.map(recordOf).filter(({ created_at: at }) => {
    const instant = dateOf(at);
    return from <= instant && instant < to;
  });
  /* Only our own must be whole. */
  const own = within.filter(
    ({ reference }) => typeof reference === 'string' && isOwnReference(reference, mark),
  );
  return {
    movements: own.map(transactionFromWompi).flatMap(movementsOf),
    /* A page that is not full is the last one. */
    pages: data.length < PAGE_SIZE ? page : page + 1,
    /* What it has, it has at once, as far as is known. */
    readUntil: new Date(Math.max(to.getTime(), Date.now())),
    foreign: within.length - own.length,
  };
}

/** A failed attempt moved nothing, and one that was given back moved twice. */
function movementsOf(transaction: WompiTransaction): Movement[] {
  const { id, status, reference, currency, minor } = transaction;
  if (status === 'DECLINED' || status === 'ERROR') return [];
  const at = settledAt(transaction).toISOString();
  const common = { sale: readReference(reference)?.saleId, currency, minor, at };
  return [
    { ...common, kind: 'payment', id, isPending: !['APPROVED', 'VOIDED'].includes(status) },
    ...(status === 'VOIDED'
      ? [{ ...common, kind: 'refund' as const, id: voidIdOf(id), of: id, isPending: false }]
      : []),
  ];
}

/** A void has no id of its own. The core names a payment that its provider gave back in the same way. */
export const voidIdOf = (transactionId: string): string => `reversed-${transactionId}`;
