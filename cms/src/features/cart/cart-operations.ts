import { randomUUID } from 'node:crypto';
import { ofUser } from '../../lib/of-user';
import { withoutBought, withUnpaid, type CartLine } from '@spa-bronze/domain/cart/cart-rules';
import type { Reservation } from '@spa-bronze/domain/cart/cart-schemas';
import type { Payload } from 'payload';
import { change, type CommitWrite } from '../../database/commit';
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

/** `decide` may refuse by throwing, and runs again after another's write. No empty cart is created. */
export async function changeCart(
  payload: Payload,
  userId: string,
  decide: (lines: CartLine[]) => CartLine[],
): Promise<CartLine[]> {
  const present = await cartOf(payload, userId);
  if (!present) decide([]);
  const known = present ?? (await newCart(payload, userId));
  const cart = await carts.change(payload, known, ({ lines }) => ({ lines: decide(lines) }));
  return cart?.lines ?? [];
}

type Bought = { productId: string; quantity: number; reservation: Reservation | null }[];

/** The write that removes what `purchase` bought from the cart, once. */
export async function takenFromCart(
  payload: Payload,
  userId: string,
  purchase: string,
  bought: Bought,
): Promise<CommitWrite[]> {
  const cart = await cartOf(payload, userId);
  if (!cart || cart.taken.includes(purchase)) return [];
  const taken = [...cart.taken, purchase].slice(-MAX_TAKEN);
  return [change(carts, cart, { lines: withoutBought(cart.lines, bought), taken })];
}

/** The write that puts what `purchase` took in the cart again, because its payment came to nothing. */
export async function returnedToCart(
  payload: Payload,
  userId: string,
  purchase: string,
  bought: Bought,
): Promise<CommitWrite[]> {
  const cart = await cartOf(payload, userId);
  if (!cart?.taken.includes(purchase)) return [];
  const taken = cart.taken.filter((it) => it !== purchase);
  return [change(carts, cart, { lines: withUnpaid(cart.lines, bought, randomUUID), taken })];
}
