import { defaultHours, type DayHours, type HoursTable } from '@spa-bronze/domain/booking/hours';
import { server } from './worker-server';
import { newAdmin } from './people';

/** The booking settings of a new shop. */
const usual = {
  hours: defaultHours,
  noticeMinutes: 0,
  furthestDays: 365,
  freeHours: 24,
  cabins: 2,
  bufferMinutes: 0,
  serviceCabins: {},
};

/** A row of the table of hours, without a reception. */
export const dayHours = (opens: string, closes: string): DayHours => ({ opens, closes, reception: null });
/** The usual hours with these changes. */
export const withHours = (changed: Partial<HoursTable>): { hours: HoursTable } => ({
  hours: { ...defaultHours, ...changed },
});
/** A range of one day with these hours, closed without. */
export const onDay = (date: string, opens?: string, closes?: string): HoursTable['ranges'][number] => ({
  from: date,
  to: date,
  cabin: null,
  hours: opens && closes ? { opens, closes } : null,
});
/** The usual hours, but closed on these days. */
export const closedOn = (...dates: string[]): { hours: HoursTable } =>
  withHours({ ranges: dates.map((date) => onDay(date)) });
/** The same hours every day of the week but Tuesday, and on holidays. */
export function everyDay(opens: string, closes: string, ranges: HoursTable['ranges'] = []) {
  const day = dayHours(opens, closes);
  const week = { monday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
  return withHours({ week, holidays: day, ranges });
}

/**
 * Runs `work` in a shop whose booking settings an administrator saved with these changes, and restores the
 * former ones.
 */
export async function withBookingSettings<T>(changed: object, work: () => Promise<T>): Promise<T> {
  const { client } = await newAdmin();
  const before = await server.payload.findGlobal({ slug: 'booking-settings', depth: 0 });
  try {
    const saved = await client.post('/globals/booking-settings', { ...usual, ...changed });
    if (saved.status !== 200) throw new Error(saved.text);
    return await work();
  } finally {
    await server.payload.updateGlobal({ slug: 'booking-settings', data: { ...usual, ...before } as never });
  }
}
