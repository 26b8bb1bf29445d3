import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { freeCabins, slotKeys } from '@spa-bronze/domain/booking/slots';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { passFence } from '../../lib/fence';
import { bookingSettings, withoutNotice } from './booking-settings';
import { claimsBetween, deleteClaims, insertClaim, setNextToken, type ClaimRow } from './slot-claims';
import { takenError, type ServiceSlot } from './slot-checker';

/**
 * Two contenders for overlapping bookings may both meet the other's half; one of them asks again when the
 * other has let go.
 */
const CONTENDER_MS = 60;

/**
 * In whose name a cabin is claimed: the holder, and which claim of it. A booking that is rescheduled claims
 * under a new token.
 */
interface Claimant {
  holder: string;
  token: string;
}
/**
 * Claims a free cabin for the whole booking, by the rules of now unless told. Throws 409 when there is none,
 * and then holds nothing.
 */
export async function claimSlot(
  payload: Payload,
  slot: ServiceSlot,
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
  slot: ServiceSlot,
  { from, token, settings }: { from: Claimant; token: string; settings: BookingSettings },
): Promise<void> =>
  claimOrRefuse(payload, slot, { by: { holder: from.holder, token }, settings, from: from.token });

/** Who claims, by which rules, and beside which claims of its own (null: none). */
interface Claiming {
  by: Claimant;
  settings: BookingSettings;
  from: string | null;
}

async function claimOrRefuse(payload: Payload, slot: ServiceSlot, claiming: Claiming): Promise<void> {
  if (await claimAny(payload, slot, claiming)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, CONTENDER_MS);
  });
  if (!(await claimAny(payload, slot, claiming))) throw takenError(slot);
}

async function claimAny(
  payload: Payload,
  slot: ServiceSlot,
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
        : await insertClaim(payload, {
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
