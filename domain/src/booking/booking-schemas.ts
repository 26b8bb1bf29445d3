import { z } from 'zod';
import { bookingDate, bookingTime, id, text } from '../fields/field-schemas';
import { messages } from '../messages';
import { purposes } from '../sales/charges';
import { statuses } from '../sales/sale-rules';
import { chargeMethods } from '../sales/staff';
import { refundStates } from '../sales/states';
import { views } from './slots';
import { bookingSources, bookingStates, MOST_CABINS } from './states';

/** A booking's name: its sale's id and its service's. */
const bookingId = z
  .string(messages.invalidId)
  .regex(/^[A-Za-z0-9-]{1,64}_[A-Za-z0-9-]{1,64}$/, messages.invalidId);
export const byBookingId = z.object({ id: bookingId });
const view = z.enum(views, messages.invalidInput).optional().default('product');
/** `booking`: the booking that would move, whose own time then counts as free. */
const seeker = { productId: id, view, booking: bookingId.optional() };
const MOST_DAYS = 62;
const dayCount = z.coerce
  .number<string | number>(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(MOST_DAYS, messages.tooManyDays);
export const daysQuery = z.object({ ...seeker, from: bookingDate, days: dayCount });

const truth = z.literal('true', messages.invalidInput).optional();
/** `anyHour`: for staff, opening hours do not count. */
export const availabilityQuery = z.object({ ...seeker, date: bookingDate, anyHour: truth });
export const sequence = z.number(messages.wholeNumber).int(messages.wholeNumber).min(0, messages.notNegative);
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
  /** What is handed back at the spa, beside the refund. */
  backAtSpaCop: z.number().optional(),
  keptCop: z.number(),
  dueAtSpaCop: z.number(),
  message: z.string(),
});
export type BookingPreview = z.infer<typeof bookingPreview>;

/** Of staff alone: the cabin that it has to be; absent, any that is free. */
export const cabin = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(MOST_CABINS, messages.cabinNotForService)
  .optional();

/** Of staff alone: why a booking is outside the opening hours. */
export const outsideWhy = text(200).optional();

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
  outsideWhy,
});
export const cancelInput = z.object({
  sequence,
  refundCop: money,
  keptCop: money,
  backAtSpaCop: money.optional(),
  waive,
});

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
  /** What was paid for it at the spa beside the deposit, and how last. */
  collected: z.object({ amountCop: z.number(), method: z.enum(chargeMethods) }).nullable(),
  /** Of staff alone: who collected it last, the charges that stand, tips too, and what the spa forgoes. */
  collectedBy: z.string().optional(),
  charges: z
    .array(
      z.object({
        _id: z.string(),
        purpose: z.enum(purposes),
        method: z.enum(chargeMethods),
        amountCop: z.number(),
        at: z.string(),
        by: z.string(),
        /** A deposit that the spa kept, which is not undone. */
        kept: z.literal(true).optional(),
        /** What stands of the act in which it was taken, if that took more. */
        actCop: z.number().optional(),
      }),
    )
    .optional(),
  discountCop: z.number().optional(),
  /** When the page of a payment link was opened last that may still take money. */
  linkOpenedAt: z.string().optional(),
  /** What is due for the visit: this booking, others of its sale on that day, and goods that were added. */
  billDueCop: z.number().optional(),
  refund: z.object({ amountCop: z.number(), state: z.enum(refundStates) }).nullable(),
  source: z.enum(bookingSources),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
  googleUrl: z.string(),
  location: z.string(),
  preparation: z.string(),
  aftercare: z.string(),
  /** `telE164` is '' if nobody can call the phone. */
  customer: z.object({
    name: z.string(),
    email: z.string(),
    tel: z.string(),
    telE164: z.string().optional(),
  }),
  /** The staff's own: empty for bookers. */
  cabin: z.number().nullable(),
  version: z.number(),
  notes: z.string(),
  user: z.string().nullable(),
  whatsAppUrl: z.string(),
  remindedAt: z.string().nullable(),
  /** Why the spa is closed at the time of an active booking; '' when it is open. */
  outsideOpening: z.string(),
  /** Why staff booked it outside the opening hours. */
  outsideWhy: z.string().optional(),
});
export type BookingView = z.infer<typeof bookingView>;

export const availability = z.object({
  open: z.boolean(),
  reason: z.string().optional(),
  slots: z.array(z.object({ time: z.string(), available: z.boolean() })),
});

export const dayStates = z.array(
  z.object({
    date: z.string(),
    open: z.boolean(),
    reason: z.string().optional(),
    free: z.number(),
    /** The name of a public holiday. */
    holiday: z.string().optional(),
  }),
);
