import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { freeCabins, whyNotCabin, type SlotRequest } from '@spa-bronze/domain/booking/slots';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { bookingSettings } from './booking-settings';
import { claimedOn, type OwnClaims } from './slot-claims';

/** A slot for a service, which is the product's id. `duration` in minutes. */
export interface ServiceSlot extends SlotRequest {
  duration: number;
  service: string;
}
/**
 * Why a booking cannot start then, with the spec's message, or null. 400 by the calendar, 409 when every
 * cabin is taken.
 */
export type SlotChecker = (slot: ServiceSlot) => AppError | null;

/** The refusal (409) of a slot in which no cabin is free, or the chosen one is not. */
export const takenError = ({ cabin }: ServiceSlot) =>
  new AppError(409, cabin === undefined ? messages.slotTaken : messages.cabinTaken);
/** The refusal (400) of a cabin that the service is not done in, or of closed cabins, or null. */
export function cabinError(slot: ServiceSlot, settings: BookingSettings): AppError | null {
  const refusal = whyNotCabin(slot, settings);
  const field = slot.cabin === undefined ? 'reservationTime' : 'cabin';
  return refusal === null ? null : new AppError(400, refusal, { [field]: refusal });
}

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
