import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { callAs, type Buyer } from './buyer';
import type { Course } from './courses';
import type { World } from './world';

/** What staff add to one sale: the last unit of the goods of its buyer, and a service. */
interface Additions {
  token: string;
  sale: string;
  version: number;
  lines: { key: string; productId: string; reservationDate?: string; reservationTime?: string }[];
}
const additions = new Map<string, Additions>();

async function shown(world: World, order: string): Promise<SaleView> {
  const { token } = additions.get(order)!;
  const path = `/transactions?reference=${order}`;
  const { body } = await callAs(world, { token, flow: '' }, { method: 'GET', path });
  return (body.data as SaleView[])[0]!;
}

/** A paid sale, and what is to be added to it. */
async function paid(world: World, buyer: Buyer): Promise<string> {
  const order = await buyer.pay();
  if (!order) throw new Error('An order could not be paid');
  const [{ token }, service] = await Promise.all([world.shop.ask('staff'), world.service()]);
  const goods = buyer.lines.find(({ booking }) => !booking)!.item;
  const lines = [
    { key: randomUUID(), productId: goods.id },
    { key: randomUUID(), productId: service.id, ...world.nextBooking() },
  ];
  additions.set(order, { token, sale: '', version: 0, lines });
  const { _id, version } = await shown(world, order);
  additions.set(order, { token, sale: _id, version, lines });
  return order;
}

async function add(world: World, order: string, flow: string): Promise<void> {
  const { token, sale, version, lines } = additions.get(order)!;
  for (const [at, line] of lines.entries()) {
    const body = { version: version + at, ...line };
    await callAs(world, { token, flow }, { method: 'POST', path: `/transactions/${sale}/lines`, body });
  }
}

/** Takes away what was added, the last first. */
async function takeAway(world: World, order: string, flow: string): Promise<void> {
  const { token, sale } = additions.get(order)!;
  const { version, reservationDetails } = await shown(world, order);
  const ids = reservationDetails.flatMap(({ added, lineId }) => (added && lineId ? [lineId] : []));
  for (const [at, id] of ids.entries()) {
    const path = `/transactions/${sale}/lines/${id}/remove`;
    await callAs(world, { token, flow }, { method: 'POST', path, body: { version: version + at } });
  }
}

async function wrongIn(world: World, order: string, expected: number): Promise<string[]> {
  const { _id, reservationDetails } = await shown(world, order);
  const added = reservationDetails.filter((line) => line.added).length;
  return added === expected ? [] : [`${_id} has ${added} added lines, not ${expected}`];
}

/** Staff add lines to a sale and take them away. After the kill they press again. */
export const addedCourses: Course[] = [
  {
    name: 'added at the spa',
    flow: 'buyer',
    before: paid,
    run: (world, _buyer, order) => add(world, order, 'buyer'),
    again: async (world, order) => {
      await add(world, order, '');
      return wrongIn(world, order, 2);
    },
  },
  {
    name: 'taken away again',
    flow: 'buyer',
    before: async (world, buyer) => {
      const order = await paid(world, buyer);
      await add(world, order, '');
      return order;
    },
    run: (world, _buyer, order) => takeAway(world, order, 'buyer'),
    again: async (world, order) => {
      await takeAway(world, order, '');
      return wrongIn(world, order, 0);
    },
  },
];
