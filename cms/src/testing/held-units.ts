import { server } from './worker-server';
import { newShopper, type Person } from './people';
import { addToCart, createOrder, decide, newProduct, openOrder, saleOf, webhookDelivered } from './shop';
import { writeRow } from './rows';

export const MINUTE = 60_000;
export const HOLD = server.env.holdMinutes * MINUTE;
export type Item = Awaited<ReturnType<typeof newProduct>>;

export const write = (id: string, data: object) => writeRow('sales', id, data);

/** As if the orders of this buyer had been placed, and had ended, so much earlier. */
export async function moveBack(person: Person, ms: number): Promise<void> {
  const { docs } = await server.payload.db.find<{
    id: string;
    createdAt: string;
    updatedAt: string;
    holdUntil: string;
  }>({ collection: 'sales', where: { user: { equals: person.id } }, pagination: false, limit: 0 });
  const earlier = (date: string) => new Date(Date.parse(date) - ms).toISOString();
  for (const { id, createdAt, updatedAt, holdUntil } of docs) {
    await writeRow('sales', id, {
      createdAt: earlier(createdAt),
      updatedAt: earlier(updatedAt),
      holdUntil: earlier(holdUntil),
    });
  }
}

/** An approved order of all units of `item` and one of `other`; dora has ordered one of `item` since. */
export async function halfGone() {
  const carla = await newShopper();
  const dora = await newShopper();
  const item = await newProduct({ stock: 2 });
  const other = await newProduct({ stock: 4 });
  await addToCart(carla, other.id);
  await addToCart(carla, item.id, { quantity: 2 });
  const order = String((await createOrder(carla, '67.43')).body.id);
  await decide(order, 'approve');
  await webhookDelivered(order);
  await openOrder(dora, item);
  return { carla, item, other, order };
}

/** Orders of this buyer that nobody paid in time, one after another, the last of them two holds ago. */
export async function expireOrders(person: Person, count = 5): Promise<void> {
  const item = await newProduct({ stock: 9 });
  for (let nth = 0; nth < count; nth += 1) {
    const order = await openOrder(person, item);
    await server.inside.expire(server.payload, await saleOf(order));
    expect((await saleOf(order)).status).toBe('EXPIRED');
    await person.client.post('/delete-cart-product', { productId: item.id });
    await moveBack(person, 2 * HOLD);
  }
}
