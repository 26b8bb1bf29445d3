import { z } from 'zod';
import { atMostDays, bookingDate } from '../fields/field-schemas';
import { messages } from '../messages';
import { periods } from './summary';

const MAX_DAYS = 740;

export const summaryQuery = z
  .object({
    from: bookingDate,
    to: bookingDate,
    by: z.enum(periods, messages.invalidInput).optional().default('day'),
  })
  .superRefine(atMostDays(MAX_DAYS, messages.invalidDate));

const bucket = z.object({
  /** First day of the day, week (Monday) or month. */
  start: z.string(),
  /**
   * Money that came in: what was charged when bought (deposits too) and the balances that were collected at
   * the spa.
   */
  receivedCop: z.number(),
  depositsCop: z.number(),
  balancesCop: z.number(),
  /** Tips that were left at the spa, less those handed back. They are no part of what was received. */
  tipsCop: z.number(),
  refundedCop: z.number(),
  /** The value of what was bought or booked, without what was cancelled or given back. */
  productsCop: z.number(),
  servicesCop: z.number(),
  /** What the spa forwent of their price: discounts and courtesies. */
  discountsCop: z.number(),
  orders: z.number(),
  visits: z.number(),
  /** Half hours of cabin taken, and those that the open hours have. */
  unitsTaken: z.number(),
  unitsOpen: z.number(),
});
const best = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.number(),
  totalCop: z.number(),
});
/** Money of all these days by one way, or taken by one person. */
const moneyBy = z.object({
  /** The way (`CASH` …, or the provider), or the e-mail of who took it by hand. */
  name: z.string(),
  receivedCop: z.number(),
  tipsCop: z.number(),
  refundedCop: z.number(),
});
export const summary = z.object({
  buckets: z.array(bucket),
  services: z.array(best),
  products: z.array(best),
  methods: z.array(moneyBy),
  people: z.array(moneyBy),
});
export type Summary = z.infer<typeof summary>;
