import { z } from 'zod';
import {
  atMostDays,
  bookingDate,
  bookingTime,
  evenIfIncomplete,
  id,
  optionalLongText,
  pesos,
  requestKey,
  text,
} from '../fields/field-schemas';
import { messages } from '../messages';
import { charges, someMoney } from '../sales/charge-schemas';
import { inPersonMethods } from '../sales/staff';
import { buyerInput } from '../sales/staff-schemas';
import { MOST_REPEATS, MOST_WEEKS } from './repeat';
import { bookingView, byBookingId, cabin, outsideWhy, sequence } from './booking-schemas';

/** What becomes of money that was paid at the spa by somebody who did not come. */
export const noShowChoices = ['keep', 'return'] as const;
export const attendanceInput = z.object({
  sequence,
  state: z.enum(['BOOKED', 'ATTENDED', 'NO_SHOW'], messages.invalidInput),
  /** Of a no-show; absent, what was paid at the spa is still to be handed back or kept. */
  collected: z.enum(noShowChoices, messages.invalidInput).optional(),
  /** How much that was as it was seen: 409 when it is another amount by now. */
  collectedCop: pesos(1_000_000_000).optional(),
});
/** Collect though the page of a payment link may take the money just now. */
const anyway = z.boolean(messages.invalidInput).optional();
/** `version` is the sale's, as it was seen; null takes the payment back. */
export const balanceInput = z.object({
  version: sequence,
  anyway,
  method: z.enum(inPersonMethods, messages.invalidInput).nullable(),
});

/** Money for a booking, in one way or in several, and a tip. `key` names the request: it is written once. */
export const chargesInput = charges
  .extend({
    version: sequence,
    /** The lines of the booking's sale that it pays; absent: the booking alone. */
    lines: z.array(id).min(1, messages.required).max(50, messages.tooManyItems).optional(),
  })
  .refine(...someMoney);
export type ChargesInput = z.output<typeof chargesInput>;
export const byCharge = byBookingId.extend({ charge: z.string().min(1).max(80, messages.invalidId) });
/** What the spa forgoes of a booking's price, in pesos; 0 takes it back. */
export const discountInput = z.object({
  version: sequence,
  amountCop: pesos(1_000_000_000),
  why: text(200),
});

/** Another service for a booking, at the price that staff read out. */
export const serviceInput = z.object({
  version: sequence,
  productId: id,
  totalCop: pesos(1_000_000_000),
});
export const servicePreviewQuery = z.object({ productId: id });
/** What another service does to a booking's money; `message` says it in a sentence. */
export const servicePreview = z.object({
  priceCop: z.number(),
  dueAtSpaCop: z.number(),
  /** What is handed back at the spa, as it came, and what is refunded of what was paid when ordering. */
  backAtSpaCop: z.number(),
  refundCop: z.number(),
  message: z.string(),
});
export type ServicePreview = z.infer<typeof servicePreview>;

/** So many services are booked for one visit at once. */
export const MOST_SERVICES = 4;

/** `key` names the request, so that a second press finds the first one's booking. */
export const manualBooking = z
  .object({
    key: requestKey,
    source: z.enum(['PHONE', 'WALK_IN'], messages.invalidInput),
    buyer: buyerInput,
    user: id.nullish().transform((it) => it ?? null),
    productId: id,
    reservationDate: bookingDate,
    reservationTime: bookingTime,
    cabin,
    outsideWhy,
    /** Further services of the same visit, each with its start. */
    more: z
      .array(z.object({ productId: id, reservationTime: bookingTime }))
      .max(MOST_SERVICES - 1, messages.tooManyItems)
      .optional(),
    paid: z.enum(['none', 'deposit', 'all'], messages.invalidInput),
    method: z.enum(inPersonMethods, messages.invalidInput).optional(),
    notes: optionalLongText(5000),
  })
  .superRefine(({ paid, method }, issues) => {
    if ((paid === 'deposit' || paid === 'all') && method === undefined)
      issues.addIssue({ code: 'custom', path: ['method'], message: messages.required });
  }, evenIfIncomplete);
export type ManualBooking = z.output<typeof manualBooking>;

const countFromText = (most: number) =>
  z.coerce
    .number<string | number>(messages.wholeNumber)
    .int(messages.wholeNumber)
    .min(1, messages.atLeastOne)
    .max(most, messages.tooGreat);
/** A booking again every so many weeks, so many times. */
export const repeatQuery = z.object({ weeks: countFromText(MOST_WEEKS), times: countFromText(MOST_REPEATS) });
/** Each date, and whether it is free, full, or closed, with the reason. `priceCop`: what each costs now. */
export const repeatPreview = z.object({
  priceCop: z.number(),
  dates: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      state: z.enum(['free', 'full', 'closed']),
      reason: z.string().optional(),
    }),
  ),
});
export type RepeatPreview = z.infer<typeof repeatPreview>;
/** `key` names the request: each date is written once. `totalCop`: the price of each as staff read it. */
export const repeatInput = z.object({
  key: requestKey,
  dates: z
    .array(bookingDate)
    .min(1, messages.required)
    .max(MOST_REPEATS, messages.tooManyItems)
    .transform((dates) => [...new Set(dates)].sort()),
  totalCop: pesos(1_000_000_000),
});
export const repeated = z.object({
  made: z.array(bookingView),
  refused: z.array(z.object({ date: z.string(), reason: z.string() })),
});

const MOST_CALENDAR_DAYS = 42;
export const calendarQuery = z
  .object({ from: bookingDate, to: bookingDate })
  .superRefine(atMostDays(MOST_CALENDAR_DAYS, messages.tooManyDays));
/** Days with their hours, and every booking that takes a cabin on them. */
export const calendar = z.object({
  cabins: z.array(z.number()),
  days: z.array(
    z.object({
      date: z.string(),
      open: z.boolean(),
      reason: z.string().optional(),
      holiday: z.string().optional(),
      opens: z.string().optional(),
      closes: z.string().optional(),
    }),
  ),
  bookings: z.array(bookingView),
});
export type Calendar = z.infer<typeof calendar>;

/** A calendar program's secret: 32 random bytes. */
export const feedKey = z.string(messages.invalidId).regex(/^[A-Za-z0-9_-]{43}$/, messages.invalidId);
export const feed = z.object({ since: z.string().nullable() });
export const madeFeed = z.object({ url: z.string(), since: z.string() });
