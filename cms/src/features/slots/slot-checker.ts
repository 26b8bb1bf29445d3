import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { cabinsOf, freeCabins } from '@spa-bronze/domain/booking/slots';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { bookingSettings } from './booking-settings';
import { claimedOn, type Own } from './slot-claims';

/**
 * `service` is the product's id: its cabins count, or the one `cabin` that staff chose. `duration` in
 * minutes.
 */
export interface SlotRequest {
  date: string;
  time: string;
  duration: number;
  service: string;
  cabin?: number;
}
/**
 * Why a booking cannot start now, with the spec's message, or null: 400 by the calendar, 409 when every cabin
 * is taken.
 */
export type SlotChecker = (slot: SlotRequest) => AppError | null;

/** The refusal (409) of a slot in which no cabin is free, or the chosen one is not. */
export const takenError = ({ cabin }: SlotRequest) =>
  new AppError(409, cabin === undefined ? messages.slotTaken : messages.cabinTaken);
/** The refusal (400) of a cabin that the service is not done in, or null. */
export const whyNotCabin = ({ service, cabin }: SlotRequest, settings: BookingSettings): AppError | null =>
  cabin === undefined || cabinsOf(service, settings).includes(cabin)
    ? null
    : new AppError(400, messages.cabinNotForService, { cabin: messages.cabinNotForService });

/** Checks bookings on these days with one read. Claims of `own` count as free. */
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
