import { z } from 'zod';
import { addDays, bookingDate, bookingTime, views } from './booking';
import { bookingStates } from './booking-policy';
import { email, evenIfIncomplete, id, optionalLongText, phone, text } from './fields';
import { messages } from './messages';
import { statuses } from './sales';
import { refundStates, requestKey } from './sales-refunds';
import { inPersonMethods } from './sales-staff';

/** How a booking came to be booked. */
const bookingSources = ['WEB', 'PHONE', 'WALK_IN'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** A booking's name: its sale's id and its service's. */
const bookingId = z
  .string(messages.invalidId)
  .regex(/^[A-Za-z0-9-]{1,64}_[A-Za-z0-9-]{1,64}$/, messages.invalidId);
export const byBookingId = z.object({ id: bookingId });
const view = z.enum(views, messages.invalidInput).optional().default('product');
/** `booking`: the booking that would move, whose own time then counts as free. */
const seeker = { productId: id, view, booking: bookingId.optional() };
export const availabilityQuery = z.object({ ...seeker, date: bookingDate });
const MOST_DAYS = 62;
const dayCount = z.coerce
  .number<string | number>(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(MOST_DAYS, messages.tooManyDays);
export const daysQuery = z.object({ ...seeker, from: bookingDate, days: dayCount });

const truth = z.literal('true', messages.invalidInput).optional();
const sequence = z.number(messages.wholeNumber).int(messages.wholeNumber).min(0, messages.notNegative);
const money = z
  .number(messages.notANumber)
  .min(0, messages.notNegative)
  .max(1_000_000_000, messages.notANumber);
/** Staff give back, or leave on the booking, what the policy would keep. */
const waive = z.boolean(messages.invalidInput).optional().default(false);

export const previewQuery = z.object({
  action: z.enum(['cancel', 'reschedule'], messages.invalidInput),
  waive: truth,
});
/** What happens to the money if a booking is cancelled or moved now; `message` says it in a sentence. */
export const bookingPreview = z.object({
  action: z.enum(['cancel', 'reschedule']),
  allowed: z.boolean(),
  free: z.boolean(),
  freeUntil: z.string(),
  freeHours: z.number(),
  refundCop: z.number(),
  keptCop: z.number(),
  dueAtSpaCop: z.number(),
  message: z.string(),
});
export type BookingPreview = z.infer<typeof bookingPreview>;

/** Of staff alone: the cabin that it has to be; absent, any that is free. */
const cabin = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(20, messages.cabinNotForService)
  .optional();

/**
 * `sequence` is the booking as it was seen, the amounts what the preview said: 409 when either is another by
 * now. To another cabin at the same time it costs nothing.
 */
export const rescheduleInput = z.object({
  reservationDate: bookingDate,
  reservationTime: bookingTime,
  sequence,
  keptCop: money,
  waive,
  cabin,
});
export const cancelInput = z.object({ sequence, refundCop: money, keptCop: money, waive });
export const attendanceInput = z.object({
  sequence,
  state: z.enum(['BOOKED', 'ATTENDED', 'NO_SHOW'], messages.invalidInput),
});
/** `version` is the sale's, as it was seen; null takes the payment back. */
export const balanceInput = z.object({
  version: sequence,
  method: z.enum(inPersonMethods, messages.invalidInput).nullable(),
});

/**
 * A booking that staff book; `key` names the request, so that a second press finds the first one's booking.
 */
export const manualBooking = z
  .object({
    key: requestKey,
    source: z.enum(['PHONE', 'WALK_IN'], messages.invalidInput),
    buyer: z.object(
      {
        name: text(80),
        email: z
          .union([z.literal(''), email])
          .optional()
          .default(''),
        tel: z
          .union([z.literal(''), phone])
          .optional()
          .default(''),
      },
      messages.required,
    ),
    user: id.nullish().transform((it) => it ?? null),
    productId: id,
    reservationDate: bookingDate,
    reservationTime: bookingTime,
    cabin,
    paid: z.enum(['none', 'deposit'], messages.invalidInput),
    method: z.enum(inPersonMethods, messages.invalidInput).optional(),
    notes: optionalLongText(5000),
  })
  .superRefine(({ paid, method }, issues) => {
    if (paid === 'deposit' && method === undefined)
      issues.addIssue({ code: 'custom', path: ['method'], message: messages.required });
  }, evenIfIncomplete);

/** A booking as its booker and staff see it: instants in UTC, `duration` minutes, money in pesos. */
export const bookingView = z.object({
  _id: z.string(),
  transaction: z.string(),
  reference: z.string(),
  status: z.enum(statuses),
  productId: z.string(),
  productName: z.string(),
  productImage: z.string(),
  duration: z.number(),
  reservationDate: z.string(),
  reservationTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  state: z.enum(bookingStates),
  sequence: z.number(),
  changeable: z.boolean(),
  freeHours: z.number(),
  freeUntil: z.string(),
  priceCop: z.number(),
  depositCop: z.number(),
  keptCop: z.number(),
  dueAtSpaCop: z.number(),
  balancePaid: z.boolean(),
  /** What was paid for it at the spa, and how last. */
  collected: z.object({ amountCop: z.number(), method: z.enum(inPersonMethods) }).nullable(),
  refund: z.object({ amountCop: z.number(), state: z.enum(refundStates) }).nullable(),
  source: z.enum(bookingSources),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
  googleUrl: z.string(),
  location: z.string(),
  preparation: z.string(),
  aftercare: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), tel: z.string() }),
  /** The staff's own: empty for bookers. */
  cabin: z.number().nullable(),
  version: z.number(),
  notes: z.string(),
  user: z.string().nullable(),
  whatsAppUrl: z.string(),
  remindedAt: z.string().nullable(),
  /** Why the spa is closed at the time of an active booking; '' when it is open. */
  outsideOpening: z.string(),
});
export type BookingView = z.infer<typeof bookingView>;

const MOST_CALENDAR_DAYS = 42;
export const calendarQuery = z
  .object({ from: bookingDate, to: bookingDate })
  .superRefine(({ from, to }, issues) => {
    if (!bookingDate.safeParse(from).success) return;
    if (to < from || to > addDays(from, MOST_CALENDAR_DAYS - 1))
      issues.addIssue({ code: 'custom', path: ['to'], message: messages.tooManyDays });
  });
/** Days with their starts, and every booking that takes a cabin on them. */
export const calendar = z.object({
  cabins: z.array(z.number()),
  days: z.array(
    z.object({
      date: z.string(),
      open: z.boolean(),
      reason: z.string().optional(),
      holiday: z.string().optional(),
      first: z.string().optional(),
      last: z.string().optional(),
    }),
  ),
  bookings: z.array(bookingView),
});
export type Calendar = z.infer<typeof calendar>;

/** A calendar program's secret: 32 random bytes. */
export const feedKey = z.string(messages.invalidId).regex(/^[A-Za-z0-9_-]{43}$/, messages.invalidId);
export const feed = z.object({ since: z.string().nullable() });
export const madeFeed = z.object({ url: z.string(), since: z.string() });
