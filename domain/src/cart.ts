import { z } from 'zod';
import { bookingDate, bookingTime } from './booking';
import { id } from './fields';
import { messages } from './messages';
import { isService, pictureFacts, product } from './products';

/** A requested booking: date and time of the spa. */
const reservation = z.object({
  reservationDate: bookingDate,
  reservationTime: bookingTime,
});
export type Reservation = z.output<typeof reservation>;

/** Most units of one product in a cart: keeps every sum of centavos an exact number. */
const MAX_QUANTITY = 1000;
const quantity = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(MAX_QUANTITY, messages.notEnoughStock);
export const addToCart = z.object({
  productId: id,
  quantity: quantity.optional(),
  reservationDetails: reservation.nullish(),
});
/**
 * `seenPrice` is the unit price in pesos that the shopper was shown and accepts; without it the price seen
 * stays as it was.
 */
export const updateCartLine = z.object({
  productId: id,
  quantity,
  seenPrice: z
    .number(messages.notANumber)
    .min(0, messages.notNegative)
    .max(1_000_000_000, messages.notANumber)
    .optional(),
});
export const deleteCartLine = z.object({ productId: id });

/**
 * What the shopper was shown when the product came into the cart, or accepted since; `price` of one unit, in
 * pesos.
 */
const seen = z.object({ productName: z.string(), productImage: z.string(), price: z.number() });
export type Seen = z.infer<typeof seen>;

/** A cart's line as it is kept: one a product. */
export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
  reservation: Reservation | null;
  seen?: Seen;
}

/**
 * Why a line cannot be bought as it is: not sold any more, service switched off, none left, too few left,
 * booking not to be had.
 */
const lineProblems = ['gone', 'off', 'none', 'few', 'visit'] as const;
const lineProblem = z.object({ kind: z.enum(lineProblems), message: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/**
 * An appointment of the same shopper at the same time as a line's: another one of the cart, or one that is
 * booked already.
 */
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
  /** Of the line's picture. */
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

type Stocked = { id: string; category: string; stock: number };
/** A product as it is put in a cart. */
type Shown = Stocked & { seen?: Seen };

const withSeen = (seen: Seen | undefined) => (seen ? { seen } : {});

/**
 * The lines with a product added: goods add up, a service's booking is replaced by a new one and its quantity
 * is always 1; a string says why not.
 */
export function withLine(
  lines: readonly CartLine[],
  item: Shown,
  input: { quantity: number; reservation: Reservation | null },
  newId: string,
): CartLine[] | string {
  const present = lines.find((line) => line.productId === item.id);
  const service = isService(item.category);
  if (service && item.stock <= 0) return messages.serviceUnavailable;
  const total = service ? 1 : (present?.quantity ?? 0) + input.quantity;
  if (!service && total > Math.min(item.stock, MAX_QUANTITY)) return messages.notEnoughStock;
  const line: CartLine = {
    id: present?.id ?? newId,
    productId: item.id,
    quantity: total,
    reservation: service ? (input.reservation ?? present?.reservation ?? null) : null,
    ...withSeen(present?.seen ?? item.seen),
  };
  return present ? lines.map((it) => (it === present ? line : it)) : [...lines, line];
}

/**
 * The lines with one quantity set, and with what was accepted of it if `item` says so; a string says why not.
 */
export function withQuantity(lines: readonly CartLine[], item: Shown, wanted: number): CartLine[] | string {
  if (!lines.some((line) => line.productId === item.id)) return messages.notInCart;
  if (isService(item.category) ? wanted > 1 : wanted > item.stock) return messages.notEnoughStock;
  return lines.map((line) =>
    line.productId === item.id ? { ...line, quantity: wanted, ...withSeen(item.seen ?? line.seen) } : line,
  );
}

export function withoutLine(lines: readonly CartLine[], productId: string): CartLine[] {
  return lines.filter((line) => line.productId !== productId);
}

/**
 * What stays in the cart after these quantities were bought; a booking leaves only if it is the one that was
 * bought.
 */
export function withoutBought(
  lines: readonly CartLine[],
  bought: readonly { productId: string; quantity: number; reservation: Reservation | null }[],
): CartLine[] {
  return lines.flatMap((line) => {
    const match = bought.find(
      (it) => it.productId === line.productId && sameBooking(it.reservation, line.reservation),
    );
    const left = line.quantity - (match?.quantity ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

function sameBooking(a: Reservation | null, b: Reservation | null): boolean {
  return a?.reservationDate === b?.reservationDate && a?.reservationTime === b?.reservationTime;
}

/**
 * Why a line cannot be bought as it is, null if it can. `product` is null once deleted; `refusal` says why
 * its booking cannot be.
 */
export function problemOf(
  line: Pick<CartLine, 'quantity'>,
  product: Stocked | null,
  refusal: string | null,
): LineProblem | null {
  if (!product) return { kind: 'gone', message: messages.notForSale };
  if (isService(product.category)) {
    if (product.stock <= 0) return { kind: 'off', message: messages.serviceUnavailable };
    return refusal === null ? null : { kind: 'visit', message: refusal };
  }
  if (product.stock <= 0) return { kind: 'none', message: messages.soldOut };
  return line.quantity > product.stock ? { kind: 'few', message: messages.notEnoughStock } : null;
}
