import { eventually } from '../../cms/src/testing/eventually';
import type { AuditedSale } from './audit';
import type { Buyer } from './buyer';
import { type Course, jobComes, lapsed, opened, othersOrder } from './courses';
import type { WompiSide } from './wompi-side';
import { BUSY_MS, type World } from './world';

const final = ['APPROVED', 'IN_REVIEW', 'DECLINED'];

/** The stand-in and its controls: these courses run with no other provider. */
const wompiOf = (world: World) => world.provider as WompiSide;

/** Null while the shop does not answer. */
async function saleOf(world: World, order: string): Promise<AuditedSale | null | undefined> {
  const books = await world.shop.ask('books').catch(() => null);
  return books && (books.sales as unknown as AuditedSale[]).find(({ reference }) => reference === order);
}

const isAtRest = ({ status, pendingEffects, refundDue, lockedBy }: AuditedSale) =>
  final.includes(status) && !pendingEffects && !refundDue && !lockedBy;

/** Something happens at the provider, and its event is sent. Ends when the shop has worked it off, or was killed. */
const announced =
  (happens: (world: World, buyer: Buyer, order: string) => Promise<unknown>, isDone = isAtRest) =>
  async (world: World, buyer: Buyer, order: string): Promise<void> => {
    await world.provider.faults({});
    await happens(world, buyer, order);
    await eventually(
      async () => {
        const sale = await saleOf(world, order);
        return sale === null || (sale !== undefined && isDone(sale));
      },
      { what: 'the shop to work an event off', withinMs: BUSY_MS },
    );
    await world.provider.faults(world.provider.quiet);
  };

const payElsewhere = (_world: World, buyer: Buyer, order: string) => buyer.payElsewhere(order);

const paid = async (world: World, buyer: Buyer) => {
  const order = await opened(world, buyer);
  await buyer.payElsewhere(order);
  return order;
};

const confirmed = async (world: World, buyer: Buyer) => {
  const order = await paid(world, buyer);
  await buyer.capture(order);
  return order;
};

/** The bank of the payer takes hours, and the shop knows that. */
const pending = async (world: World, buyer: Buyer) => {
  const order = await opened(world, buyer);
  await wompiOf(world).choose(buyer.pageOf(order), 'pse takes hours');
  await buyer.capture(order);
  return order;
};

/** The hold is over and other buyers have the last units. */
const sold = async (world: World, buyer: Buyer) => {
  const order = await opened(world, buyer);
  await world.shop.ask('lapse', order);
  await othersOrder(world, buyer, 2);
  return order;
};

const hasSurplus = (sale: AuditedSale) => isAtRest(sale) && (sale.surplus ?? []).length > 0;

/** A second payment under the same reference. */
async function payTwice(world: World, buyer: Buyer, order: string): Promise<void> {
  await world.provider.faults({ acceptUsed: true });
  await buyer.payElsewhere(order);
  await world.provider.faults({});
}

export const wompiCourses: Course[] = [
  { name: 'a payment', flow: 'buyer', run: (_world, buyer) => buyer.pay() },
  { name: 'paid, and the tab closed', flow: 'job', before: paid, run: jobComes },
  { name: 'paid, and told by an event alone', flow: 'webhook', before: opened, run: announced(payElsewhere) },
  {
    name: 'turned back',
    flow: 'buyer',
    before: opened,
    run: (_world, buyer, order) => buyer.turnBack(order),
  },
  {
    name: 'declined, then paid',
    flow: 'buyer',
    before: async (world, buyer) => {
      const order = await opened(world, buyer);
      await buyer.decide(order, 'decline');
      await buyer.payElsewhere(order);
      return order;
    },
    run: (_world, buyer, order) => buyer.capture(order),
  },
  {
    name: 'pending at a bank',
    flow: 'buyer',
    before: async (world, buyer) => {
      const order = await opened(world, buyer);
      await wompiOf(world).choose(buyer.pageOf(order), 'pse takes hours');
      return order;
    },
    run: (_world, buyer, order) => buyer.capture(order),
  },
  {
    name: 'pending, then approved',
    flow: 'webhook',
    before: pending,
    run: announced((world, _buyer, order) => wompiOf(world).endPending('APPROVED', order)),
  },
  {
    name: 'refused, ordered anew, and the old page paid after all',
    flow: 'buyer',
    before: async (world, buyer) => {
      const order = await opened(world, buyer);
      await buyer.decide(order, 'decline');
      return order;
    },
    run: async (_world, buyer, order) => {
      await buyer.order();
      await buyer.payElsewhere(order);
    },
  },
  lapsed,
  { name: 'money that comes too late', flow: 'webhook', before: sold, run: announced(payElsewhere) },
  { name: 'paid twice', flow: 'webhook', before: confirmed, run: announced(payTwice, hasSurplus) },
];
