import { z } from 'zod';
import { messages } from './messages';

/** Every date and hour of the spa is of this zone, whatever the server's or the browser's. */
export const SPA_ZONE = 'America/Bogota';
/** Colombia keeps UTC−5 the whole year. */
const OFFSET_MS = -5 * 60 * 60 * 1000;
/** Cabins are claimed by units of half an hour. */
export const UNIT_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const TUESDAY = 2;

/** A day `YYYY-MM-DD` that the calendar has. */
export const bookingDate = z.string(messages.invalidDate).regex(/^\d{4}-\d{2}-\d{2}$/, messages.invalidDate)
  .refine((it) => isCalendarDate(it), messages.invalidDate);
/** An hour `HH:MM` of the day. */
export const bookingTime = z.string(messages.invalidTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.invalidTime);
export const views = ['product', 'reservar'] as const;
export type View = (typeof views)[number];

/** First and last start of a day, `HH:MM` both. */
export interface Hours { first: string; last: string }
export interface BookingSettings {
  cabins: number;
  hours: Hours;
  /** Days closed beside the Tuesdays. */
  closedDays: string[];
  /** Days open although the rule says closed. */
  extraOpenDays: string[];
  /** How many days ahead a visit can be booked. */
  furthestDays: number;
}
export const defaultSettings: BookingSettings = {
  cabins: 2, hours: { first: '08:00', last: '18:00' }, closedDays: [], extraOpenDays: [], furthestDays: 365,
};

/** What the product page offers (half-hourly) and what Reservar offers (hourly): starts, not ends (design, 5.4). */
const offered: Record<View, Hours & { step: number }> = {
  product: { first: '09:00', last: '13:00', step: 30 },
  reservar: { first: '08:00', last: '18:00', step: 60 },
};

function isCalendarDate(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function timeOf(minutes: number): string {
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

/** The day `days` after (or before) a day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Why a day takes no visits, or null. Tuesdays are closed, holidays or not; only an extra open day opens one. */
export function whyClosed(date: string, settings: BookingSettings, now: Date): string | null {
  const today = dayOf(now);
  if (date < today) return messages.bookingInPast;
  if (date > addDays(today, settings.furthestDays)) return messages.bookingTooFar;
  if (settings.extraOpenDays.includes(date)) return null;
  if (weekdayOf(date) === TUESDAY) return messages.closedTuesday;
  return settings.closedDays.includes(date) ? messages.closedDay : null;
}

/** Why a visit cannot start then, or null; the one table that the server enforces, whichever page asks. */
export function whyNotBookable(visit: { date: string; time: string }, settings: BookingSettings, now: Date): string | null {
  const closed = whyClosed(visit.date, settings, now);
  if (closed) return closed;
  const { first, last } = settings.hours;
  const onGrid = minutesOf(visit.time) % UNIT_MINUTES === 0;
  if (!onGrid || visit.time < first || visit.time > last) return messages.outsideHours;
  return instantOf(visit.date, visit.time) <= now ? messages.bookingInPast : null;
}

/** The half-hour units that a visit covers, at least one, counted on past `24:00`; a visit may end after the last start. */
export function unitsOf(time: string, durationMinutes: number): string[] {
  const units = Math.max(1, Math.ceil((durationMinutes || 0) / UNIT_MINUTES));
  return Array.from({ length: units }, (_, index) => timeOf(minutesOf(time) + index * UNIT_MINUTES));
}

/** The unique keys that hold one cabin for a visit: `2026-11-23 09:00 #1`; past midnight they are the next day's. */
export function claimKeys(visit: { date: string; time: string }, durationMinutes: number, cabin: number): string[] {
  return unitsOf(visit.time, durationMinutes).map((unit) => {
    const days = Math.floor(minutesOf(unit) / DAY_MINUTES);
    return `${addDays(visit.date, days)} ${timeOf(minutesOf(unit) % DAY_MINUTES)} #${cabin}`;
  });
}

/** The cabins, from 1, that stand free for the whole visit. */
export function freeCabins(visit: { date: string; time: string }, durationMinutes: number, settings: BookingSettings, claimed: ReadonlySet<string>): number[] {
  return Array.from({ length: settings.cabins }, (_, index) => index + 1)
    .filter((cabin) => claimKeys(visit, durationMinutes, cabin).every((key) => !claimed.has(key)));
}

export interface Slot { time: string; available: boolean }

/** The starts that a page offers on a day, each free or not. */
export function slotsOf(date: string, view: View, durationMinutes: number, settings: BookingSettings, claimed: ReadonlySet<string>, now: Date): Slot[] {
  const { first, last, step } = offered[view];
  const starts = Array.from({ length: (minutesOf(last) - minutesOf(first)) / step + 1 }, (_, index) => timeOf(minutesOf(first) + index * step));
  return starts.map((time) => ({
    time,
    available: whyNotBookable({ date, time }, settings, now) === null
      && freeCabins({ date, time }, durationMinutes, settings, claimed).length > 0,
  }));
}

export const availability = z.object({
  open: z.boolean(), reason: z.string().optional(),
  slots: z.array(z.object({ time: z.string(), available: z.boolean() })),
});
