import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { freeCabins, slotKeys, whyNotCabin } from '@spa-bronze/domain/booking/slots';
import { addDays } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { changeWhere, type CommitWrite, deletion, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { passFence } from '../../lib/fence';
import { bookingSettings, withoutLeadTime } from './booking-settings';
import { asRead, claims, claimsBetween, deleteClaims, insertClaim, type ClaimRow } from './slot-claims';
import { takenError, type ServiceSlot } from './slot-checker';

/**
 * Two contenders for overlapping bookings may each find a unit of the other. One of them tries again
 * after this time.
 */
const CONTENDER_MS = 60;

/** The holder of a claim, and the token of its booking among those of the holder. */
interface Claimant {
  holder: string;
  token: string;
}
/**
 * Claims a free cabin for the whole booking, by the current settings unless others are given. Throws 409
 * when there is none or the spa is closed then, and then holds nothing.
 */
export async function claimSlot(
  payload: Payload,
  slot: ServiceSlot,
  by: Claimant,
  { now, settings: given }: { now: Date; settings?: BookingSettings },
): Promise<void> {
  const settings = given ?? withoutLeadTime(await bookingSettings(payload));
  const closed = whyNotBookable(slot, settings, now) ?? whyNotCabin(slot, settings);
  if (closed) throw new AppError(409, closed);
  await foundOrRefused(slot, () => claimAny(payload, slot, { by, settings }));
}

/** The claimant and the settings. */
interface Claiming {
  by: Claimant;
  settings: BookingSettings;
}

/** What a booking has claimed, in one cabin. */
interface Reclaiming extends Claiming {
  present: readonly ClaimRow[];
}

/**
 * The writes by which a booking takes a free cabin for `slot` instead of what it has: the same one where it is free.
 * Half hours that both share keep their row. Throws 409 when there is none.
 */
export const reclaimWrites = (
  payload: Payload,
  slot: ServiceSlot,
  claiming: Reclaiming,
): Promise<CommitWrite[]> => foundOrRefused(slot, () => writesIntoFreeCabin(payload, slot, claiming));

async function writesIntoFreeCabin(
  payload: Payload,
  slot: ServiceSlot,
  { by, settings, present }: Reclaiming,
): Promise<CommitWrite[] | null> {
  const own = new Set(present.map(({ id }) => id));
  const rows = await claimsBetween(payload, slot.date, addDays(slot.date, 1));
  const taken = new Set(rows.filter(({ id }) => !own.has(id)).map(({ key }) => key));
  const free = freeCabins(slot, slot.duration, settings, taken);
  const cabin = free.find((it) => it === present[0]?.cabin) ?? free[0];
  if (cabin === undefined) return null;
  const keys = slotKeys(slot, slot.duration, cabin, settings);
  const left = present.filter(({ key }) => !keys.includes(key)).map(({ id }) => id);
  const kept = present.filter(({ key }) => keys.includes(key));
  return [
    ...kept.map((row) => changeWhere(claims, asRead(row), { token: by.token })),
    ...(left.length > 0 ? [deletion(claims, { id: { in: left } }, left.length)] : []),
    ...keys
      .filter((key) => kept.every((row) => row.key !== key))
      .map((key) => insertion(claims, claimRow(key, cabin, by))),
  ];
}

const claimRow = (key: string, cabin: number, by: Claimant): Omit<ClaimRow, 'id'> => ({
  key,
  date: key.slice(0, 10),
  cabin,
  ...by,
  nextToken: null,
});

/** Looks a second time before it throws 409. */
async function foundOrRefused<T>(slot: ServiceSlot, look: () => Promise<T | null>): Promise<T> {
  const first = await look();
  if (first !== null) return first;
  await new Promise((resolve) => {
    setTimeout(resolve, CONTENDER_MS);
  });
  const second = await look();
  if (second === null) throw takenError(slot);
  return second;
}

/** The cabin that was claimed, null when none is free. */
async function claimAny(
  payload: Payload,
  slot: ServiceSlot,
  { by, settings }: Claiming,
): Promise<number | null> {
  const rows = await claimsBetween(payload, slot.date, addDays(slot.date, 1));
  const taken = new Set(rows.map(({ key }) => key));
  for (const cabin of freeCabins(slot, slot.duration, settings, taken)) {
    const keys = slotKeys(slot, slot.duration, cabin, settings);
    if (await claimCabin(payload, { keys, cabin, by })) return cabin;
  }
  return null;
}

/**
 * Claims all of these units or none. When the claimant lost its lease meanwhile it claims none and
 * throws.
 */
async function claimCabin(
  payload: Payload,
  { keys, cabin, by }: { keys: string[]; cabin: number; by: Claimant },
): Promise<boolean> {
  const made: string[] = [];
  const claimAll = async () => {
    for (const key of keys) {
      const id = await insertClaim(payload, claimRow(key, cabin, by));
      if (id === null) return false;
      made.push(id);
    }
    await passFence();
    return true;
  };
  const done = await claimAll().catch(async (error: unknown) => {
    await deleteClaims(payload, made);
    throw error;
  });
  if (!done) await deleteClaims(payload, made);
  return done;
}
