import { addDays, dayOf, instantOf, isTuesday, MINUTE_MS, minutesOf } from '../lib/dates';
import { messages } from '../messages';
import { cabinHoursOn, defaultHours, hoursOn, isWithin, type HoursTable } from './hours';

/** Cabins are claimed by units of half an hour. */
export const UNIT_MINUTES = 30;
/** Staff may book a walk-in this long after the start. */
export const STAFF_GRACE_MINUTES = 30;

export interface BookingSettings {
  cabins: number;
  hours: HoursTable;
  /** How many days ahead a booking can be booked. */
  furthestDays: number;
  /** How many minutes before its start a booking can still be booked. */
  noticeMinutes: number;
  /** Minutes that a cabin stays free after each booking. */
  bufferMinutes: number;
  /** Cabins of a service, by its id; a service that is not named uses all. */
  serviceCabins: Record<string, number[]>;
  /** Hours before the start until which a booking is rescheduled or cancelled for free. */
  freeHours: number;
}
export const defaultSettings: BookingSettings = {
  cabins: 2,
  hours: defaultHours,
  furthestDays: 365,
  noticeMinutes: 0,
  bufferMinutes: 0,
  serviceCabins: {},
  freeHours: 24,
};

const whyTooFar = (date: string, { furthestDays }: BookingSettings, now: Date): string | null =>
  date > addDays(dayOf(now), furthestDays) ? messages.bookingTooFar : null;

export function whyClosed(date: string, settings: BookingSettings, now: Date): string | null {
  if (date < dayOf(now)) return messages.bookingInPast;
  const tooFar = whyTooFar(date, settings, now);
  if (tooFar) return tooFar;
  if (hoursOn(date, settings.hours)) return null;
  return isTuesday(date) ? messages.closedTuesday : messages.closedDay;
}

interface BookingTime {
  date: string;
  time: string;
  duration: number;
}

/**
 * The warning for staff about a booking outside the opening hours, or those of its cabin, or null. An existing
 * booking stays valid. The buffer after it does not count.
 */
export function whyOutsideOpening(
  { date, time, duration, cabin }: BookingTime & { cabin?: number | null },
  { hours: table }: Pick<BookingSettings, 'hours'>,
): string | null {
  const hours = hoursOn(date, table);
  if (!hours) return messages.closedThatDay;
  const minutes = minutesTaken({ duration });
  if (!isWithin(hours, time, minutes)) return messages.closedThatTime;
  const own = cabin == null ? hours : cabinHoursOn(date, cabin, table);
  return own && isWithin(own, time, minutes) ? null : messages.cabinClosedThen;
}

export const minutesWithBuffer = (
  booking: { duration: number },
  { bufferMinutes }: Pick<BookingSettings, 'bufferMinutes'>,
): number => Math.max(UNIT_MINUTES, (booking.duration || 0) + bufferMinutes);

/** Whether a booking ends, with its buffer, before closing time. */
function isInHours(slot: BookingTime, settings: BookingSettings): boolean {
  const hours = hoursOn(slot.date, settings.hours);
  return hours !== null && isWithin(hours, slot.time, minutesWithBuffer(slot, settings));
}

/**
 * Why a booking cannot start then, or null: the day must be open and near enough, and it must end, with its buffer,
 * before closing time, unless it may be at `anyHour`. The server enforces this for every page.
 */
export function whyNotBookable(
  slot: BookingTime & { anyHour?: boolean },
  settings: BookingSettings,
  now: Date,
): string | null {
  const { anyHour = false } = slot;
  const closed = (anyHour ? whyTooFar : whyClosed)(slot.date, settings, now);
  if (closed) return closed;
  const onGrid = minutesOf(slot.time) % UNIT_MINUTES === 0;
  if (!onGrid || (!anyHour && !isInHours(slot, settings))) return messages.outsideHours;
  const minutesAhead = (instantOf(slot.date, slot.time).getTime() - now.getTime()) / MINUTE_MS;
  if (minutesAhead <= Math.min(0, settings.noticeMinutes)) return messages.bookingInPast;
  return minutesAhead < settings.noticeMinutes ? messages.bookingTooSoon : null;
}

export const minutesTaken = ({ duration }: { duration: number }): number =>
  Math.max(UNIT_MINUTES, duration || 0);
