import { recordOf } from '@spa-bronze/domain/lib/one-of';
import {
  defaultSettings,
  STAFF_GRACE_MINUTES,
  type BookingSettings,
  type Hours,
} from '@spa-bronze/domain/booking/rules';
import { bookingDate } from '@spa-bronze/domain/fields/schemas';
import type { Payload } from 'payload';

/** The weekdays with their own hours, as the global names them. Tuesday is always closed. */
export const weekdays = [
  { name: 'monday', label: 'Lunes', index: 1 },
  { name: 'wednesday', label: 'Miércoles', index: 3 },
  { name: 'thursday', label: 'Jueves', index: 4 },
  { name: 'friday', label: 'Viernes', index: 5 },
  { name: 'saturday', label: 'Sábado', index: 6 },
  { name: 'sunday', label: 'Domingo', index: 0 },
] as const;

/** A start of a booking, on the hour or half past. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):(00|30)$/.test(value);
const daysOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => bookingDate.safeParse(it).success) : [];

interface StoredDay {
  mode?: 'usual' | 'own' | 'closed' | null;
  first?: string | null;
  last?: string | null;
}

/** undefined: the usual hours. */
function hoursOf({ mode, first, last }: StoredDay, usual: Hours): Hours | null | undefined {
  if (mode === 'closed') return null;
  return mode === 'own'
    ? { first: isTime(first) ? first : usual.first, last: isTime(last) ? last : usual.last }
    : undefined;
}

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

/**
 * The settings in the fields of the global, stored or still in the form. Invalid values count as the default.
 */
export function settingsFrom(stored: Record<string, unknown>): BookingSettings {
  const hours = {
    first: isTime(stored.firstStart) ? stored.firstStart : defaultSettings.hours.first,
    last: isTime(stored.lastStart) ? stored.lastStart : defaultSettings.hours.last,
  };
  const days = stored;
  return {
    hours,
    cabins: whole(stored.cabins, defaultSettings.cabins),
    week: Object.fromEntries(
      weekdays
        .map(({ name, index }) => [index, hoursOf(days[name] ?? {}, hours)])
        .filter(([, it]) => it !== undefined),
    ) as BookingSettings['week'],
    holidays: hoursOf(days.holidays ?? {}, hours),
    closedDays: daysOf(stored.closedDays),
    extraOpenDays: daysOf(stored.extraOpenDays),
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
export const withoutNotice = (settings: BookingSettings): BookingSettings => ({
  ...settings,
  noticeMinutes: 0,
});
