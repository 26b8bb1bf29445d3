import { addDays } from '@spa-bronze/domain/lib/dates';
import type { Payload, Where } from 'payload';
import { passFence } from '../../lib/fence';
import { readInParts } from '../../lib/parts-of';
import { Repository } from '../../lib/repository';

/**
 * A stored claim of one cabin for half an hour. `nextToken`: before 0.3.0, the token that the row gets if a started
 * reschedule is carried out.
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

export const claims = new Repository<ClaimRow>('slot-claims');

/** The claims of these days. */
export const claimsBetween = (payload: Payload, from: string, to: string): Promise<ClaimRow[]> =>
  claims.find(payload, {
    and: [{ date: { greater_than_equal: from } }, { date: { less_than_equal: to } }],
  });

/**
 * The next claims by time after a key. Keys begin with their day: `2026-11-23` sorts before all claims of
 * that day.
 */
export const claimsAfter = (payload: Payload, key: string, limit: number): Promise<ClaimRow[]> =>
  claims.find(payload, { key: { greater_than: key } }, { sort: 'key', limit });

/** The claims of the caller, which count as free: all of a holder, or those of one token. */
export type OwnClaims = { holder: string; token?: string } | undefined;

/** Keys that others than `own` have claimed on these days and the following ones. */
export async function claimedOn(payload: Payload, dates: string[], own?: OwnClaims): Promise<Set<string>> {
  const days = [...new Set(dates.flatMap((date) => [date, addDays(date, 1)]))];
  const rows = await claims.find(payload, { date: { in: days } });
  const isOwn = ({ holder, token }: ClaimRow) =>
    holder === own?.holder && (own.token === undefined || token === own.token);
  return new Set(rows.filter((row) => !isOwn(row)).map(({ key }) => key));
}

/** The claims of these holders. */
export const claimsOfHolders = (payload: Payload, holders: readonly string[]): Promise<ClaimRow[]> =>
  readInParts([...new Set(holders)], (some) => claims.find(payload, { holder: { in: some } }));

/** The new row's id. Null = the unit is taken. */
export const insertClaim = async (payload: Payload, row: Omit<ClaimRow, 'id'>): Promise<string | null> =>
  (await claims.insertUnlessTaken(payload, row))?.id ?? null;

const is = (value: string | null) => (value === null ? { exists: false } : { equals: value });
/** Matches a claim that is unchanged since it was read. */
export const asRead = ({ id, holder, token, nextToken }: ClaimRow): Where => ({
  and: [
    { id: { equals: id } },
    { holder: { equals: holder } },
    { token: is(token) },
    { nextToken: is(nextToken) },
  ],
});

/** By id, so that a later claim of the same unit is not deleted. */
export async function deleteClaims(payload: Payload, ids: string[]): Promise<void> {
  if (ids.length > 0) await claims.deleteWhere(payload, { id: { in: ids } });
}

/** Deletes the claims of days before this one. */
export const deleteClaimsBefore = (payload: Payload, day: string, stopped: () => boolean): Promise<void> =>
  claims.deleteInParts(payload, { date: { less_than: day } }, stopped);

/** Frees every cabin that `holder` claimed. */
export const releaseClaims = (payload: Payload, holder: string): Promise<void> =>
  retokenOrFreeClaims(payload, holder, []);

/**
 * Keeps the claims of these tokens and frees the holder's others: those left by a reschedule, a cancellation,
 * or a reschedule that was not carried out. A unit whose next token is kept gets it.
 */
export async function retokenOrFreeClaims(
  payload: Payload,
  holder: string,
  tokens: readonly string[],
): Promise<void> {
  const rows = await claimsOfHolders(payload, [holder]);
  const isKept = (token: string | null) => tokens.includes(token!);
  const [toRetoken, toDelete] = [
    rows.filter(({ nextToken }) => isKept(nextToken)),
    rows.filter(({ token, nextToken }) => !isKept(token) && !isKept(nextToken)),
  ];
  if (toRetoken.length + toDelete.length === 0) return;
  await passFence();
  await deleteClaims(
    payload,
    toDelete.map(({ id }) => id),
  );
  for (const row of toRetoken)
    await claims.updateWhere(payload, asRead(row), { token: row.nextToken, nextToken: null });
}
