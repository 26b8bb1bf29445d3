import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { freeCabins, slotKeys, whyNotCabin } from '@spa-bronze/domain/booking/slots';
import { addDays } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { passFence } from '../../lib/fence';
import { bookingSettings, withoutLeadTime } from './booking-settings';
import { claimsBetween, deleteClaims, insertClaim, setNextToken, type ClaimRow } from './slot-claims';
import { takenError, type ServiceSlot } from './slot-checker';

/**
 * Two contenders for overlapping bookings may each find a unit of the other. One of them tries again
 * after this time.
 */
const CONTENDER_MS = 60;

/** The holder of a claim and its token. A rescheduled booking claims under a new token. */
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
  await claimOrRefuse(payload, slot, { by, settings, from: null });
}

/**
 * Claims the new cabin of a rescheduled booking beside its old one: the same one (`present`) where it is free.
 * Half hours that both share keep their row. `retokenOrFreeClaims` releases the old ones once the booking has
 * the new time. Throws 409; the old claims stay.
 */
export const claimReschedule = (
  payload: Payload,
  slot: ServiceSlot,
  { from, token, settings, present }: Reclaiming,
): Promise<void> =>
  claimOrRefuse(payload, slot, { by: { holder: from.holder, token }, settings, from: from.token, present });

interface Reclaiming {
  from: Claimant;
  token: string;
  settings: BookingSettings;
  present: number | undefined;
}

/** The claimant, the settings, the token of its earlier claims (null: none), and the cabin to try first. */
interface Claiming {
  by: Claimant;
  settings: BookingSettings;
  from: string | null;
  present?: number;
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
  { by, settings, from, present }: Claiming,
): Promise<boolean> {
  const rows = await claimsBetween(payload, slot.date, addDays(slot.date, 1));
  const own = new Map(
    rows.filter((row) => row.holder === by.holder && row.token === from).map((row) => [row.key, row]),
  );
  const taken = new Set(rows.map(({ key }) => key).filter((key) => !own.has(key)));
  const free = freeCabins(slot, slot.duration, settings, taken);
  for (const cabin of free.toSorted((a, b) => Number(b === present) - Number(a === present))) {
    const keys = slotKeys(slot, slot.duration, cabin, settings);
    if (await claimCabin(payload, { keys, cabin, by, own })) return true;
  }
  return false;
}

/**
 * Claims all of these units or none. When the claimant lost its lease meanwhile it claims none and
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
