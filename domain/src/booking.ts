import { z } from 'zod';
import { holidayOn } from './booking-holidays';
import { messages } from './messages';

/** Every date and hour of the spa is of this zone, whatever the server's or the browser's. */
export const SPA_ZONE = 'America/Bogota';
/** Colombia keeps UTC−5 the whole year. */
const OFFSET_MS = -5 * 60 * 60 * 1000;
/** Cabins are claimed by units of half an hour. */
export const UNIT_MINUTES = 30;
/** Staff may take a walk-in this long after the hour has struck. */
export const STAFF_GRACE_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const TUESDAY = 2;

/** A day `YYYY-MM-DD` that the calendar has. */
export const bookingDate = z
  .string(messages.invalidDate)
  .regex(/^\d{4}-\d{2}-\d{2}$/, messages.invalidDate)
  .refine((it) => isCalendarDate(it), messages.invalidDate);
/** A time `HH:MM` of the day. */
export const bookingTime = z
  .string(messages.invalidTime)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.invalidTime);
export const views = ['product', 'reservar', 'staff'] as const;
export type View = (typeof views)[number];

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
  /** Minutes that a cabin rests after each booking. */
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
 * What the product page offers (half-hourly) and what Reservar offers (hourly), and staff every start of the
 * day: starts, not ends.
 */
const offered: Record<View, Hours & { step: number }> = {
  product: { first: '09:00', last: '13:00', step: 30 },
  reservar: { first: '08:00', last: '18:00', step: 60 },
  staff: { first: '00:00', last: '23:30', step: UNIT_MINUTES },
};

function isCalendarDate(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** Minutes of the day at `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` at so many minutes of the day. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The instant at which a day's hour begins in the spa. */
export function instantOf(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - OFFSET_MS);
}

/** The spa's day `YYYY-MM-DD` at an instant. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The spa's hour `HH:MM` at an instant. */
export function timeAt(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** The day `days` after (or before) a day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

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
 * What to tell staff of a booking that starts where the spa takes none, or null. A booking that exists stays
 * valid.
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

/**
 * The half-hour units that a booking covers, at least one, counted on past `24:00`; a booking may end after
 * the last start.
 */
export function unitsOf(time: string, durationMinutes: number): string[] {
  const units = Math.ceil(minutesTaken({ duration: durationMinutes }) / UNIT_MINUTES);
  return Array.from({ length: units }, (_, index) => timeOf(minutesOf(time) + index * UNIT_MINUTES));
}

/**
 * The unique keys that hold one cabin for a booking: `2026-11-23 09:00 #1`; past midnight they are the next
 * day's.
 */
export function claimKeys(
  slot: { date: string; time: string },
  durationMinutes: number,
  cabin: number,
): string[] {
  return unitsOf(slot.time, durationMinutes).map((unit) => {
    const days = Math.floor(minutesOf(unit) / DAY_MINUTES);
    return `${addDays(slot.date, days)} ${timeOf(minutesOf(unit) % DAY_MINUTES)} #${cabin}`;
  });
}

/**
 * Where and what a booking is; `service` is the id whose cabins count, absent = any cabin; `cabin` the only
 * one that is wanted.
 */
interface SlotRequest {
  date: string;
  time: string;
  service?: string;
  cabin?: number;
}

/** The unique keys of one cabin for a booking and the rest that the cabin takes after it. */
export function slotKeys(
  slot: SlotRequest,
  durationMinutes: number,
  cabin: number,
  { bufferMinutes }: Pick<BookingSettings, 'bufferMinutes'>,
): string[] {
  return claimKeys(slot, (durationMinutes || 0) + bufferMinutes, cabin);
}

/** The cabins, from 1, that a service may use. */
export function cabinsOf(
  service: string | undefined,
  { cabins, serviceCabins }: Pick<BookingSettings, 'cabins' | 'serviceCabins'>,
): number[] {
  const named = serviceCabins[service ?? ''] ?? [];
  return Array.from({ length: cabins }, (_, index) => index + 1).filter(
    (cabin) => named.length === 0 || named.includes(cabin),
  );
}

/** The cabins, from 1, that stand free for the whole booking. */
export function freeCabins(
  slot: SlotRequest,
  durationMinutes: number,
  settings: BookingSettings,
  claimed: ReadonlySet<string>,
): number[] {
  const wanted = cabinsOf(slot.service, settings).filter(
    (cabin) => slot.cabin === undefined || slot.cabin === cabin,
  );
  return wanted.filter((cabin) =>
    slotKeys(slot, durationMinutes, cabin, settings).every((key) => !claimed.has(key)),
  );
}

export interface Slot {
  time: string;
  available: boolean;
}

/** The requested service and days, the requesting page, and what is already taken. */
export interface SlotsWanted {
  view: View;
  durationMinutes: number;
  settings: BookingSettings;
  claimed: ReadonlySet<string>;
  now: Date;
  service?: string | undefined;
}

/** The starts that a page offers on a day, each free or not. */
export function slotsOf(
  date: string,
  { view, durationMinutes, settings, claimed, now, service }: SlotsWanted,
): Slot[] {
  const { first, last, step } = offered[view];
  const starts = Array.from({ length: (minutesOf(last) - minutesOf(first)) / step + 1 }, (_, index) =>
    timeOf(minutesOf(first) + index * step),
  );
  return starts.map((time) => ({
    time,
    available:
      whyNotBookable({ date, time }, settings, now) === null &&
      freeCabins({ date, time, service }, durationMinutes, settings, claimed).length > 0,
  }));
}

export interface DayState {
  date: string;
  open: boolean;
  reason?: string;
  free: number;
}

/** So many days from one on: open or why not, and how many of the page's starts are free. */
export function daysOf(from: string, count: number, wanted: SlotsWanted): DayState[] {
  const { settings, now } = wanted;
  return Array.from({ length: count }, (_, index) => addDays(from, index)).map((date) => {
    const reason = whyClosed(date, settings, now);
    if (reason) return { date, open: false, reason, free: 0 };
    return {
      date,
      open: true,
      free: slotsOf(date, wanted).filter((slot) => slot.available).length,
    };
  });
}

export const availability = z.object({
  open: z.boolean(),
  reason: z.string().optional(),
  slots: z.array(z.object({ time: z.string(), available: z.boolean() })),
});

export const dayStates = z.array(
  z.object({ date: z.string(), open: z.boolean(), reason: z.string().optional(), free: z.number() }),
);
