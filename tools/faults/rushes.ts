import { Buyer } from './buyer';
import type { Line } from './buyer';
import type { World } from './world';

/** All buyers at once, from the full cart to the confirmed payment. Returns how many paid. */
async function rush(world: World, carts: Line[][]): Promise<number> {
  const buyers = await Buyer.come(world, carts);
  await Promise.all(buyers.map((buyer) => buyer.fill()));
  return (await Promise.all(buyers.map((buyer) => buyer.pay()))).filter((order) => order !== null).length;
}

/** This many buyers want one of `stock` units each. */
export async function rushForStock(world: World, buyers = 100, stock = 10): Promise<number> {
  const item = await world.goods(stock);
  return rush(
    world,
    Array.from({ length: buyers }, () => [{ item }]),
  );
}

/** This many buyers want the same time of a service with two cabins. */
export async function rushForSlot(world: World, buyers = 30): Promise<number> {
  const item = await world.service();
  const booking = world.nextBooking();
  return rush(
    world,
    Array.from({ length: buyers }, () => [{ item, booking }]),
  );
}

/** One buyer pays this many times at once, with one unit left. Returns how many payments were made. */
export async function impatient(world: World, presses = 5): Promise<number> {
  const [buyer] = await Buyer.come(world, [[{ item: await world.goods(1) }]]);
  await buyer!.fill();
  const orders = await Promise.all(Array.from({ length: presses }, () => buyer!.pay()));
  return new Set(orders.filter((order) => order !== null)).size;
}
