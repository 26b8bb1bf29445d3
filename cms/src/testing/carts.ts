import { randomUUID } from 'node:crypto';
import type { CartLine } from '@spa-bronze/domain/cart/cart-rules';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { meanwhile } from './meanwhile';
import type { Person } from './people';
import { server } from './worker-server';

export const cartOf = async ({ client }: Person) => await client.read<WireCartLine[]>('/view-cart-product');
export const set = ({ client }: Person, productId: string, quantity: number, more: object = {}) =>
  client.post<WireCartLine>('/update-cart-product', { productId, quantity, ...more });
export const remove = ({ client }: Person, productId: string) =>
  client.post<{ count: number }>('/delete-cart-product', { productId });
export const countOf = async ({ client }: Person) =>
  (await client.read<{ count: number }>('/countAddToCartProduct')).count;
export const quantities = async (person: Person) =>
  Object.fromEntries((await cartOf(person)).map(({ productId, quantity }) => [productId, quantity]));

/** Staff delete the person's cart between its reading and its writing. */
export const whileDeleted = <T>({ id }: Person, work: () => Promise<T>) =>
  meanwhile(
    'carts',
    {
      updateOne: () => server.payload.db.deleteMany({ collection: 'carts', where: { user: { equals: id } } }),
    },
    work,
  );

/** Adds a line to the cart though the shop has one line a product: so a sale gets a product twice. */
export async function addAgain(
  { id }: Person,
  productId: string,
  { quantity = 1, reservation = null }: Partial<Pick<CartLine, 'quantity' | 'reservation'>>,
): Promise<void> {
  const where = { user: { equals: id } };
  const cart = await server.payload.db.findOne<{ id: string; lines: CartLine[] }>({
    collection: 'carts',
    where,
  });
  const line: CartLine = { id: randomUUID(), productId, quantity, reservation };
  await server.payload.db.updateOne({
    collection: 'carts',
    where,
    data: { lines: [...(cart?.lines ?? []), line] },
  });
}
