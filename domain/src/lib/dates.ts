/** Every date and hour of the spa is of this zone, whatever the server's or the browser's. */
export const SPA_ZONE = 'America/Bogota';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_MINUTES = 24 * 60;
/** Colombia keeps UTC−5 the whole year. */
const OFFSET_MS = -5 * HOUR_MS;

/** The days that the shop reads: from the birthday of its oldest client to a plan without an end. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** The one reader of days: `YYYY-MM-DD` of the calendar from `FIRST_DAY` to `LAST_DAY`; null for anything else. */
export function readDay(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  if (text < FIRST_DAY || text > LAST_DAY) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** A day in a file, `YYYY-MM-DD` or as it is written in Colombia, `DD/MM/YYYY`; null for anything else. */
export function readWrittenDay(text: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return readDay(year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The instant at which a day's hour begins in the spa. */
export function instantOf(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - OFFSET_MS);
}

export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function timeAt(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** So many days from one on. Every loop over days goes over this list, so that it ends. */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The spa is closed on Tuesdays, unless a range of days opens one. */
export const isTuesday = (date: string): boolean => weekdayOf(date) === 2;
