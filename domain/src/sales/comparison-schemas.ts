import { z } from 'zod';
import { atMostDays, bookingDate } from '../fields/field-schemas';
import { messages } from '../messages';
import { entryKinds, findingKinds, unreadReasons } from './book-comparison';

export const MAX_COMPARED_DAYS = 31;

export const comparisonQuery = z
  .object({ from: bookingDate, to: bookingDate })
  .superRefine(atMostDays(MAX_COMPARED_DAYS, messages.invalidDate));

const instant = z.string();
const money = { currency: z.string(), minor: z.number() };

const finding = z.object({
  problem: z.enum(findingKinds),
  kind: z.enum(entryKinds),
  /** The provider's name of the payment or the refund. */
  transactionId: z.string(),
  /** The payment that a refund gives back. */
  of: z.string().nullable(),
  /** The sale that it belongs to, if the shop has it. */
  sale: z.string().nullable(),
  at: instant,
  ...money,
  /** The provider's amount, when it is another one. */
  listed: z.object(money).nullable(),
});

const comparedDay = z.object({
  date: z.string(),
  /** It ended a day ago, and the provider's list is complete for it. Others are not judged yet. */
  isClosed: z.boolean(),
  equal: z.number(),
  findings: z.array(finding),
});

/** Why the provider's list could not be read: then nothing was compared. */
const unread = z.enum(unreadReasons).nullable();

/** The books of one provider. */
const comparedBook = z.object({
  provider: z.string(),
  /** Whether its payments are those of the sandbox. */
  test: z.boolean(),
  unread,
  /** The list was read, a day was closed, and no closed day has a finding. */
  isGreen: z.boolean(),
  days: z.array(comparedDay),
  /** Findings of closed days, also those that are not shown. */
  found: z.number(),
  /** Findings beyond those that are shown. */
  more: z.number(),
  /** Payments in the list that are of others who share the account. */
  others: z.number(),
});

export const comparison = z.object({
  from: z.string(),
  to: z.string(),
  /** The books of every provider are. */
  isGreen: z.boolean(),
  books: z.array(comparedBook),
});
export type Comparison = z.infer<typeof comparison>;
export type ComparedBook = z.infer<typeof comparedBook>;
export type ShownFinding = z.infer<typeof finding>;

/** What is remembered of the comparison of a night. */
export const nightComparison = z.object({
  at: instant,
  from: z.string(),
  to: z.string(),
  isGreen: z.boolean(),
  findings: z.number(),
  /** That of the first book that could not be read. */
  unread,
  /** Absent in rows of before they were kept. */
  books: z.array(comparedBook.pick({ provider: true, test: true, unread: true })).optional(),
});
export type NightComparison = z.infer<typeof nightComparison>;
