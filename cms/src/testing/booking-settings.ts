import {
  defaultHours,
  type DayHours,
  type HoursTable,
  type OpenWeekday,
} from '@spa-bronze/domain/booking/hours';
import { holidayOn } from '@spa-bronze/domain/booking/holidays';
import type { Slot } from '@spa-bronze/domain/booking/slots';
import { addDays, dayOf, isTuesday, weekdayOf } from '@spa-bronze/domain/lib/dates';
import { Client } from './client';
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

/** Starts of an hour at 11:00, 11:30 and 12:00. */
export const own = dayHours('11:00', '13:00');
/** The usual week, but for one day: `null` is closed. */
export const withDay = (name: OpenWeekday, row: typeof own | null) =>
  withHours({ week: { ...defaultHours.week, [name]: row } });

/**
 * An open day before all those that tests book otherwise: whoever books there needs many cabins, and cancels.
 */
export const soonDay = () =>
  [2, 3].map((days) => addDays(dayOf(new Date()), days)).find((day) => !isTuesday(day))!;
/** A Monday so far ahead that no test books in its week, and whose week has no holiday. */
export function quietMonday(): string {
  let day = addDays(dayOf(new Date()), 310);
  while (weekdayOf(day) !== 1 || Array.from({ length: 7 }, (_, index) => addDays(day, index)).some(holidayOn))
    day = addDays(day, 1);
  return day;
}

export interface Day {
  open: boolean;
  reason?: string;
  slots: Slot[];
}
/** A day as the page of staff shows it for a service. */
export const dayShown = async (date: string, productId: string) =>
  await new Client().read<Day>(`/availability?productId=${productId}&date=${date}&view=staff`);

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
