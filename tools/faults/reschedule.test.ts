import path from 'node:path';
import { inLongOnSqlite } from '../../cms/src/testing/databases';
import { sample } from '../../cms/src/testing/sample';
import { rescheduleKills } from './reschedule-kills';
import { rescheduleRaces } from './reschedule-races';
import { rescheduleStretches } from './reschedule-stretches';
import { paypalSide } from './paypal-side';
import { World } from './world';

jest.setTimeout(600_000);

const { MONGODB_TEST_URI: mongo, SPA_TEST_BUNDLE: bundle = '', SPA_TEST_DATA: data = '' } = process.env;
const program = path.join(bundle, 'server-under-fire.mjs');

/** A shop of its own. SQLite has one process. */
async function inWorld<T>(name: string, processes: number, work: (world: World) => Promise<T>): Promise<T> {
  const database =
    mongo && Object.assign(new URL(mongo), { pathname: `/${path.basename(data)}-${name}` }).href;
  const world = await World.open(program, { database, side: paypalSide, processes: mongo ? processes : 1 });
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

test('reschedule: kill -9 before, inside or after its commit leaves nothing of it or all', async () => {
  const all = sample(1, 0) === 1;
  const { points, wrong } = await inWorld('kills', 1, (world) =>
    rescheduleKills(world, (point) => all || ['written in a commit #2', 'commit ended #1'].includes(point)),
  );
  expect(wrong).toEqual([]);
  expect(points).toBeGreaterThanOrEqual(all ? 8 : 2);
  process.stdout.write(`reschedule: killed at ${points} points\n`);
});

test('reschedule: of those that meet, in two processes where there may be two, as many win as there is room', async () => {
  const { races, wrong } = await inWorld('races', 2, (world) => rescheduleRaces(world, sample(6, 1)));
  expect(wrong).toEqual([]);
  process.stdout.write(`reschedule: ${races} races\n`);
});

/* MongoDB works outside of the process. */
inLongOnSqlite('reschedule: its commit needs less than 10 ms of the processor, at once', async () => {
  const measured = await inWorld('stretches', 1, rescheduleStretches);
  process.stdout.write(`reschedule: ${JSON.stringify(measured)}\n`);
  expect(measured.commits).toBeGreaterThanOrEqual(400);
  expect(measured.cpu.p99).toBeLessThan(10);
});
