import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { freeCabins, slotKeys } from '@spa-bronze/domain/booking/slots';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { bookingSettings } from './booking-settings';
import { cabinError, claimedOn, takenError, type OwnClaims, type ServiceSlot } from './slot-claims';

/**
 * Why a booking cannot start then, with the spec's message, or null. 400 by the calendar, 409 when every
 * cabin is taken.
 */
export type SlotChecker = (slot: ServiceSlot) => AppError | null;

interface Checking {
  /** Its claims count as free. */
  own?: OwnClaims;
  settings?: BookingSettings;
  /** The slots are of one visit: the next ones find the cabin taken that one of them gets. */
  together?: boolean;
}

/** Checks bookings on these days with one read. */
export async function slotChecker(
  payload: Payload,
  dates: string[],
  now: Date,
  { own, settings: given, together = false }: Checking = {},
): Promise<SlotChecker> {
  if (dates.length === 0) return () => null;
  const [settings, claimed] = await Promise.all([
    given ?? bookingSettings(payload),
    claimedOn(payload, dates, own),
  ]);
  return (slot) => {
    const refusal = whyNotBookable(slot, settings, now);
    if (refusal) return new AppError(400, refusal, { reservationDate: refusal });
    const closed = cabinError(slot, settings);
    if (closed) return closed;
    const [cabin] = freeCabins(slot, slot.duration, settings, claimed);
    if (cabin === undefined) return takenError(slot);
    if (together) for (const key of slotKeys(slot, slot.duration, cabin, settings)) claimed.add(key);
    return null;
  };
}

/**
 * A slot within the opening hours where a cabin is free that is open then, otherwise as it was requested; and why it
 * cannot be.
 */
export function withinHoursFirst(
  check: SlotChecker,
  requested: ServiceSlot,
): { slot: ServiceSlot; refusal: AppError | null } {
  const { anyHour, ...usual } = requested;
  const refusal = check(usual);
  return anyHour && refusal ? { slot: requested, refusal: check(requested) } : { slot: usual, refusal };
}

export async function checkSlot(
  payload: Payload,
  slot: ServiceSlot,
  now: Date,
  options: Checking = {},
): Promise<void> {
  const refusal = (await slotChecker(payload, [slot.date], now, options))(slot);
  if (refusal) throw refusal;
}
