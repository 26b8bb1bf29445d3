import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { defaultHours } from '@spa-bronze/domain/booking/hours';
import { hoursTable } from '@spa-bronze/domain/booking/hours-schemas';
import { defaultSettings, STAFF_GRACE_MINUTES, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import type { Payload } from 'payload';

/**
 * MongoDB may contain a row without these numbers, or with others than the form accepts. Without a default no
 * day would have a slot.
 */
const whole = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** The current booking settings. */
export async function bookingSettings(payload: Payload): Promise<BookingSettings> {
  return settingsFrom(recordOf(await payload.findGlobal({ slug: 'booking-settings', depth: 0 })));
}

/** The settings in the fields of the global. Invalid values count as the default. */
export function settingsFrom(stored: Record<string, unknown>): BookingSettings {
  const hours = hoursTable.safeParse(stored.hours);
  return {
    hours: hours.success ? hours.data : defaultHours,
    cabins: whole(stored.cabins, defaultSettings.cabins),
    furthestDays: whole(stored.furthestDays, defaultSettings.furthestDays),
    noticeMinutes: whole(stored.noticeMinutes, defaultSettings.noticeMinutes),
    bufferMinutes: whole(stored.bufferMinutes, defaultSettings.bufferMinutes),
    serviceCabins: (stored.serviceCabins ?? {}) as Record<string, number[]>,
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
