import path from 'node:path';
import { addedCourses } from './added-courses';
import { courses } from './courses';
import { namedKills, reconcileAll } from './named-kills';
import { paypalSide } from './paypal-side';
import { World } from './world';

jest.setTimeout(300_000);

/**
 * The few points between two writes of a payment that matter most; `npm run test:faults` kills at all of
 * them.
 */
const worst: Record<string, string[]> = {
  'a payment': [
    'sale written #1',
    'order made, unheard #1',
    'capture announced #1',
    'capture made, unheard #1',
    'sale is APPROVED #1',
  ],
  'approved, and the tab closed': ['capture made, unheard #1'],
  'added at the spa': ['written in a commit #2'],
  'taken away again': ['commit ended #1'],
};

test('faults: kill -9 between two writes of a payment loses nothing, charges nothing twice and creates no extra sale', async () => {
  const { MONGODB_TEST_URI: mongo, SPA_TEST_BUNDLE: bundle = '', SPA_TEST_DATA: data = '' } = process.env;
  const database =
    mongo && Object.assign(new URL(mongo), { pathname: `/${path.basename(data)}-faults` }).href;
  const world = await World.open(path.join(bundle, 'server-under-fire.mjs'), { database, side: paypalSide });
  try {
    const { points, ...report } = await namedKills(
      world,
      [...courses, ...addedCourses],
      () => undefined,
      (course, point) => (point ? worst[course]?.includes(point) : course in worst) ?? false,
    );
    expect(report).toEqual({ unreached: [], wrong: [] });
    expect({ points, kills: world.tally.kills }).toEqual({ points: 8, kills: 8 });
    const { captured, ...found } = await reconcileAll(world);
    expect(found).toEqual({
      toHandBack: 0,
      over: 0,
      lost: [],
      doubled: [],
      invented: [],
      astray: [],
      open: [],
    });
    expect(captured).toBeGreaterThan(3);
  } finally {
    await world.close();
  }
});
