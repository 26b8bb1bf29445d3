import { randomUUID } from 'node:crypto';
import { ofUser } from '../../lib/of-user';
import { withoutBought, withUnpaid, type CartLine } from '@spa-bronze/domain/cart/rules';
import type { Reservation } from '@spa-bronze/domain/cart/schemas';
import type { Payload } from 'payload';
import { CountedRepository } from '../../lib/counted-repository';

interface CartRow {
  id: string;
  user: string;
  lines: CartLine[];
  taken: string[];
  writes: number;
}
const MAX_TAKEN = 50;

const carts = new CountedRepository<CartRow>('carts');

const cartOf = (payload: Payload, userId: string) => carts.findOne(payload, ofUser(userId));

/** The lines of a user's cart, [] when there is none. */
export async function cartLines(payload: Payload, userId: string): Promise<CartLine[]> {
  return (await cartOf(payload, userId))?.lines ?? [];
}

async function newCart(payload: Payload, user: string): Promise<CartRow> {
  const cart =
    (await carts.insertUnlessTaken(payload, { user, lines: [], taken: [], writes: 0 })) ??
    (await cartOf(payload, user));
  return cart ?? newCart(payload, user);
}

/**
 * Changes the lines of a user's cart in one step. `change` may throw to refuse; then no empty cart is
 * created. `change` runs again after a concurrent write.
 */
export async function changeCart(
  payload: Payload,
  userId: string,
  change: (lines: CartLine[]) => CartLine[],
): Promise<CartLine[]> {
  const present = await cartOf(payload, userId);
  if (!present) change([]);
  const known = present ?? (await newCart(payload, userId));
  const cart = await carts.change(payload, known, ({ lines }) => ({ lines: change(lines) }));
  return cart?.lines ?? [];
}

type Bought = { productId: string; quantity: number; reservation: Reservation | null }[];

/** Removes what `purchase` bought from the cart. Calls after the first change nothing. */
export async function takeFromCart(
  payload: Payload,
  userId: string,
  purchase: string,
  bought: Bought,
): Promise<void> {
  const cart = await cartOf(payload, userId);
  if (!cart) return;
  await carts.change(payload, cart, ({ lines, taken }) =>
    taken.includes(purchase)
      ? null
      : { lines: withoutBought(lines, bought), taken: [...taken, purchase].slice(-MAX_TAKEN) },
  );
}

/**
 * Puts what `purchase` took from the cart in it again, because its payment came to nothing. A purchase that took
 * nothing changes nothing, nor does a second call.
 */
export async function returnToCart(
  payload: Payload,
  userId: string,
  purchase: string,
  bought: Bought,
): Promise<void> {
  const cart = await cartOf(payload, userId);
  if (!cart?.taken.includes(purchase)) return;
  await carts.change(payload, cart, ({ lines, taken }) =>
    taken.includes(purchase)
      ? { lines: withUnpaid(lines, bought, randomUUID), taken: taken.filter((it) => it !== purchase) }
      : null,
  );
}
