import type { Findings } from './audit';
import { Buyer, type Line } from './buyer';
import type { Course } from './courses';
import type { World } from './world';

/** Longer than the lease of a dead process, and longer than the hold of an order. */
const LEASE_OVER_MS = 20_000;
const HOLD_OVER_MS = 120_000;

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
  /* The writes of a round are those of this payment alone. */
  await world.shop.ask('endWatch');
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

/** Whether the server was killed at the point, and what the course found wrong when its request was repeated. */
async function killAt(
  world: World,
  course: Course,
  point: string,
  after: (typeof afterwards)[number],
): Promise<{ isKilled: boolean; wrong?: string[] }> {
  const { buyer, order } = await newcomer(world, course);
  await world.shop.ask('watch', { flow: course.flow, point });
  await course.run(world, buyer, order);
  const alive = await world.shop.ask('traced').then(
    () => true,
    () => false,
  );
  await world.shop.ask('watch', { flow: '' }).catch(() => undefined);
  if (alive) return { isKilled: false };
  world.tally.kills += 1;
  await world.shop.ended;
  world.shop.ahead += course.ahead ?? after.ahead;
  await world.shop.open();
  buyer.flow = '';
  if (course.again) return { isKilled: true, wrong: await course.again(world, order) };
  await after.act(buyer, order);
  return { isKilled: true };
}

const wrong = ({ lost, doubled, invented }: Findings) => [...lost, ...doubled, ...invented];

interface Report {
  points: number;
  unreached: string[];
  wrong: string[];
}

/**
 * Kills the server after every single write of each course, starts it again and reconciles.
 * `only` selects some of the points.
 */
export async function namedKills(
  world: World,
  courses: readonly Course[],
  tell: (line: string) => void,
  only: (course: string, point: string) => boolean = () => true,
): Promise<Report> {
  const report: Report = { points: 0, unreached: [], wrong: [] };
  const known: string[] = [];
  await world.provider.faults(world.provider.quiet);
  for (const course of courses) {
    if (!only(course.name, '')) continue;
    const points = (await pointsOf(world, course)).filter((point) => only(course.name, point));
    for (const point of points) {
      const after = afterwards[report.points++ % afterwards.length]!;
      const { isKilled, wrong: repeated = [] } = await killAt(world, course, point, after);
      if (!isKilled) report.unreached.push(`${course.name}: ${point}`);
      const audited = wrong(await world.reconcile({ known, meanwhile: true }));
      const found = [...repeated, ...audited.filter((what) => !known.includes(what))];
      known.push(...found);
      report.wrong.push(...found.map((what) => `${course.name}, killed at "${point}": ${what}`));
    }
    tell(`  ${course.name}: killed at ${points.length} points`);
  }
  await world.provider.faults({});
  return report;
}

/** Ends all that waits for a bank, all leases and all holds. A newly started server then reconciles. */
export async function reconcileAll(world: World): Promise<Findings> {
  await world.provider.faults({});
  await world.provider.endPending();
  for (const shop of world.shops) {
    await shop.kill();
    shop.ahead += world.limits.holdMs + world.provider.watchedMs;
  }
  for (const shop of world.shops) await shop.open();
  return world.reconcile();
}
