import { eventually } from '../../cms/src/testing/eventually';
import { Buyer } from './buyer';
import { BUSY_MS, type World } from './world';

/**
 * A possible course of a payment. `flow`: the code that is killed at its writes: the buyer's requests, the
 * job's round or the provider's webhook.
 */
export interface Course {
  name: string;
  flow: 'buyer' | 'job' | 'webhook';
  /**
   * Units that the buyer requests of the two in stock, one by default. Both are more than an unpaid order may
   * hold.
   */
  units?: number;
  /** Milliseconds that pass until a killed server is there again; without it one of several. */
  ahead?: number;
  /** The steps before the one in which the server is killed. Returns the order's id. */
  before?: (world: World, buyer: Buyer) => Promise<string>;
  run: (world: World, buyer: Buyer, order: string) => Promise<unknown>;
  /** After the kill the same is requested again, in place of what a buyer does. Returns what is wrong then. */
  again?: (world: World, order: string) => Promise<string[]>;
}

export const opened = async (_world: World, buyer: Buyer) => String((await buyer.order()).body.id);
const approved = async (world: World, buyer: Buyer) => {
  const order = await opened(world, buyer);
  await buyer.decide(order, 'approve');
  return order;
};
const declined = async (world: World, buyer: Buyer) => {
  const order = await opened(world, buyer);
  await buyer.decide(order, 'decline');
  return order;
};
/** This many other buyers have a unit each. */
export async function othersOrder(world: World, { lines }: Buyer, count: number): Promise<void> {
  const cart = lines.filter(({ booking }) => !booking).map(({ item }) => ({ item }));
  for (const other of await Buyer.come(
    world,
    Array.from({ length: count }, () => cart),
  )) {
    await other.fill();
    await other.order();
  }
}
/** The hold is over and other buyers have the last units. */
const sold = async (world: World, buyer: Buyer) => {
  const order = await approved(world, buyer);
  await world.shop.ask('lapse', order);
  await othersOrder(world, buyer, 2);
  return order;
};
/** An order for more units than it may hold. Another buyer has one of them. */
const halfSold = async (world: World, buyer: Buyer) => {
  const order = await approved(world, buyer);
  await othersOrder(world, buyer, 1);
  return order;
};

/**
 * The provider captures and sends its webhook. Ends when the shop has a final state and answered the webhook,
 * or was killed. The state is final some writes before the answer, and the shop may be killed at each of
 * them. Earlier webhooks are never delivered.
 */
export async function moneyComes(world: World, buyer: Buyer, order: string): Promise<void> {
  const never = await world.noticesOf(order);
  await world.provider.faults({});
  await buyer.payElsewhere(order);
  await eventually(
    async () => {
      const state = await buyer.stateOf(order);
      return (
        !state ||
        (['APPROVED', 'REFUNDED'].includes(state) &&
          (await world.noticesOf(order)).every((it) => never.includes(it)))
      );
    },
    { what: 'the shop to make up its mind', withinMs: BUSY_MS },
  );
  await world.provider.faults(world.provider.quiet);
}
export const jobComes = (world: World) => world.shop.ask('reconcile', -1000).catch(() => undefined);

export const lapsed: Course = {
  name: 'lapsed',
  flow: 'job',
  before: async (world, buyer) => {
    const order = await opened(world, buyer);
    await world.shop.ask('holdsEnd');
    return order;
  },
  run: jobComes,
};

export const courses: Course[] = [
  { name: 'a payment', flow: 'buyer', run: (_world, buyer) => buyer.pay() },
  { name: 'approved, and the tab closed', flow: 'job', before: approved, run: jobComes },
  { name: 'captured, and told by the provider alone', flow: 'webhook', before: approved, run: moneyComes },
  { name: 'declined', flow: 'buyer', before: declined, run: (_world, buyer, order) => buyer.capture(order) },
  {
    name: 'turned back',
    flow: 'buyer',
    before: opened,
    run: (_world, buyer, order) => buyer.turnBack(order),
  },
  { name: 'paid by a second order', flow: 'buyer', before: opened, run: (_world, buyer) => buyer.pay() },
  lapsed,
  { name: 'money that comes too late and goes back', flow: 'webhook', before: sold, run: moneyComes },
  { name: 'a payment of all that is there', flow: 'buyer', units: 2, run: (_world, buyer) => buyer.pay() },
  {
    name: 'all that is there approved, and the tab closed',
    flow: 'job',
    units: 2,
    before: approved,
    run: jobComes,
  },
  {
    name: 'half sold when all of it is paid',
    flow: 'buyer',
    units: 2,
    before: halfSold,
    run: (_world, buyer, order) => buyer.capture(order),
  },
];
