import { claimKeys, defaultSettings, freeCabins, whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking';
import { messages } from '@spa-bronze/domain/messages';
import { ValidationError, type Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { retryConflict } from '../../access/retry-conflict';

/** Two rivals for overlapping visits may both meet the other's half; one of them asks again when the other has let go. */
const RIVAL_MS = 60;

export interface Visit { date: string; time: string; duration: number }

/** The rules of the day as staff set them. */
export async function bookingSettings(payload: Payload): Promise<BookingSettings> {
  const kept = await payload.findGlobal({ slug: 'booking-settings', depth: 0 });
  return {
    cabins: Number(kept.cabins ?? defaultSettings.cabins),
    hours: { first: String(kept.firstStart ?? defaultSettings.hours.first), last: String(kept.lastStart ?? defaultSettings.hours.last) },
    closedDays: (kept.closedDays ?? []) as string[],
    extraOpenDays: (kept.extraOpenDays ?? []) as string[],
    furthestDays: Number(kept.furthestDays ?? defaultSettings.furthestDays),
  };
}

/** Keys already claimed on a day, but by `except`. */
export async function claimedOn(payload: Payload, date: string, except?: string): Promise<Set<string>> {
  const { docs } = await payload.db.find<{ key: string; holder: string }>({ collection: 'slot-claims', where: { date: { equals: date } }, pagination: false, limit: 0 });
  return new Set(docs.filter(({ holder }) => holder !== except).map(({ key }) => key));
}

/** Refuses, with the spec's message, a visit that cannot start then: 400 by the calendar, 409 when every cabin is taken. What `mine` holds counts as free. */
export async function checkVisit(payload: Payload, visit: Visit, now: Date, mine?: string): Promise<void> {
  const [settings, claimed] = await Promise.all([bookingSettings(payload), claimedOn(payload, visit.date, mine)]);
  const refusal = whyNotBookable(visit, settings, now);
  if (refusal) throw new AppError(400, refusal, { reservationDate: refusal });
  if (freeCabins(visit, visit.duration, settings, claimed).length === 0) throw new AppError(409, messages.slotTaken);
}

/** Claims a free cabin for the whole visit in the name of `holder`. Throws 409 when there is none, and then holds nothing. */
export async function claimVisit(payload: Payload, visit: Visit, holder: string, now: Date): Promise<void> {
  const settings = await bookingSettings(payload);
  if (whyNotBookable(visit, settings, now)) throw new AppError(409, messages.slotTaken);
  if (await claimAny(payload, visit, holder, settings)) return;
  await new Promise((resolve) => { setTimeout(resolve, RIVAL_MS); });
  if (!await claimAny(payload, visit, holder, settings)) throw new AppError(409, messages.slotTaken);
}

async function claimAny(payload: Payload, visit: Visit, holder: string, settings: BookingSettings): Promise<boolean> {
  for (const cabin of freeCabins(visit, visit.duration, settings, await claimedOn(payload, visit.date))) {
    if (await claimCabin(payload, visit, cabin, holder)) return true;
  }
  return false;
}

async function claimCabin(payload: Payload, visit: Visit, cabin: number, holder: string): Promise<boolean> {
  const mine: string[] = [];
  for (const key of claimKeys(visit, visit.duration, cabin)) {
    if (!await claim(payload, { key, date: key.slice(0, 10), cabin, holder })) {
      await deleteClaims(payload, mine);
      return false;
    }
    mine.push(key);
  }
  return true;
}

async function claim(payload: Payload, row: { key: string; date: string; cabin: number; holder: string }): Promise<boolean> {
  try {
    await retryConflict(() => payload.db.create({ collection: 'slot-claims', data: { ...row } }));
    return true;
  } catch (error) {
    if (error instanceof ValidationError || (error as Error).name === 'ValidationError') return false;
    throw error;
  }
}

async function deleteClaims(payload: Payload, keys: string[]): Promise<void> {
  if (keys.length > 0) await retryConflict(() => payload.db.deleteMany({ collection: 'slot-claims', where: { key: { in: keys } } }));
}

/** Frees every cabin that `holder` claimed. */
export async function releaseVisits(payload: Payload, holder: string): Promise<void> {
  await retryConflict(() => payload.db.deleteMany({ collection: 'slot-claims', where: { holder: { equals: holder } } }));
}

/** Whether `holder` has any cabin. */
export async function holdsVisits(payload: Payload, holder: string): Promise<boolean> {
  return await payload.db.findOne({ collection: 'slot-claims', where: { holder: { equals: holder } } }) !== null;
}
