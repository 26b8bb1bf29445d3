import { z } from 'zod';
import { bookingStates } from '../booking/states';
import { bookingDate, id, page, wholeNumeric } from '../fields/field-schemas';
import { messages } from '../messages';
import { saleCharge } from './charge-schemas';
import { refundShown } from './refund-schemas';
import { statuses } from './sale-rules';
import { fulfilments } from './staff';
import { editShown, trackingShown } from './staff-schemas';
import { reviewActions } from './states';

/** One line bought, prices in pesos as they were then. */
export const boughtLine = z.object({
  productId: z.string(),
  /** The line's id, which its booking and refunds name. Absent: its product's id. */
  lineId: z.string().optional(),
  productName: z.string(),
  productImage: z.string(),
  category: z.string(),
  quantity: z.number(),
  sellingPrice: z.number(),
  totalPrice: z.number(),
  reservationDate: z.string().optional(),
  reservationTime: z.string().optional(),
  /**
   * A service's booking; `_id` is what the calls of /bookings take, `startsAt` an instant in UTC, `duration`
   * minutes.
   */
  booking: z
    .object({
      _id: z.string(),
      state: z.enum(bookingStates),
      startsAt: z.string(),
      zone: z.string(),
      duration: z.number(),
    })
    .optional(),
  /**
   * Of an order that is not paid: its units or its booking are not kept for the buyer, they are claimed when
   * it is paid.
   */
  unheld: z.literal(true).optional(),
  /** When staff added it at the spa, after ordering: all of it is paid there. */
  added: z.string().optional(),
  /** What is still to be paid for it at the spa. For staff. */
  dueCop: z.number().optional(),
});
export type BoughtLine = z.infer<typeof boughtLine>;

/** One dated step of a sale's life. */
const historyStep = z.object({
  at: z.string(),
  from: z.enum(statuses).nullable(),
  to: z.enum(statuses),
  by: z.string(),
  note: z.string().optional(),
  /** How it was paid, in the provider's name of it, such as `PSE`. */
  means: z.string().optional(),
});
export type HistoryStep = z.infer<typeof historyStep>;

const shippingShown = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  shippingMethod: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  deliveryTime: z.string(),
  /** The city had no rate when it was ordered: its shipping is not paid, and staff agree on it. */
  unlistedCity: z.literal(true).optional(),
});

/** A sale as the wire carries it: amountInCents is dollar cents whatever it was paid with, the …Cop amounts pesos. */
export const saleView = z.object({
  _id: z.string(),
  reference: z.string(),
  amountInCents: z.number(),
  amountUsd: z.string(),
  /** What the payment provider was to charge, in whole minor units of its currency; null: paid in person. */
  charged: z.object({ currency: z.string(), minor: z.number() }).nullable().optional(),
  status: z.enum(statuses),
  reservationDetails: z.array(boughtLine),
  shippingInfo: shippingShown.nullable(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), tel: z.string() }).nullable(),
  /** Who bought, with an account or in person. */
  buyer: z.object({ name: z.string(), email: z.string(), tel: z.string() }),
  /** The phone of the buyer, or else of who receives it, in E.164; '' if nobody can call it. For staff. */
  telE164: z.string().optional(),
  subtotalCop: z.number(),
  shippingCop: z.number(),
  totalCop: z.number(),
  depositCop: z.number(),
  paidCop: z.number(),
  balanceDueCop: z.number(),
  /** What of a purchase of services and goods is its services'; absent for others. For staff. */
  bookingsPart: z
    .object({
      totalCop: z.number(),
      paidCop: z.number(),
      refundedCop: z.number(),
      balanceDueCop: z.number(),
      balancePaidCop: z.number(),
    })
    .optional(),
  rate: z.number(),
  provider: z.object({
    name: z.string(),
    orderId: z.string(),
    captureId: z.string(),
    /** Its credentials are gone, so that nobody can be asked about the payment. For staff. */
    withoutCredentials: z.literal(true).optional(),
  }),
  /** Of staff alone: money that came beside its payment, in minor units, and when a person settled it. */
  surplus: z
    .array(
      z.object({
        captureId: z.string(),
        currency: z.string(),
        minor: z.number(),
        settledAt: z.string().nullable(),
      }),
    )
    .optional(),
  history: z.array(historyStep),
  test: z.boolean(),
  holdUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What staff saved last: sent back with an edit, 409 when it is no longer this one. */
  version: z.number(),
  refundedCop: z.number(),
  /** Staff are to give money back by hand, and its buyer says to which account. */
  refundToMake: z.literal(true).optional(),
  refundableCop: z.number(),
  /** The shipping that a refund can hold; `shippingUnsure`: an older one may hold it already. */
  refundableShippingCop: z.number(),
  shippingUnsure: z.boolean(),
  balancePaidCop: z.number(),
  /** What the spa forgoes of its bookings' prices, if anything. */
  discountCop: z.number().optional(),
  /** Of staff alone: the tips that were left, if any. They are in no other sum. */
  tipsCop: z.number().optional(),
  /** For staff: when the page of a payment link was opened last that may still take money. */
  linkOpenedAt: z.string().optional(),
  /** Of staff alone: the charges by hand that stand, also that of an order which was paid in person. */
  charges: z.array(saleCharge).optional(),
  balancePaidAt: z.string().nullable(),
  balanceMethod: z.string(),
  /** How it was paid in person; '' for payments of the provider, and for several ways. */
  method: z.string(),
  fulfilment: z.enum(fulfilments).nullable(),
  tracking: trackingShown,
  /** The staff's own: empty for buyers. */
  notes: z.string(),
  refunds: z.array(refundShown),
  edits: z.array(editShown),
  review: z
    .object({
      why: z.string(),
      since: z.string(),
      waiting: z.boolean(),
      action: z.enum(reviewActions).nullable(),
      by: z.string(),
      /** Money of a payment link is to be given back. */
      ofLink: z.boolean().optional(),
    })
    .nullable(),
  /** When, and by whom (e-mail), it was put in the trash; null and '' for what is not in it. */
  deletedAt: z.string().nullable(),
  deletedBy: z.string(),
});
export type SaleView = z.infer<typeof saleView>;

/**
 * The browser's side of a payment. Only reference and amount are read: the rest of what it sends is the
 * server's own to know.
 */
export const confirmSaleInput = z.object({
  reference: z.string(messages.required).min(1, messages.required).max(64, messages.invalidId),
  amountInCents: wholeNumeric(1_000_000_000),
  status: z.string().max(40).optional(),
});
export const salesQuery = page.extend({
  /** `open`: whose money is not reconciled yet. */
  status: z.enum([...statuses, 'open', 'all'], messages.invalidInput).optional(),
  reference: z.string().max(64, messages.invalidId).optional(),
  /** `shop`: sales of everybody, for staff who sell. Administrators get them without asking. */
  whose: z.literal('shop', messages.invalidInput).optional(),
  /** Administrators see what is in the trash. */
  trash: z.literal('true', messages.invalidInput).optional(),
  id: id.optional(),
  /** Those with a service, or with a product; one may have both. */
  kind: z.enum(['bookings', 'sales'], messages.invalidInput).optional(),
  /** Text in buyer, purchase or reference. */
  q: z.string().trim().max(200, messages.tooLong).optional(),
  /** First and last day: of the booking for bookings, else of the purchase. */
  from: bookingDate.optional(),
  to: bookingDate.optional(),
  fulfilment: z.enum(fulfilments, messages.invalidInput).optional(),
  /** Whether something was paid when it was ordered or booked; `none` are bookings by staff without a deposit. */
  deposit: z.enum(['paid', 'none'], messages.invalidInput).optional(),
});
