import { addDays } from '@spa-bronze/domain/booking';
import type { Payload, Where } from 'payload';
import { retryConflict } from '../../lib/retry-conflict';
import { updateWhere } from '../../lib/conditional-update';
import { passFence } from '../../lib/fence';

/**
 * One cabin for half an hour, as it is kept. `nextToken`: the claim that takes the row over if the reschedule
 * that began is carried out.
 */
export interface ClaimRow {
  id: string;
  key: string;
  date: string;
  cabin: number;
  holder: string;
  token: string | null;
  nextToken: string | null;
}

/** The claims of these days. */
export async function claimsBetween(payload: Payload, from: string, to: string): Promise<ClaimRow[]> {
  const where = { and: [{ date: { greater_than_equal: from } }, { date: { less_than_equal: to } }] };
  const { docs } = await payload.db.find({ collection: 'slot-claims', where, pagination: false, limit: 0 });
  return docs as unknown as ClaimRow[];
}

/**
 * The next claims by time after a key, which begins with its day: `2026-11-23` stands before all of that day.
 */
export async function claimsAfter(payload: Payload, key: string, limit: number): Promise<ClaimRow[]> {
  const { docs } = await payload.db.find({
    collection: 'slot-claims',
    where: { key: { greater_than: key } },
    sort: 'key',
    limit,
    pagination: false,
  });
  return docs as unknown as ClaimRow[];
}

/** Whose claims count as free to those who look: all of a holder, or one claim of it. */
export type Own = { holder: string; token?: string } | undefined;

/** Keys already claimed on these days and the next ones, but by `own`. */
export async function claimedOn(payload: Payload, dates: string[], own?: Own): Promise<Set<string>> {
  const days = [...new Set(dates.flatMap((date) => [date, addDays(date, 1)]))];
  const { docs } = await payload.db.find({
    collection: 'slot-claims',
    where: { date: { in: days } },
    pagination: false,
    limit: 0,
  });
  const isOwn = ({ holder, token }: ClaimRow) =>
    holder === own?.holder && (own.token === undefined || token === own.token);
  return new Set((docs as unknown as ClaimRow[]).filter((row) => !isOwn(row)).map(({ key }) => key));
}

/** The claims of these holders. */
export async function claimsOfHolders(payload: Payload, holders: readonly string[]): Promise<ClaimRow[]> {
  const { docs } = await payload.db.find({
    collection: 'slot-claims',
    where: { holder: { in: [...holders] } },
    pagination: false,
    limit: 0,
  });
  return docs as unknown as ClaimRow[];
}

const is = (value: string | null) => (value === null ? { exists: false } : { equals: value });
/** Matches a claim that is unchanged since it was read. */
const asRead = ({ id, token, nextToken }: ClaimRow): Where => ({
  and: [{ id: { equals: id } }, { token: is(token) }, { nextToken: is(nextToken) }],
});

/** A half hour that the booking has already stays its own after the reschedule. */
export const setNextToken = (payload: Payload, row: ClaimRow, nextToken: string | null) =>
  updateWhere(payload, 'slot-claims', asRead(row), { nextToken });

/** By id, so that a later claim of the same half hour is not deleted. */
export async function deleteClaims(payload: Payload, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await retryConflict(() =>
      payload.db.deleteMany({ collection: 'slot-claims', where: { id: { in: ids } } }),
    );
}

/** Frees every cabin that `holder` claimed. */
export const releaseClaims = (payload: Payload, holder: string): Promise<void> =>
  keepClaims(payload, holder, []);

/**
 * Leaves a holder the claims of these tokens and frees the rest: what a reschedule or a cancellation left
 * behind, or a reschedule that was not carried out.
 */
export async function keepClaims(payload: Payload, holder: string, tokens: readonly string[]): Promise<void> {
  const rows = await claimsOfHolders(payload, [holder]);
  const stored = (token: string | null) => tokens.includes(token!);
  const [passed, left] = [
    rows.filter(({ nextToken }) => stored(nextToken)),
    rows.filter(({ token, nextToken }) => !stored(token) && !stored(nextToken)),
  ];
  if (passed.length + left.length === 0) return;
  await passFence();
  await deleteClaims(
    payload,
    left.map(({ id }) => id),
  );
  for (const row of passed)
    await updateWhere(payload, 'slot-claims', asRead(row), { token: row.nextToken, nextToken: null });
}
