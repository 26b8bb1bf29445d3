import { addDays, DAY_MINUTES, daysFrom, minutesOf, timeOf } from '../lib/dates';
import { messages } from '../messages';
import { holidayOn } from './holidays';
import { cabinHoursOn, isWithin } from './hours';
import {
  minutesTaken,
  minutesWithBuffer,
  UNIT_MINUTES,
  whyClosed,
  whyNotBookable,
  type BookingSettings,
} from './booking-rules';

export const views = ['product', 'reservar', 'staff'] as const;
export type View = (typeof views)[number];

/**
 * First and last start that the product page (half-hourly) and Reservar (hourly) offer, and staff: every one of
 * the day.
 */
const offered: Record<View, { first: string; last: string; step: number }> = {
  product: { first: '09:00', last: '13:00', step: 30 },
  reservar: { first: '08:00', last: '18:00', step: 60 },
  staff: { first: '00:00', last: '23:30', step: UNIT_MINUTES },
};

export function isOffered(time: string, view: View): boolean {
  const { first, last, step } = offered[view];
  const minutes = minutesOf(time);
  return (
    minutes >= minutesOf(first) && minutes <= minutesOf(last) && (minutes - minutesOf(first)) % step === 0
  );
}

/** The half-hour units that a booking covers, at least one, counted on past `24:00`. */
export function unitsOf(time: string, durationMinutes: number): string[] {
  const units = Math.ceil(minutesTaken({ duration: durationMinutes }) / UNIT_MINUTES);
  return Array.from({ length: units }, (_, index) => timeOf(minutesOf(time) + index * UNIT_MINUTES));
}

/** Keys of one cabin for a booking: `2026-11-23 09:00 #1`; past midnight those of the next day. */
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
 * one that may be used. `anyHour`: opening hours do not count.
 */
export interface SlotRequest {
  date: string;
  time: string;
  service?: string;
  cabin?: number;
  anyHour?: boolean;
}

export function slotKeys(
  slot: SlotRequest,
  durationMinutes: number,
  cabin: number,
  { bufferMinutes }: Pick<BookingSettings, 'bufferMinutes'>,
): string[] {
  return claimKeys(slot, (durationMinutes || 0) + bufferMinutes, cabin);
}

export function cabinsOf(
  service: string | undefined,
  { cabins, serviceCabins }: Pick<BookingSettings, 'cabins' | 'serviceCabins'>,
): number[] {
  const chosen = serviceCabins[service ?? ''] ?? [];
  return Array.from({ length: cabins }, (_, index) => index + 1).filter(
    (cabin) => chosen.length === 0 || chosen.includes(cabin),
  );
}

type CabinSettings = Pick<BookingSettings, 'cabins' | 'serviceCabins' | 'hours' | 'bufferMinutes'>;

function isCabinOpen(
  { date, time }: SlotRequest,
  duration: number,
  cabin: number,
  settings: Pick<BookingSettings, 'hours' | 'bufferMinutes'>,
): boolean {
  const hours = cabinHoursOn(date, cabin, settings.hours);
  return hours !== null && isWithin(hours, time, minutesWithBuffer({ duration }, settings));
}

/** The cabins that a booking may take then; at any hour closed ones too, after those that are open. */
function openCabins(slot: SlotRequest, duration: number, settings: CabinSettings): number[] {
  const allowed = cabinsOf(slot.service, settings).filter(
    (cabin) => slot.cabin === undefined || slot.cabin === cabin,
  );
  const open = allowed.filter((cabin) => isCabinOpen(slot, duration, cabin, settings));
  return slot.anyHour ? [...new Set([...open, ...allowed])] : open;
}

/** Slots of one visit in the order in which they take their cabins: those with fewer to choose from first. */
export function fewestCabinsFirst<T>(
  wanted: readonly T[],
  slotOf: (it: T) => SlotRequest,
  settings: Pick<BookingSettings, 'cabins' | 'serviceCabins'>,
): T[] {
  const choices = ({ service, cabin }: SlotRequest) =>
    cabin === undefined ? cabinsOf(service, settings).length : 1;
  return [...wanted].sort((a, b) => choices(slotOf(a)) - choices(slotOf(b)));
}

/**
 * Why no cabin takes a booking then, were all of them free, or null: that which staff chose, or else any of the
 * service. `duration` in minutes.
 */
export function whyNotCabin(
  slot: SlotRequest & { duration: number },
  settings: CabinSettings,
): string | null {
  const { service, cabin, duration } = slot;
  if (cabin !== undefined && !cabinsOf(service, settings).includes(cabin)) return messages.cabinNotForService;
  if (openCabins(slot, duration, settings).length > 0) return null;
  return cabin === undefined ? messages.outsideHours : messages.cabinClosed;
}

export function freeCabins(
  slot: SlotRequest,
  durationMinutes: number,
  settings: BookingSettings,
  claimed: ReadonlySet<string>,
): number[] {
  return openCabins(slot, durationMinutes, settings).filter((cabin) =>
    slotKeys(slot, durationMinutes, cabin, settings).every((key) => !claimed.has(key)),
  );
}

export interface Slot {
  time: string;
  available: boolean;
}

interface SlotsQuery {
  view: View;
  durationMinutes: number;
  settings: BookingSettings;
  claimed: ReadonlySet<string>;
  now: Date;
  service?: string | undefined;
  /** Opening hours do not count. */
  anyHour?: boolean;
}

export function slotsOf(
  date: string,
  { view, durationMinutes, settings, claimed, now, service, anyHour = false }: SlotsQuery,
): Slot[] {
  const { first, last, step } = offered[view];
  const starts = Array.from({ length: (minutesOf(last) - minutesOf(first)) / step + 1 }, (_, index) =>
    timeOf(minutesOf(first) + index * step),
  );
  return starts.map((time) => ({
    time,
    available:
      whyNotBookable({ date, time, duration: durationMinutes, anyHour }, settings, now) === null &&
      freeCabins({ date, time, service, anyHour }, durationMinutes, settings, claimed).length > 0,
  }));
}

export interface DayState {
  date: string;
  open: boolean;
  reason?: string;
  free: number;
  holiday?: string;
}

/** Why none of these starts can be booked, were all cabins free; null if one can. */
function whyOver(date: string, starts: readonly Slot[], query: SlotsQuery): string | null {
  const { durationMinutes: duration, settings, now, service } = query;
  const refusals = starts.map(
    ({ time }) =>
      whyNotBookable({ date, time, duration }, settings, now) ??
      whyNotCabin({ date, time, duration, service }, settings),
  );
  return refusals.includes(null) ? null : (refusals.at(-1) ?? null);
}

/** So many days from one on: open or why not, and how many of the page's starts are free. */
export function daysOf(from: string, count: number, query: SlotsQuery): DayState[] {
  return daysFrom(from, count).map((date) => {
    const holiday = holidayOn(date);
    return { ...dayOf(date, query), ...(holiday !== undefined && { holiday }) };
  });
}

function dayOf(date: string, query: SlotsQuery): DayState {
  const reason = whyClosed(date, query.settings, query.now);
  if (reason) return { date, open: false, reason, free: 0 };
  const starts = slotsOf(date, query);
  const free = starts.filter((slot) => slot.available).length;
  const over = free === 0 ? whyOver(date, starts, query) : null;
  return over ? { date, open: false, reason: over, free } : { date, open: true, free };
}
