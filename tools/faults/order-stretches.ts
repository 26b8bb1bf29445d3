import { Buyer } from './buyer';
import type { World } from './world';

const BUYERS = 10;
const ORDERS = 20;

/**
 * This many buyers pay at once, one order after the other. Returns how long each commit kept the process, and what the
 * process needed for one order; the provider works in another one.
 */
export async function orderStretches(world: World) {
  const goods = await world.goods(BUYERS * ORDERS);
  const all = await Buyer.come(
    world,
    Array.from({ length: BUYERS * ORDERS }, () => [{ item: goods }]),
  );
  await world.shop.ask('measure');
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, first) => {
      for (let at = first; at < all.length; at += BUYERS) {
        await all[at]!.fill();
        if (!(await all[at]!.pay())) throw new Error('An order was refused');
      }
    }),
  );
  const { processMs, ...measured } = await world.shop.ask('measured');
  return { orders: all.length, processMsOfOne: Math.round(processMs / all.length), ...measured };
}
