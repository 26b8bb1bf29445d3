import { randomUUID } from 'node:crypto';
import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import { slotInWords } from '@spa-bronze/domain/booking/words';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { commit } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { pauseAfter } from '../../lib/retry-conflict';
import { cabinError, reclaimWrites, type ServiceSlot } from '../slots/slot-claims';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { slotChecker, withinHoursFirst } from '../slots/slot-checker';
import { sendIfDue } from '../sales/outbox';
import { holderOf, type Sale, type SaleLine } from '../sales/sale';
import { claimTokenOf, timesOf, type Booking } from '../sales/sale-lines';
import { saleChange } from '../sales/sales-operations';
import {
  bookingChange,
  bookingFor,
  bookingIn,
  claimsOf,
  isRepeated,
  type BookingVersion,
  type LogEntry,
} from './bookings-repository';
import type { Caller } from './caller';
import { agreedOutcome } from './change-outcome';
import { outsideOf, type Outside } from './outside-hours';

/** The text of its entry in the sale's log. */
const CABIN_CHANGED = 'Cabina cambiada';

interface RescheduleInput extends BookingVersion {
  date: string;
  time: string;
  keptCop: number;
  waive: boolean;
  cabin?: number;
  /** Why staff book it outside the opening hours. */
  outsideWhy?: string;
}

/** A booking that others keep writing is decided on anew so often. */
const TRIES = 40;

/**
 * Moves a booking to another time, or staff to another cabin: one commit writes the sale with the email about the new
 * time, leaves the old cabin and takes the new one. Throws 400 for a time that cannot be, 409 when it is taken, when
 * the booking changed meanwhile, or when it would cost something else than agreed. The same request again answers the
 * booking as it is.
 */
export async function rescheduleBooking(
  payload: Payload,
  requested: RescheduleInput,
  caller: Caller,
): Promise<Booking> {
  const { cabin, outsideWhy } = requested;
  const ofStaff = caller.staff ? { cabin, outsideWhy } : { cabin: undefined, outsideWhy: undefined };
  const input = { ...requested, ...ofStaff };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const booking = await bookingFor(payload, input.id, caller);
    const sale = await rescheduleOnce(payload, booking, input, caller);
    if (sale) return bookingIn(sale, booking.line);
    await pauseAfter(attempt);
  }
  throw new AppError(409, messages.conflict);
}

/** Null when somebody wrote the booking or took the cabin since they were read. */
async function rescheduleOnce(
  payload: Payload,
  booking: Booking,
  requested: RescheduleInput,
  caller: Caller,
): Promise<Sale | null> {
  const now = new Date();
  const shopSettings = await bookingSettings(payload);
  const present = await claimsOf(payload, booking);
  const presentCabin = present[0]?.cabin;
  const keepsTime = isSameTime(booking, requested);
  const input = {
    ...requested,
    outsideWhy: requested.outsideWhy ?? (keepsTime ? booking.line.booking.outsideWhy : undefined),
  };
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
  const { sale, line } = booking;
  const by = { holder: holderOf(sale), token: claimTokenOf(line) };
  const slot = await slotFor(payload, slotRequestOf(booking, input), { by, settings, now });
  checkTime(slot, { settings, now, isUnchanged });
  const claimed = await reclaimWrites(payload, slot, { by, settings, present });
  const outside =
    slot.anyHour && requested.outsideWhy === undefined
      ? line.booking
      : outsideOf(slot, input.outsideWhy, settings);
  const kind = { ...input, outsideWhy: outside.outsideWhy };
  const moved = bookingChange(booking, logEntryOf(booking, kind, caller.email, presentCabin), {
    line: fieldsOf(booking, { ...kind, onClosedDay: outside.onClosedDay }, kept),
  });
  const outcome = await commit(payload, [...saleChange(sale, moved), ...claimed]);
  if ('refused' in outcome) return null;
  sendIfDue(payload, outcome.rows[0]);
  return outcome.rows[0];
}

/** A slot with a reason as it can be: within the opening hours where a cabin is free that is open then. */
async function slotFor(
  payload: Payload,
  requested: ServiceSlot,
  { by, settings, now }: { by: { holder: string; token: string }; settings: BookingSettings; now: Date },
): Promise<ServiceSlot> {
  if (!requested.anyHour) return requested;
  const check = await slotChecker(payload, [requested.date], now, { own: by, settings });
  return withinHoursFirst(check, requested).slot;
}

function fieldsOf(booking: Booking, input: RescheduleInput & Outside, kept: number): Partial<SaleLine> {
  const { booking: details, reservationDate, reservationTime } = booking.line;
  const first = { date: reservationDate, time: reservationTime, cabin: details.cabin };
  const { date, time, cabin, outsideWhy, onClosedDay } = input;
  return {
    reservationDate: date,
    reservationTime: time,
    booking: {
      ...details,
      ...storedTime(date, time),
      ...(!isSameTime(booking, input) && { moved: randomUUID() }),
      cabin,
      outsideWhy,
      onClosedDay,
      ordered: details.ordered ?? first,
      kept: (details.kept ?? 0) + kept,
    },
  };
}

const isSameTime = (booking: Booking, { date, time }: RescheduleInput) =>
  booking.line.reservationDate === date && booking.line.reservationTime === time;

/** Refuses (400) a time or a cabin that is not bookable, and the booking's present time. */
function checkTime(
  slot: ServiceSlot,
  { settings, now, isUnchanged }: { settings: BookingSettings; now: Date; isUnchanged: boolean },
): void {
  const refusal = isUnchanged ? messages.bookingSameTime : whyNotBookable(slot, settings, now);
  if (refusal) throw new AppError(400, refusal, { reservationDate: refusal });
  const wrongCabin = cabinError(slot, settings);
  if (wrongCabin) throw wrongCabin;
}

const slotRequestOf = ({ line }: Booking, { date, time, cabin, outsideWhy }: RescheduleInput) => ({
  date,
  time,
  duration: line.duration,
  service: line.productId,
  cabin,
  anyHour: Boolean(outsideWhy),
});

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
    : {
        by,
        what: 'Cita movida',
        before: slotInWords(timesOf(booking.line)),
        after: [slotInWords(input), input.outsideWhy && `Fuera del horario: ${input.outsideWhy}`]
          .filter(Boolean)
          .join('. '),
      };

/**
 * Whether the last change of a booking was its cabin alone. The log entry of that change has the same instant
 * as the booking.
 */
export const hasOnlyNewCabin = ({ sale: { edits }, line: { booking: details } }: Booking): boolean =>
  edits!.some(({ at, what }) => at === details.changedAt && what === CABIN_CHANGED);
