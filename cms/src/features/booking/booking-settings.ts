import { defaultSettings, STAFF_GRACE_MINUTES, type BookingSettings, type Hours } from '@spa-bronze/domain/booking';
import type { Payload } from 'payload';

/** The weekdays that have hours of their own, as the global names them; Tuesday is always closed. */
export const weekdays = [
  { name: 'monday', label: 'Lunes', index: 1 }, { name: 'wednesday', label: 'Miércoles', index: 3 }, { name: 'thursday', label: 'Jueves', index: 4 },
  { name: 'friday', label: 'Viernes', index: 5 }, { name: 'saturday', label: 'Sábado', index: 6 }, { name: 'sunday', label: 'Domingo', index: 0 },
] as const;

interface KeptDay { mode?: 'usual' | 'own' | 'closed' | null; first?: string | null; last?: string | null }

/** undefined: the usual hours. */
function hoursOf({ mode, first, last }: KeptDay, usual: Hours): Hours | null | undefined {
  if (mode === 'closed') return null;
  return mode === 'own' ? { first: first || usual.first, last: last || usual.last } : undefined;
}

const whole = (value: unknown, otherwise: number) => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise);

/** The rules of the day as staff set them. */
export async function bookingSettings(payload: Payload): Promise<BookingSettings> {
  const kept = await payload.findGlobal({ slug: 'booking-settings', depth: 0 });
  const hours = { first: kept.firstStart ?? defaultSettings.hours.first, last: kept.lastStart ?? defaultSettings.hours.last };
  const days = kept as unknown as Record<string, KeptDay | undefined>;
  return {
    hours,
    cabins: whole(kept.cabins, defaultSettings.cabins),
    week: Object.fromEntries(weekdays.map(({ name, index }) => [index, hoursOf(days[name] ?? {}, hours)]).filter(([, it]) => it !== undefined)) as BookingSettings['week'],
    holidays: hoursOf(days.holidays ?? {}, hours),
    closedDays: (kept.closedDays ?? []) as string[],
    extraOpenDays: (kept.extraOpenDays ?? []) as string[],
    furthestDays: whole(kept.furthestDays, defaultSettings.furthestDays),
    noticeMinutes: whole(kept.noticeMinutes, defaultSettings.noticeMinutes),
    bufferMinutes: whole(kept.bufferMinutes, defaultSettings.bufferMinutes),
    serviceCabins: (kept.serviceCabins ?? {}) as Record<string, number[]>,
    freeHours: whole(kept.freeHours, defaultSettings.freeHours),
  };
}

/** Staff need no notice. */
export const forStaff = (settings: BookingSettings): BookingSettings => ({ ...settings, noticeMinutes: -STAFF_GRACE_MINUTES });
/** What was promised before is kept although the notice has run out since. */
export const withoutNotice = (settings: BookingSettings): BookingSettings => ({ ...settings, noticeMinutes: 0 });
