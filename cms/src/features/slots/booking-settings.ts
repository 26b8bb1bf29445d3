import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { closedHours, defaultHours, type HoursTable } from '@spa-bronze/domain/booking/hours';
import { cabinTable, hoursTable } from '@spa-bronze/domain/booking/hours-schemas';
import {
  defaultSettings,
  STAFF_GRACE_MINUTES,
  type BookingSettings,
} from '@spa-bronze/domain/booking/booking-rules';
import { MOST_CABINS } from '@spa-bronze/domain/booking/states';
import { FIRST_DAY, LAST_DAY } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';

/** The least and the greatest number that the form accepts. */
export const settingRanges = {
  cabins: [1, MOST_CABINS],
  furthestDays: [1, 365],
  noticeMinutes: [0, 20_160],
  bufferMinutes: [0, 240],
  freeHours: [0, 720],
} as const;

/** MongoDB may contain a row without these numbers. Without a default no day would have a slot. */
function numberIn(stored: Record<string, unknown>, name: keyof typeof settingRanges): number {
  const [value, [min, max]] = [stored[name], settingRanges[name]];
  const valid = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return valid ? value : defaultSettings[name];
}

export async function bookingSettings(payload: Payload): Promise<BookingSettings> {
  const stored = recordOf(await payload.findGlobal({ slug: 'booking-settings', depth: 0 }));
  const settings = settingsFrom(stored);
  if (settings.hours === closedHours)
    payload.logger.error('The stored table of hours is not valid, so no day is open');
  return settings;
}

const dayWithin = (day: unknown) => {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
};
/** Without days beyond those that the shop reads: up to 0.2.0 a range could end in the year 9999. */
export function hoursWithinDays(stored: unknown): unknown {
  const { ranges } = recordOf(stored);
  if (!Array.isArray(ranges)) return stored;
  const within = ranges.map((it) => {
    const range = recordOf(it);
    return { ...range, from: dayWithin(range.from), to: dayWithin(range.to) };
  });
  return { ...recordOf(stored), ranges: within };
}

/** Without a table the usual one; one that is not valid opens no day, since nobody knows what it closes. */
function hoursFrom(stored: unknown): HoursTable {
  if (stored == null) return defaultHours;
  const hours = hoursTable.safeParse(hoursWithinDays(stored));
  return hours.success ? hours.data : closedHours;
}

const cabinsOfServices = (stored: unknown) => cabinTable.safeParse(stored).data ?? {};

export function settingsFrom(stored: Record<string, unknown>): BookingSettings {
  return {
    hours: hoursFrom(stored.hours),
    cabins: numberIn(stored, 'cabins'),
    furthestDays: numberIn(stored, 'furthestDays'),
    noticeMinutes: numberIn(stored, 'noticeMinutes'),
    bufferMinutes: numberIn(stored, 'bufferMinutes'),
    serviceCabins: cabinsOfServices(stored.serviceCabins),
    freeHours: numberIn(stored, 'freeHours'),
  };
}

/** The lead time does not apply to staff. */
export const forStaff = (settings: BookingSettings): BookingSettings => ({
  ...settings,
  noticeMinutes: -STAFF_GRACE_MINUTES,
});
/** A promised slot stays valid after its lead time has ended. */
export const withoutLeadTime = (settings: BookingSettings): BookingSettings => ({
  ...settings,
  noticeMinutes: 0,
});
