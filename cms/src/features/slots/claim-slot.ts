import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { freeCabins, slotKeys, whyNotCabin } from '@spa-bronze/domain/booking/slots';
import { addDays } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { changeWhere, type CommitWrite, deletion, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { bookingSettings, withoutLeadTime } from './booking-settings';
import { asRead, claims, claimsBetween, claimsOfHolders, type ClaimRow } from './slot-claims';
import { takenError, type ServiceSlot } from './slot-checker';

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
  for (const { slot, token } of wanted) {
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
