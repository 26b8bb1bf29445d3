import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { freeCabins } from '@spa-bronze/domain/booking/slots';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { bookingSettings } from './booking-settings';
import { cabinError, claimedOn, takenError, type OwnClaims, type ServiceSlot } from './slot-claims';

/**
 * Why a booking cannot start then, with the spec's message, or null. 400 by the calendar, 409 when every
 * cabin is taken.
 */
export type SlotChecker = (slot: ServiceSlot) => AppError | null;

/** Checks bookings on these days with one read. Claims of `own` count as free. */
export async function slotChecker(
  payload: Payload,
  dates: string[],
  now: Date,
  { own, settings: given }: { own?: OwnClaims; settings?: BookingSettings } = {},
): Promise<SlotChecker> {
  if (dates.length === 0) return () => null;
  const [settings, claimed] = await Promise.all([
    given ?? bookingSettings(payload),
    claimedOn(payload, dates, own),
  ]);
  return (slot) => {
    const refusal = whyNotBookable(slot, settings, now);
    if (refusal) return new AppError(400, refusal, { reservationDate: refusal });
    return (
      cabinError(slot, settings) ??
      (freeCabins(slot, slot.duration, settings, claimed).length === 0 ? takenError(slot) : null)
    );
  };
}

export async function checkSlot(
  payload: Payload,
  slot: ServiceSlot,
  now: Date,
  options: { own?: OwnClaims; settings?: BookingSettings } = {},
): Promise<void> {
  const refusal = (await slotChecker(payload, [slot.date], now, options))(slot);
  if (refusal) throw refusal;
}
