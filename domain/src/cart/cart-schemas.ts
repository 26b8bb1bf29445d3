import { z } from 'zod';
import { bookingDate, bookingTime, id } from '../fields/field-schemas';
import { messages } from '../messages';
import { pictureFacts, product } from '../products/product-schemas';
import { MAX_QUANTITY } from './cart-rules';

const reservation = z.object({
  reservationDate: bookingDate,
  reservationTime: bookingTime,
});
export type Reservation = z.output<typeof reservation>;

const quantity = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(MAX_QUANTITY, messages.notEnoughStock);
export const addToCartSchema = z.object({
  productId: id,
  quantity: quantity.optional(),
  reservationDetails: reservation.nullish(),
});
/**
 * `seenPrice` is the unit price in pesos that the shopper was shown and accepts; without it the price seen
 * stays as it was.
 */
export const updateCartLineSchema = z.object({
  productId: id,
  quantity,
  seenPrice: z
    .number(messages.notANumber)
    .min(0, messages.notNegative)
    .max(1_000_000_000, messages.notANumber)
    .optional(),
});
export const deleteCartLineSchema = z.object({ productId: id });

/**
 * What the shopper was shown when the product came into the cart, or accepted since; `price` of one unit, in
 * pesos.
 */
const seen = z.object({ productName: z.string(), productImage: z.string(), price: z.number() });
export type Seen = z.infer<typeof seen>;

/** Not sold any more, service switched off, none left, too few left, booking not to be had. */
const lineProblems = ['gone', 'off', 'none', 'few', 'visit'] as const;
const lineProblem = z.object({ kind: z.enum(lineProblems), message: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/** An appointment of the shopper at the same time: another one of the cart, or one that is booked. */
const overlap = z.object({
  kind: z.enum(['cart', 'booked']),
  productId: z.string(),
  productName: z.string(),
  reservationDate: z.string(),
  reservationTime: z.string(),
  duration: z.number(),
});
export type Overlap = z.infer<typeof overlap>;

/**
 * A line as the wire carries it; reservationDetails also names the service, as a bought line does.
 * `available` counts the units that the shopper may have, those kept for their own open order included.
 */
export const cartLine = z.object({
  _id: z.string(),
  productId: z.string(),
  quantity: z.number(),
  available: z.number().optional(),
  seen: seen.optional(),
  problem: lineProblem.optional(),
  /** What the shopper should know of its booking before paying. */
  notice: z.string().optional(),
  picture: pictureFacts.optional(),
  productDetails: product.optional(),
  reservationDetails: z
    .object({
      productId: z.string(),
      productName: z.string(),
      productImage: z.string(),
      category: z.string(),
      description: z.string(),
      price: z.number(),
      sellingPrice: z.number(),
      totalPrice: z.number(),
      stock: z.number(),
      serviceDuration: z.number(),
      reservationDate: z.string(),
      reservationTime: z.string(),
    })
    .optional(),
  /** A warning, no refusal: two people may come together. */
  overlaps: z.array(overlap).optional(),
});
export type WireCartLine = z.infer<typeof cartLine>;
