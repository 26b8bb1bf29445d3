import { addDays, dayOf, instantOf, minutesOf, weekdayOf } from '../lib/dates';
import { messages } from '../messages';
import { holidayOn } from './holidays';

/** Cabins are claimed by units of half an hour. */
export const UNIT_MINUTES = 30;
/** Staff may book a walk-in this long after the start. */
export const STAFF_GRACE_MINUTES = 30;

const TUESDAY = 2;

/** First and last start of a day, `HH:MM` both. */
export interface Hours {
  first: string;
  last: string;
}
export interface BookingSettings {
  cabins: number;
  /** The usual starts; also those of an extra open day. */
  hours: Hours;
  /**
   * Weekdays (0 = Sunday … 6) with starts of their own; null = closed. Tuesday stays closed whatever stands
   * here.
   */
  week: Partial<Record<number, Hours | null>>;
  /** Starts on holidays; null = closed, undefined = as on any day. */
  holidays?: Hours | null;
  /** Days closed beside the Tuesdays. */
  closedDays: string[];
  /** Days open although the rule says closed. */
  extraOpenDays: string[];
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
  hours: { first: '08:00', last: '18:00' },
  week: {},
  closedDays: [],
  extraOpenDays: [],
  furthestDays: 365,
  noticeMinutes: 0,
  bufferMinutes: 0,
  serviceCabins: {},
  freeHours: 24,
};

/**
 * The starts of a day, or null when it is closed. Tuesdays are closed, holidays or not; only an extra open
 * day opens one.
 */
export function hoursOn(date: string, settings: BookingSettings): Hours | null {
  const weekday = weekdayOf(date);
  const usual = settings.week[weekday] === undefined ? settings.hours : settings.week[weekday];
  if (settings.extraOpenDays.includes(date)) return (weekday === TUESDAY ? null : usual) ?? settings.hours;
  if (weekday === TUESDAY || settings.closedDays.includes(date)) return null;
  return usual && settings.holidays !== undefined && holidayOn(date) !== undefined
    ? settings.holidays
    : usual;
}

/** Why a day takes no bookings, or null. */
export function whyClosed(date: string, settings: BookingSettings, now: Date): string | null {
  const today = dayOf(now);
  if (date < today) return messages.bookingInPast;
  if (date > addDays(today, settings.furthestDays)) return messages.bookingTooFar;
  if (hoursOn(date, settings)) return null;
  return weekdayOf(date) === TUESDAY ? messages.closedTuesday : messages.closedDay;
}

/**
 * The warning for staff about a booking outside the opening hours, or null. An existing booking stays valid.
 */
export function whyOutsideOpening(
  { date, time }: { date: string; time: string },
  settings: BookingSettings,
): string | null {
  const hours = hoursOn(date, settings);
  if (!hours) return messages.closedThatDay;
  return time < hours.first || time > hours.last ? messages.closedThatTime : null;
}

/** Why a booking cannot start then, or null. The server enforces this for every page. */
export function whyNotBookable(
  slot: { date: string; time: string },
  settings: BookingSettings,
  now: Date,
): string | null {
  const closed = whyClosed(slot.date, settings, now);
  const hours = hoursOn(slot.date, settings);
  if (closed || !hours) return closed;
  const onGrid = minutesOf(slot.time) % UNIT_MINUTES === 0;
  if (!onGrid || slot.time < hours.first || slot.time > hours.last) return messages.outsideHours;
  const minutesAhead = (instantOf(slot.date, slot.time).getTime() - now.getTime()) / 60_000;
  if (minutesAhead <= Math.min(0, settings.noticeMinutes)) return messages.bookingInPast;
  return minutesAhead < settings.noticeMinutes ? messages.bookingTooSoon : null;
}

/** Minutes from a booking's start to its end: its service's, at least one unit. */
export const minutesTaken = ({ duration }: { duration: number }): number =>
  Math.max(UNIT_MINUTES, duration || 0);
