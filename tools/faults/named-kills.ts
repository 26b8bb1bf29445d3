import { eventually } from '../../cms/src/testing/eventually';
import type { Findings } from './audit';
import { Buyer, type Line } from './buyer';
import type { World } from './world';

/**
 * A possible course of a payment. `flow`: the code that is killed at its writes: the buyer's requests, the
 * job's round or the provider's webhook.
 */
interface Course {
  name: string;
  flow: 'buyer' | 'job' | 'webhook';
  /**
   * Units that the buyer requests of the two in stock, one by default. Both are more than an unpaid order may
   * hold.
   */
  units?: number;
  /** The steps before the one in which the server is killed. Returns the order's id. */
  before?: (world: World, buyer: Buyer) => Promise<string>;
  run: (world: World, buyer: Buyer, order: string) => Promise<unknown>;
}

/** Longer than the lease of a dead process, and longer than the hold of an order. */
const LEASE_OVER_MS = 20_000;
const HOLD_OVER_MS = 120_000;
const NEVER_MS = 3_600_000;

const opened = async (_world: World, buyer: Buyer) => String((await buyer.order()).body.id);
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
async function othersOrder(world: World, { lines }: Buyer, count: number): Promise<void> {
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
async function moneyComes(world: World, buyer: Buyer, order: string): Promise<void> {
  const never = await world.noticesOf(order);
  await world.provider.faults({});
  await world.provider.client().captureOrder(order, `elsewhere-${order}`);
  await eventually(
    async () => {
      const state = await buyer.stateOf(order);
      return (
        !state ||
        (['APPROVED', 'REFUNDED'].includes(state) &&
          (await world.noticesOf(order)).every((it) => never.includes(it)))
      );
    },
    { what: 'the shop to make up its mind' },
  );
  await world.provider.faults({ webhookDelayMs: NEVER_MS });
}
const jobComes = (world: World) => world.shop.ask('reconcile', -1000).catch(() => undefined);

const courses: Course[] = [
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
  {
    name: 'lapsed',
    flow: 'job',
    before: async (world, buyer) => {
      const order = await opened(world, buyer);
      await world.shop.ask('holdsEnd');
      return order;
    },
    run: jobComes,
  },
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

/** Next step after a kill: nobody returns, the browser repeats the capture, or the buyer pays again. */
const afterwards = [
  { ahead: HOLD_OVER_MS, act: async () => undefined },
  {
    ahead: LEASE_OVER_MS,
    act: async (buyer: Buyer, order: string) => {
      if (order) await buyer.capture(order);
    },
  },
  { ahead: LEASE_OVER_MS, act: (buyer: Buyer) => buyer.pay() },
];

async function cartOf(world: World, { units = 1 }: Course): Promise<Line[]> {
  const [goods, service] = await Promise.all([world.goods(2), world.service()]);
  return [
    { item: goods, quantity: units },
    { item: service, booking: world.nextBooking() },
  ];
}

async function newcomer(world: World, course: Course): Promise<{ buyer: Buyer; order: string }> {
  const [buyer] = await Buyer.come(world, [await cartOf(world, course)]);
  if (!buyer || !(await buyer.fill())) throw new Error('A cart could not be filled');
  const order = (await course.before?.(world, buyer)) ?? '';
  buyer.flow = 'buyer';
  return { buyer, order };
}

/** The writes of a course in their order, without a kill. */
async function pointsOf(world: World, course: Course): Promise<string[]> {
  const { buyer, order } = await newcomer(world, course);
  await world.shop.ask('watch', { flow: course.flow });
  await course.run(world, buyer, order);
  const points = await world.shop.ask('traced');
  await world.shop.ask('watch', { flow: '' });
  return points;
}

/** Whether the server was killed at the point. */
async function killAt(
  world: World,
  course: Course,
  point: string,
  after: (typeof afterwards)[number],
): Promise<boolean> {
  const { buyer, order } = await newcomer(world, course);
  await world.shop.ask('watch', { flow: course.flow, point });
  await course.run(world, buyer, order);
  const alive = await world.shop.ask('traced').then(
    () => true,
    () => false,
  );
  if (alive) return false;
  world.tally.kills += 1;
  await world.shop.ended;
  world.shop.ahead += after.ahead;
  await world.shop.open();
  buyer.flow = '';
  await after.act(buyer, order);
  return true;
}

const wrong = ({ lost, doubled, invented }: Findings) => [...lost, ...doubled, ...invented];

interface Report {
  points: number;
  unreached: string[];
  wrong: string[];
}

/**
 * Kills the server after every single write of every course of a payment, starts it again and reconciles.
 * `only` selects some of the points.
 */
export async function namedKills(
  world: World,
  tell: (line: string) => void,
  only: (course: string, point: string) => boolean = () => true,
): Promise<Report> {
  const report: Report = { points: 0, unreached: [], wrong: [] };
  const known: string[] = [];
  await world.provider.faults({ webhookDelayMs: NEVER_MS });
  for (const course of courses) {
    if (!only(course.name, '')) continue;
    const points = (await pointsOf(world, course)).filter((point) => only(course.name, point));
    for (const point of points) {
      const after = afterwards[report.points++ % afterwards.length]!;
      if (!(await killAt(world, course, point, after))) report.unreached.push(`${course.name}: ${point}`);
      const found = wrong(await world.reconcile({ known, meanwhile: true })).filter(
        (what) => !known.includes(what),
      );
      known.push(...found);
      report.wrong.push(...found.map((what) => `${course.name}, killed at "${point}": ${what}`));
    }
    tell(`  ${course.name}: killed at ${points.length} points`);
  }
  await world.provider.faults({});
  return report;
}

/** Ends all leases and holds. A newly started server then reconciles. */
export async function reconcileAll(world: World): Promise<Findings> {
  for (const shop of world.shops) {
    await shop.kill();
    shop.ahead += 10 * HOLD_OVER_MS;
  }
  for (const shop of world.shops) await shop.open();
  return world.reconcile();
}
