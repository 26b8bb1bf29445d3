import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { closedHours, defaultHours, type HoursTable } from '@spa-bronze/domain/booking/hours';
import { cabinTable, hoursTable } from '@spa-bronze/domain/booking/hours-schemas';
import { defaultSettings, STAFF_GRACE_MINUTES, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import type { Payload } from 'payload';

/**
 * MongoDB may contain a row without these numbers, or with others than the form accepts. Without a default no
 * day would have a slot.
 */
const whole = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;

/** The current booking settings. */
export async function bookingSettings(payload: Payload): Promise<BookingSettings> {
  const stored = recordOf(await payload.findGlobal({ slug: 'booking-settings', depth: 0 }));
  const settings = settingsFrom(stored);
  if (settings.hours === closedHours)
    payload.logger.error('The stored table of hours is not valid, so no day is open');
  return settings;
}

/** Without a table the usual one; one that is not valid opens no day, since nobody knows what it closes. */
function hoursFrom(stored: unknown): HoursTable {
  if (stored == null) return defaultHours;
  const hours = hoursTable.safeParse(stored);
  return hours.success ? hours.data : closedHours;
}

const cabinsOfServices = (stored: unknown) => cabinTable.safeParse(stored).data ?? {};

/** The settings in the fields of the global. A number that is not valid is the default. */
export function settingsFrom(stored: Record<string, unknown>): BookingSettings {
  return {
    hours: hoursFrom(stored.hours),
    cabins: whole(stored.cabins, defaultSettings.cabins),
    furthestDays: whole(stored.furthestDays, defaultSettings.furthestDays),
    noticeMinutes: whole(stored.noticeMinutes, defaultSettings.noticeMinutes),
    bufferMinutes: whole(stored.bufferMinutes, defaultSettings.bufferMinutes),
    serviceCabins: cabinsOfServices(stored.serviceCabins),
    freeHours: whole(stored.freeHours, defaultSettings.freeHours),
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
