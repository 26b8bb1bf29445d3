import { sum } from '../lib/money';
import { messages } from '../messages';
import { isService } from '../products/product-rules';
import type { LineProblem, Reservation, Seen } from './cart-schemas';

/** Most units of one product in a cart: keeps every sum of centavos an exact number. */
export const MAX_QUANTITY = 1000;

/** A cart's line as it is kept: one a product. */
export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
  reservation: Reservation | null;
  seen?: Seen;
}

type Stocked = { id: string; category: string; stock: number };
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

/** The time of a service that a new one takes the place of; null if there is none, or it is the same. */
export function replacedIn(
  lines: readonly CartLine[],
  productId: string,
  reservation: Reservation | null,
): Reservation | null {
  const before = lines.find((line) => line.productId === productId)?.reservation ?? null;
  return reservation && !sameBooking(before, reservation) ? before : null;
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
    const matches = bought.filter(
      (it) => it.productId === line.productId && sameBooking(it.reservation, line.reservation),
    );
    const left = line.quantity - sum(matches.map(({ quantity }) => quantity));
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** The cart with what was bought and not paid in it again. A line that the shopper made meanwhile stays as it is. */
export function withUnpaid(
  lines: readonly CartLine[],
  bought: readonly { productId: string; quantity: number; reservation: Reservation | null }[],
  newId: () => string,
): CartLine[] {
  const missing = bought.filter(({ productId }) => lines.every((line) => line.productId !== productId));
  return [...lines, ...missing.map((it) => ({ ...it, id: newId() }))];
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
