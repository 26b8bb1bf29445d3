import { addedCourses } from './added-courses';
import type { Findings } from './audit';
import { courses, type Course } from './courses';
import { linkCourses } from './link-courses';
import { namedKills, reconcileAll } from './named-kills';
import { orderStretches } from './order-stretches';
import { paypalSide } from './paypal-side';
import { providerFaults } from './provider-faults';
import type { ProviderSide, SideSettings } from './provider-side';
import { storm } from './random-kills';
import { impatient, rushForSlot, rushForStock } from './rushes';
import { wompiCourses } from './wompi-courses';
import { wompiSide } from './wompi-side';
import { World } from './world';

const program = process.argv[2] ?? '';
const mongo = process.env.MONGODB_TEST_URI;
/** Milliseconds for which a commit may keep the process, for 99 of 100. */
const STRETCH_MS = 10;
const began = Date.now();
const say = (line: string) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);

const sum = { payments: 0, faults: 0, kills: 0, captured: 0, lost: 0, doubled: 0, invented: 0, failures: 0 };

function fail(what: string): void {
  sum.failures += 1;
  say(`  WRONG: ${what}`);
}

function expectCount(name: string, seen: number, expected: number): void {
  if (seen === expected) say(`  ${name}: ${seen}`);
  else fail(`${name}: ${seen}, expected ${expected}`);
}

/** Counts what the audit of a whole part found. */
function close(world: World, found: Findings): void {
  const { captured, toHandBack, over, lost, doubled, invented, astray, open } = found;
  const { payments, faults, kills } = world.tally;
  sum.payments += payments;
  sum.faults += faults + kills;
  sum.kills += kills;
  sum.captured += captured;
  sum.lost += lost.length;
  sum.doubled += doubled.length;
  sum.invented += invented.length;
  if (toHandBack > 0 && !world.provider.name) fail('a provider that gives back by itself left it to staff');
  for (const what of [
    ...lost,
    ...doubled,
    ...invented,
    ...astray,
    ...open.map((it) => `not reconciled: ${it}`),
  ])
    fail(what);
  say(
    `  ${payments} payments tried, ${kills} kills, ${faults} faults of the provider: ${captured} captured, ${toHandBack} of them for staff to give back, ${over} sales paid too much by links, ${lost.length} lost, ${doubled.length} doubled, ${invented.length} invented`,
  );
}

interface Part<Side> {
  side: (settings: SideSettings) => Promise<Side>;
  processes?: number;
  database?: string;
  holdMinutes?: number;
}

async function part<Side extends ProviderSide>(
  name: string,
  how: Part<Side>,
  work: (world: World<Side>) => Promise<void>,
): Promise<void> {
  say(name);
  const unlessWrong = (step: Promise<void>) =>
    step.catch((error: Error) => fail(`${name}: ${error.stack ?? error.message}`));
  await unlessWrong(
    (async () => {
      const world = await World.open(program, { ...how, timeoutMs: 300_000 });
      /* What happened until then is audited, whatever ended the work. */
      await unlessWrong(work(world));
      await unlessWrong(reconcileAll(world).then((found) => close(world, found)));
      await world.close();
    })(),
  );
}

/** Who gives up keeps what she holds until the rush is over: all counts are exact. */
const rushing = { holdMinutes: 60 };

async function rushes(world: World): Promise<void> {
  expectCount('paid, of 100 buyers for a stock of 10', await rushForStock(world), 10);
  expectCount('paid, of 30 buyers for one hour with two cabins', await rushForSlot(world), 2);
  expectCount('payments of one who presses pay five times with one unit left', await impatient(world), 1);
}

function reported(name: string): { database: string } {
  const uri = new URL(mongo!);
  uri.pathname = `/faults-${process.pid}-${name}`;
  return { database: uri.href };
}

async function points(world: World, all: readonly Course[]): Promise<void> {
  const { points: count, unreached, wrong } = await namedKills(world, all, say);
  for (const what of unreached) fail(`not reached: ${what}`);
  for (const what of wrong) fail(what);
  say(`  ${count} points`);
}

const purchases = (world: World) =>
  points(world, world.provider.name ? wompiCourses : [...courses, ...addedCourses]);

async function links(world: World): Promise<void> {
  await points(world, linkCourses);
  await storm(world, { payments: 100, atOnce: 8, kills: 8, byLink: true }, say);
}

const stormOf = (payments: number, kills: number) => (world: World) =>
  storm(world, { payments, atOnce: 8, kills }, say);

type Side = (settings: SideSettings) => Promise<ProviderSide>;

async function onMongo(name: string, side: Side): Promise<void> {
  const rush = { ...rushing, side, processes: 2, ...reported(`${name}-rush`) };
  await part(`Rushes at ${name}, two processes on MongoDB`, rush, rushes);
  const kills = { side, processes: 2, ...reported(`${name}-storm`) };
  await part(`kill -9 at random, ${name}, two processes on MongoDB`, kills, stormOf(200, 15));
}

const pointsOnMongo = (name: string, side: Side) =>
  part(
    `kill -9 after every write, ${name}, one process on MongoDB`,
    { side, ...reported(`${name}-points`) },
    purchases,
  );

const linksOnMongo = (name: string, side: Side) =>
  part(`Payment links, ${name}, one process on MongoDB`, { side, ...reported(`${name}-links`) }, links);

const [paypal, wompi] = [{ side: paypalSide }, { side: wompiSide }];
const parts: Record<string, () => Promise<void>> = {
  rush: () => part('Rushes, one process on SQLite', { ...paypal, ...rushing }, rushes),
  provider: () =>
    part('The provider misbehaves', paypal, async (world) => {
      for (const what of await providerFaults(world)) fail(what);
    }),
  points: () => part('kill -9 after every write, one process on SQLite', paypal, purchases),
  storm: () => part('kill -9 at random, one process on SQLite', paypal, stormOf(200, 15)),
  'wompi-rush': () => part('Rushes at Wompi, one process on SQLite', { ...wompi, ...rushing }, rushes),
  'wompi-points': () => part('kill -9 after every write, Wompi, one process on SQLite', wompi, purchases),
  'wompi-storm': () => part('kill -9 at random, Wompi, one process on SQLite', wompi, stormOf(200, 15)),
  links: () => part('Payment links, one process on SQLite', paypal, links),
  'wompi-links': () => part('Payment links at Wompi, one process on SQLite', wompi, links),
  stretches: () =>
    part('Ten buyers who pay at once, one process on SQLite', paypal, async (world) => {
      const measured = await orderStretches(world);
      say(`  ${JSON.stringify(measured)}`);
      if (measured.wall.p99 >= STRETCH_MS)
        fail(`a commit kept the process for ${measured.wall.p99} ms (p99), ${STRETCH_MS} at most`);
    }),
  mongo: () => onMongo('PayPal', paypalSide),
  'wompi-mongo': () => onMongo('Wompi', wompiSide),
  'mongo-points': () => pointsOnMongo('PayPal', paypalSide),
  'wompi-mongo-points': () => pointsOnMongo('Wompi', wompiSide),
  'mongo-links': () => linksOnMongo('PayPal', paypalSide),
  'wompi-mongo-links': () => linksOnMongo('Wompi', wompiSide),
};

/* Times say something on a quiet machine only. */
const onlyIfNamed = ['stretches'];
const wanted = process.argv.slice(3);
for (const name of wanted)
  if (!(name in parts)) fail(`no part is called ${name}: ${Object.keys(parts).join(' ')}`);
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 ? !onlyIfNamed.includes(name) : wanted.includes(name)) await run();
const { payments, faults, kills, captured, lost, doubled, invented, failures } = sum;
console.log(
  `payments tried ${payments}, faults injected ${faults} (${kills} of them kill -9), captured ${captured}, lost ${lost}, doubled ${doubled}, invented ${invented}, wrong in all ${failures}`,
);
process.exit(failures === 0 ? 0 : 1);
