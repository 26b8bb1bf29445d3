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
  start: z.string(), salesCop: z.number(), productsCop: z.number(), servicesCop: z.number(), depositsCop: z.number(), balancesCop: z.number(), refundedCop: z.number(), orders: z.number(), visits: z.number(),
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

/** What a summary needs to know of a paid sale; money in centavos. `refunded` counts on the day of the sale. */
export interface SummedSale {
  day: string; dueToday: number; deposit: number; refunded: number;
  lines: readonly { productId: string; name: string; service: boolean; quantity: number; centavos: number }[];
}
/** A balance that was collected at the spa, in centavos, on the day of that. */
export interface SummedBalance { day: string; centavos: number }
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

/** Sales, deposits, balances collected at the spa and occupancy by day, week or month, every one of them named though nothing happened, and what sold best. */
export function summaryOf(sales: readonly SummedSale[], days: readonly SummedDay[], by: Period, balances: readonly SummedBalance[] = []): Summary {
  const [soldIn, collectedIn] = [grouped(sales, ({ day }) => startOf(day, by)), grouped(balances, ({ day }) => startOf(day, by))];
  const buckets = [...grouped(days, ({ date }) => startOf(date, by))].map(([start, its]) => {
    const sold = soldIn.get(start) ?? [];
    return {
      start, salesCop: toPesos(sum(sold.map(({ dueToday }) => dueToday))), productsCop: price(sold, false), servicesCop: price(sold, true), depositsCop: toPesos(sum(sold.map(({ deposit }) => deposit))), balancesCop: toPesos(sum((collectedIn.get(start) ?? []).map(({ centavos }) => centavos))), refundedCop: toPesos(sum(sold.map(({ refunded }) => refunded))),
      orders: sold.length, visits: sum(its.map(({ visits }) => visits)), unitsTaken: sum(its.map(({ unitsTaken }) => unitsTaken)), unitsOpen: sum(its.map(({ unitsOpen }) => unitsOpen)),
    };
  });
  return { buckets, services: bestOf(sales, true), products: bestOf(sales, false) };
}
