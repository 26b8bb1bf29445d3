import { z } from 'zod';
import { addDays, bookingDate, weekdayOf } from './booking';
import { messages } from './messages';
import { toPesos } from './money';

export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const MAX_DAYS = 740;
const MS_A_DAY = 86_400_000;
/** Days from one to another, both included. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MS_A_DAY) + 1;

export const summaryQuery = z.object({ from: bookingDate, to: bookingDate, by: z.enum(periods, messages.invalidInput).optional().default('day') }).superRefine(({ from, to }, issues) => {
  const days = daysBetween(from, to);
  if (!(days >= 1 && days <= MAX_DAYS)) issues.addIssue({ code: 'custom', path: ['to'], message: messages.invalidDate });
});

const bucket = z.object({
  /** First day of the day, week (Monday) or month. */
  start: z.string(),
  /** Money that came in: what was charged when bought (deposits too) and the balances that were collected at the spa. */
  receivedCop: z.number(), depositsCop: z.number(), balancesCop: z.number(), refundedCop: z.number(),
  /** The value of what was bought or booked, without what was cancelled or given back. */
  productsCop: z.number(), servicesCop: z.number(), orders: z.number(), visits: z.number(),
  /** Half hours of cabin taken, and those that the open hours have. */
  unitsTaken: z.number(), unitsOpen: z.number(),
});
const best = z.object({ productId: z.string(), name: z.string(), quantity: z.number(), totalCop: z.number() });
export const summary = z.object({ buckets: z.array(bucket), services: z.array(best), products: z.array(best) });
export type Summary = z.infer<typeof summary>;

/** The first day of the day, week (from Monday) or month in which a day lies. */
export function startOf(date: string, by: Period): string {
  if (by === 'day') return date;
  return by === 'month' ? `${date.slice(0, 7)}-01` : addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** What a summary needs to know of a paid sale; money in centavos, each sum on its own day. `lines`: what of it still stands. */
export interface SummedSale {
  day: string; dueToday: number; deposit: number;
  balances: readonly { day: string; centavos: number }[];
  refunds: readonly { day: string; centavos: number }[];
  lines: readonly { productId: string; name: string; service: boolean; quantity: number; centavos: number }[];
}
export interface SummedDay { date: string; unitsTaken: number; unitsOpen: number; visits: number }

const BEST = 8;
type Best = Summary['services'];

function bestOf(sales: readonly SummedSale[], service: boolean): Best {
  const found = new Map<string, Best[number]>();
  for (const line of sales.flatMap(({ lines }) => lines).filter((it) => it.service === service)) {
    const it = found.get(line.productId) ?? { productId: line.productId, name: line.name, quantity: 0, totalCop: 0 };
    found.set(line.productId, { ...it, quantity: it.quantity + line.quantity, totalCop: it.totalCop + toPesos(line.centavos) });
  }
  return [...found.values()].sort((a, b) => b.totalCop - a.totalCop || b.quantity - a.quantity).slice(0, BEST);
}

const sum = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0);
const price = (sales: readonly SummedSale[], service: boolean) => toPesos(sum(sales.flatMap(({ lines }) => lines).filter((it) => it.service === service).map(({ centavos }) => centavos)));

function grouped<T>(items: readonly T[], by: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
}

const moved = (movements: SummedSale['balances'], by: Period): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { day, centavos } of movements) sums.set(startOf(day, by), (sums.get(startOf(day, by)) ?? 0) + centavos);
  return sums;
};

/** Money, sales and occupancy by day, week or month, every one of them named though nothing happened, and what sold best. */
export function summaryOf(sales: readonly SummedSale[], days: readonly SummedDay[], by: Period): Summary {
  const named = new Set(days.map(({ date }) => date));
  const inTime = ({ day }: { day: string }) => named.has(day);
  const sold = sales.filter(inTime);
  const soldIn = grouped(sold, ({ day }) => startOf(day, by));
  const balances = moved(sales.flatMap((it) => it.balances).filter(inTime), by);
  const refunds = moved(sales.flatMap((it) => it.refunds).filter(inTime), by);
  const buckets = [...grouped(days, ({ date }) => startOf(date, by))].map(([start, its]) => {
    const here = soldIn.get(start) ?? [];
    const collected = balances.get(start) ?? 0;
    return {
      start, receivedCop: toPesos(sum(here.map(({ dueToday }) => dueToday)) + collected), depositsCop: toPesos(sum(here.map(({ deposit }) => deposit))), balancesCop: toPesos(collected), refundedCop: toPesos(refunds.get(start) ?? 0),
      productsCop: price(here, false), servicesCop: price(here, true), orders: here.length, visits: sum(its.map(({ visits }) => visits)), unitsTaken: sum(its.map(({ unitsTaken }) => unitsTaken)), unitsOpen: sum(its.map(({ unitsOpen }) => unitsOpen)),
    };
  });
  return { buckets, services: bestOf(sold, true), products: bestOf(sold, false) };
}
