import { addDays } from '@spa-bronze/domain/lib/dates';
import type { Payload, Where } from 'payload';
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

export const claimsBetween = (payload: Payload, from: string, to: string): Promise<ClaimRow[]> =>
  claims.find(payload, {
    and: [{ date: { greater_than_equal: from } }, { date: { less_than_equal: to } }],
  });

/** The next claims by time after a key. Keys begin with their day: `2026-11-23` sorts before its claims. */
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

export const claimsOfHolders = (payload: Payload, holders: readonly string[]): Promise<ClaimRow[]> =>
  readInParts([...new Set(holders)], (some) => claims.find(payload, { holder: { in: some } }));

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

export const deleteClaimsBefore = (payload: Payload, day: string, stopped: () => boolean): Promise<void> =>
  claims.deleteInParts(payload, { date: { less_than: day } }, stopped);
