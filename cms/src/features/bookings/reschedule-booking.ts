import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import { slotInWords } from '@spa-bronze/domain/booking/words';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { outsideFence } from '../../lib/fence';
import { claimReschedule } from '../slots/claim-slot';
import { cabinError } from '../slots/slot-checker';
import { claimsOfHolders } from '../slots/slot-claims';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { holderOf, type Sale } from '../sales/sale';
import { claimTokenOf, nextClaimToken, timesOf, type Booking } from '../sales/sale-lines';
import { amendSale, saleById } from '../sales/sales-operations';
import {
  isRepeated,
  withEffectsApplied,
  withBooking,
  writeBooking,
  type BookingVersion,
  type LogEntry,
} from './bookings-repository';
import type { Caller } from './caller';
import { applySideEffects } from '../checkout/sale-effects';
import { agreedOutcome } from './change-outcome';

/** The text of its entry in the sale's log. */
const CABIN_CHANGED = 'Cabina cambiada';

interface RescheduleInput extends BookingVersion {
  date: string;
  time: string;
  keptCop: number;
  waive: boolean;
  cabin?: number;
}

/**
 * Moves a booking to another time, or staff to another cabin, under the same claims as a new booking. The
 * write also queues the email about the new time (`newEmails`). Throws 400 for a time that cannot be, 409
 * when it is taken, when the booking changed meanwhile, or when it would cost something else than agreed. The
 * same request again answers the booking as it is.
 */
export function rescheduleBooking(
  payload: Payload,
  requested: RescheduleInput,
  caller: Caller,
): Promise<Booking> {
  const input = { ...requested, cabin: caller.staff ? requested.cabin : undefined };
  return withBooking(payload, input.id, caller, async (booking) => {
    const now = new Date();
    const shopSettings = await bookingSettings(payload);
    const presentCabin = await cabinOf(payload, booking);
    const keepsTime = isSameTime(booking, input);
    const isUnchanged = keepsTime && (input.cabin === undefined || input.cabin === presentCabin);
    const { sequence } = input;
    if (await isRepeated(payload, booking, { sequence, caller, isDone: isUnchanged })) return booking.sale;
    const settings = caller.staff ? forStaff(shopSettings) : shopSettings;
    const { kept } = agreedOutcome(
      booking,
      { action: 'reschedule', caller, waive: input.waive || (keepsTime && input.cabin !== undefined) },
      input,
      now,
    );
    checkTime(booking, input, { settings, now, isUnchanged });
    return reschedule(payload, await withEffectsApplied(payload, booking), input, {
      kept,
      settings,
      presentCabin,
      logEntry: logEntryOf(booking, input, caller.email, presentCabin),
    });
  });
}

const isSameTime = (booking: Booking, { date, time }: RescheduleInput) =>
  booking.line.reservationDate === date && booking.line.reservationTime === time;

/** The cabin that a booking has. */
async function cabinOf(payload: Payload, { sale, line }: Booking): Promise<number | undefined> {
  return (await claimsOfHolders(payload, [holderOf(sale)])).find(({ token }) => token === claimTokenOf(line))
    ?.cabin;
}

/**
 * Refuses (400) a time that is not bookable, a cabin that the service cannot use, and the booking's present
 * time.
 */
function checkTime(
  booking: Booking,
  input: RescheduleInput,
  { settings, now, isUnchanged }: { settings: BookingSettings; now: Date; isUnchanged: boolean },
): void {
  const slot = slotRequestOf(booking, input);
  const refusal = isUnchanged ? messages.bookingSameTime : whyNotBookable(slot, settings, now);
  if (refusal) throw new AppError(400, refusal, { reservationDate: refusal });
  const wrongCabin = cabinError(slot, settings);
  if (wrongCabin) throw wrongCabin;
}

const slotRequestOf = ({ line }: Booking, { date, time, cabin }: RescheduleInput) => ({
  date,
  time,
  duration: line.duration,
  service: line.productId,
  cabin,
});

interface Decided {
  kept: number;
  settings: BookingSettings;
  presentCabin: number | undefined;
  logEntry: LogEntry;
}

/**
 * Order of the writes: set the pending effects, claim the new cabin beside the old one, write the new time,
 * release the old cabin. After a crash at any point the reconciliation job keeps the cabin of the time that
 * is on the row. A worker that lost its lease leaves its new claims to that job, too.
 */
async function reschedule(
  payload: Payload,
  booking: Booking,
  input: RescheduleInput,
  { kept, settings, presentCabin, logEntry }: Decided,
): Promise<Sale> {
  const { sale, line } = booking;
  const { date, time, cabin } = input;
  const holder = holderOf(sale);
  const token = nextClaimToken(line, isSameTime(booking, input));
  await amendSale(payload, sale.id, { pendingEffects: true });
  try {
    await claimReschedule(payload, slotRequestOf(booking, input), {
      from: { holder, token: claimTokenOf(line) },
      token,
      settings,
      present: presentCabin,
    });
    await writeBooking(payload, booking, logEntry, ({ line: { booking: details } }) => ({
      line: {
        reservationDate: date,
        reservationTime: time,
        booking: {
          ...details,
          ...storedTime(date, time),
          claim: token,
          cabin,
          kept: (details.kept ?? 0) + kept,
        },
      },
    }));
  } catch (error) {
    await applyEffectsOrLeaveToJob(payload, sale);
    throw error;
  }
  await applyEffectsOrLeaveToJob(payload, sale);
  return (await saleById(payload, sale.id)) ?? sale;
}

/** Frees the cabin that the sale does not use now. Whoever lost the sale meanwhile leaves that to the job. */
async function applyEffectsOrLeaveToJob(payload: Payload, sale: Sale): Promise<void> {
  const current = await saleById(payload, sale.id);
  if (current?.lockedBy === sale.lockedBy) await applySideEffects(payload, current);
  else await outsideFence(() => amendSale(payload, sale.id, { pendingEffects: true }));
}

const logEntryOf = (
  booking: Booking,
  input: RescheduleInput,
  by: string,
  presentCabin: number | undefined,
): LogEntry =>
  isSameTime(booking, input)
    ? {
        by,
        what: CABIN_CHANGED,
        before: `Cabina ${presentCabin ?? ''}`,
        after: `Cabina ${input.cabin ?? ''}`,
      }
    : { by, what: 'Cita movida', before: slotInWords(timesOf(booking.line)), after: slotInWords(input) };

/**
 * Whether the last change of a booking was its cabin alone. The log entry of that change has the same instant
 * as the booking.
 */
export const hasOnlyNewCabin = ({ sale: { edits }, line: { booking: details } }: Booking): boolean =>
  edits!.some(({ at, what }) => at === details.changedAt && what === CABIN_CHANGED);
