import {
  addDays,
  cabinsOf,
  freeCabins,
  slotKeys,
  whyNotBookable,
  type BookingSettings,
} from '@spa-bronze/domain/booking';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { retryConflict } from '../../lib/retry-conflict';
import { updateWhere } from '../../lib/conditional-update';
import { passFence } from '../../lib/fence';
import { bookingSettings, withoutNotice } from './booking-settings';

/**
 * Two contenders for overlapping bookings may both meet the other's half; one of them asks again when the
 * other has let go.
 */
const CONTENDER_MS = 60;

/**
 * `service` is the product's id: its cabins count, or the one `cabin` that staff chose. `duration` in
 * minutes.
 */
interface SlotRequest {
  date: string;
  time: string;
  duration: number;
  service: string;
  cabin?: number;
}
/**
 * In whose name a cabin is claimed: the holder, and which claim of it. A booking that is rescheduled claims
 * under a new token.
 */
interface Claimant {
  holder: string;
  token: string;
}
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

/**
 * Why a booking cannot start now, with the spec's message, or null: 400 by the calendar, 409 when every cabin
 * is taken.
 */
export type SlotChecker = (slot: SlotRequest) => AppError | null;

const takenError = ({ cabin }: SlotRequest) =>
  new AppError(409, cabin === undefined ? messages.slotTaken : messages.cabinTaken);
/** The refusal (400) of a cabin that the service is not done in, or null. */
export const whyNotCabin = ({ service, cabin }: SlotRequest, settings: BookingSettings): AppError | null =>
  cabin === undefined || cabinsOf(service, settings).includes(cabin)
    ? null
    : new AppError(400, messages.cabinNotForService, { cabin: messages.cabinNotForService });

/** Validates any bookings on these days, having asked once. What is their `own` counts as free. */
export async function slotChecker(
  payload: Payload,
  dates: string[],
  now: Date,
  { own, settings: rules }: { own?: Own; settings?: BookingSettings } = {},
): Promise<SlotChecker> {
  if (dates.length === 0) return () => null;
  const [settings, claimed] = await Promise.all([
    rules ?? bookingSettings(payload),
    claimedOn(payload, dates, own),
  ]);
  return (slot) => {
    const refusal = whyNotBookable(slot, settings, now);
    if (refusal) return new AppError(400, refusal, { reservationDate: refusal });
    return (
      whyNotCabin(slot, settings) ??
      (freeCabins(slot, slot.duration, settings, claimed).length === 0 ? takenError(slot) : null)
    );
  };
}

/** Refuses a booking that cannot start then. */
export async function checkSlot(
  payload: Payload,
  slot: SlotRequest,
  now: Date,
  how: { own?: Own; settings?: BookingSettings } = {},
): Promise<void> {
  const refusal = (await slotChecker(payload, [slot.date], now, how))(slot);
  if (refusal) throw refusal;
}

/**
 * Claims a free cabin for the whole booking, by the rules of now unless told. Throws 409 when there is none,
 * and then holds nothing.
 */
export async function claimSlot(
  payload: Payload,
  slot: SlotRequest,
  by: Claimant,
  { now, rules }: { now: Date; rules?: BookingSettings },
): Promise<void> {
  const settings = rules ?? withoutNotice(await bookingSettings(payload));
  if (whyNotBookable(slot, settings, now)) throw new AppError(409, messages.slotTaken);
  await claimOrRefuse(payload, slot, { by, settings, from: null });
}

/**
 * Claims the cabin of a booking that is rescheduled, beside what it has: half hours that both share stay
 * where they are. What it had is let go by `keepClaims`, once the booking says the new time; until then both
 * are its own. Throws 409 and then holds what it had.
 */
export const claimReschedule = (
  payload: Payload,
  slot: SlotRequest,
  { from, token, settings }: { from: Claimant; token: string; settings: BookingSettings },
): Promise<void> =>
  claimOrRefuse(payload, slot, { by: { holder: from.holder, token }, settings, from: from.token });

/** Who claims, by which rules, and beside which claims of its own (null: none). */
interface Claiming {
  by: Claimant;
  settings: BookingSettings;
  from: string | null;
}

async function claimOrRefuse(payload: Payload, slot: SlotRequest, claiming: Claiming): Promise<void> {
  if (await claimAny(payload, slot, claiming)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, CONTENDER_MS);
  });
  if (!(await claimAny(payload, slot, claiming))) throw takenError(slot);
}

async function claimAny(
  payload: Payload,
  slot: SlotRequest,
  { by, settings, from }: Claiming,
): Promise<boolean> {
  const rows = await claimsBetween(payload, slot.date, addDays(slot.date, 1));
  const own = new Map(
    rows.filter((row) => row.holder === by.holder && row.token === from).map((row) => [row.key, row]),
  );
  const taken = new Set(rows.map(({ key }) => key).filter((key) => !own.has(key)));
  for (const cabin of freeCabins(slot, slot.duration, settings, taken)) {
    const keys = slotKeys(slot, slot.duration, cabin, settings);
    if (await claimCabin(payload, { keys, cabin, by, own })) return true;
  }
  return false;
}

/**
 * All of these half hours or none; none too when whoever claims has lost the right to meanwhile, and then it
 * throws.
 */
async function claimCabin(
  payload: Payload,
  {
    keys,
    cabin,
    by,
    own,
  }: { keys: string[]; cabin: number; by: Claimant; own: ReadonlyMap<string, ClaimRow> },
): Promise<boolean> {
  const [made, marked]: [string[], ClaimRow[]] = [[], []];
  const claimAll = async () => {
    for (const key of keys) {
      const present = own.get(key);
      const id = present
        ? null
        : await claim(payload, {
            key,
            date: key.slice(0, 10),
            cabin,
            holder: by.holder,
            token: by.token,
            nextToken: null,
          });
      if (present ? !(await setNextToken(payload, present, by.token)) : id === null) return false;
      if (present) marked.push(present);
      else made.push(id!);
    }
    await passFence();
    return true;
  };
  const undo = async () => {
    await deleteClaims(payload, made);
    for (const row of marked) await setNextToken(payload, { ...row, nextToken: by.token }, row.nextToken);
  };
  const done = await claimAll().catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (!done) await undo();
  return done;
}

const is = (value: string | null) => (value === null ? { exists: false } : { equals: value });
/** A claim as it was read: nobody has passed it on since. */
const asRead = ({ id, token, nextToken }: ClaimRow): Where => ({
  and: [{ id: { equals: id } }, { token: is(token) }, { nextToken: is(nextToken) }],
});

/** A half hour that the booking has already stays its own after the reschedule. */
const setNextToken = (payload: Payload, row: ClaimRow, nextToken: string | null) =>
  updateWhere(payload, 'slot-claims', asRead(row), { nextToken });

/** The new row's id, null when the half hour is taken. */
async function claim(payload: Payload, row: Omit<ClaimRow, 'id'>): Promise<string | null> {
  try {
    return String(
      (await retryConflict(() => payload.db.create({ collection: 'slot-claims', data: { ...row } }))).id,
    );
  } catch (error) {
    if ((error as Error).name === 'ValidationError') return null;
    throw error;
  }
}

/** By id: whoever has claimed the same half hour since keeps it. */
async function deleteClaims(payload: Payload, ids: string[]): Promise<void> {
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
