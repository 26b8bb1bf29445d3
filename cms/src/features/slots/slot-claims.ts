import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import {
  fewestCabinsFirst,
  freeCabins,
  slotKeys,
  whyNotCabin,
  type SlotRequest,
} from '@spa-bronze/domain/booking/slots';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { changeWhere, type CommitWrite, deletion, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { readInParts } from '../../lib/parts-of';
import { Repository } from '../../lib/repository';
import { bookingSettings, withoutLeadTime } from './booking-settings';

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
const asRead = ({ id, holder, token, nextToken }: ClaimRow): Where => ({
  and: [
    { id: { equals: id } },
    { holder: { equals: holder } },
    { token: is(token) },
    { nextToken: is(nextToken) },
  ],
});

export const deleteClaimsBefore = (payload: Payload, day: string, stopped: () => boolean): Promise<void> =>
  claims.deleteInParts(payload, { date: { less_than: day } }, stopped);

/** A slot for a service, which is the product's id. `duration` in minutes. */
export interface ServiceSlot extends SlotRequest {
  duration: number;
  service: string;
}

/** The refusal (409) of a slot in which no cabin is free, or the chosen one is not. */
export const takenError = ({ cabin }: ServiceSlot) =>
  new AppError(409, cabin === undefined ? messages.slotTaken : messages.cabinTaken);
/** The refusal (400) of a cabin that the service is not done in, or of closed cabins, or null. */
export function cabinError(slot: ServiceSlot, settings: BookingSettings): AppError | null {
  const refusal = whyNotCabin(slot, settings);
  const field = slot.cabin === undefined ? 'reservationTime' : 'cabin';
  return refusal === null ? null : new AppError(400, refusal, { [field]: refusal });
}

/** A slot that a booking is to take, and the token of its claims among those of its holder. */
export interface Wanted {
  slot: ServiceSlot;
  token: string;
}
/** What a holder is to have: what it has under the `kept` tokens, and cabins for what is `wanted`. */
export interface ClaimsToBe {
  kept: readonly string[];
  wanted: readonly Wanted[];
  /** The rules for `wanted`: the present settings without a lead time unless others are given. */
  settings?: BookingSettings | undefined;
  now?: Date;
}

/**
 * The writes after which a holder has claimed what it is to have, and nothing else. Throws 409 when no cabin is free
 * or the spa is closed then.
 */
export async function claimWrites(
  payload: Payload,
  holder: string,
  { kept, wanted, settings: given, now = new Date() }: ClaimsToBe,
): Promise<CommitWrite[]> {
  const rows = await claimsOfHolders(payload, [holder]);
  const left = rows.filter((row) => !isOf(row, kept) && wanted.every(({ token }) => !isOf(row, [token])));
  const writes = [
    ...removal(left),
    ...rows.filter(({ nextToken }) => kept.includes(nextToken!)).map((row) => withToken(row, row.nextToken)),
  ];
  if (wanted.length === 0) return writes;
  const settings = given ?? withoutLeadTime(await bookingSettings(payload));
  const claimed = new Set<string>();
  for (const { slot, token } of fewestCabinsFirst(wanted, (it) => it.slot, settings)) {
    const closed = whyNotBookable(slot, settings, now) ?? whyNotCabin(slot, settings);
    if (closed) throw new AppError(409, closed);
    const by = { holder, token };
    const present = rows.filter((row) => isOf(row, [token]));
    writes.push(...(await reclaimWrites(payload, slot, { by, settings, present, claimed })));
  }
  return writes;
}

/** Whether a claim belongs to one of these tokens. One that was being rescheduled before 0.3.0 may have two. */
const isOf = ({ token, nextToken }: ClaimRow, tokens: readonly string[]) =>
  tokens.includes(token!) || tokens.includes(nextToken!);

/** The claimant, and what its booking has claimed, in one cabin. */
interface Reclaiming {
  by: Pick<ClaimRow, 'holder' | 'token'>;
  settings: BookingSettings;
  present: readonly ClaimRow[];
  /** The keys that the same commit claims already, to which the new ones are added. */
  claimed?: Set<string>;
}

/**
 * The writes by which a booking takes a free cabin for `slot` instead of what it has: the same one where it is free.
 * Half hours that both share keep their row. Throws 409 when there is none.
 */
export async function reclaimWrites(
  payload: Payload,
  slot: ServiceSlot,
  { by, settings, present, claimed = new Set() }: Reclaiming,
): Promise<CommitWrite[]> {
  const own = new Set(present.map(({ id }) => id));
  const rows = await claimsBetween(payload, slot.date, addDays(slot.date, 1));
  const taken = new Set([...claimed, ...rows.filter(({ id }) => !own.has(id)).map(({ key }) => key)]);
  const free = freeCabins(slot, slot.duration, settings, taken);
  const cabin = free.find((it) => it === present[0]?.cabin) ?? free[0];
  if (cabin === undefined) throw takenError(slot);
  const keys = slotKeys(slot, slot.duration, cabin, settings);
  for (const key of keys) claimed.add(key);
  const kept = present.filter(({ key }) => keys.includes(key));
  return [
    ...kept.map((row) => withToken(row, by.token)),
    ...removal(present.filter(({ key }) => !keys.includes(key))),
    ...keys
      .filter((key) => kept.every((row) => row.key !== key))
      .map((key) => insertion(claims, claimRow(key, cabin, by))),
  ];
}

const withToken = (row: ClaimRow, token: string | null) =>
  changeWhere(claims, asRead(row), { token, nextToken: null });

const removal = (rows: readonly ClaimRow[]): CommitWrite[] =>
  rows.length > 0 ? [deletion(claims, { id: { in: rows.map(({ id }) => id) } }, rows.length)] : [];

const claimRow = (key: string, cabin: number, by: Reclaiming['by']): Omit<ClaimRow, 'id'> => ({
  key,
  date: key.slice(0, 10),
  cabin,
  ...by,
  nextToken: null,
});
