import fc from 'fast-check';
import { booksOf, booksSeen, type Books } from '../../testing/operations/books';
import type { Shop } from '../../testing/operations/model';
import { takeCabinsFrom, coursesOf, type Course, type Operation } from '../../testing/operations/operations';
import { performer } from '../../testing/operations/perform';
import { withWholeProvider } from '../../testing/operations/provider-steps';
import { Draw } from '../../testing/operations/steps';
import { newWorld, settled, type World } from '../../testing/operations/world';
import { newAdmin, type Person } from '../../testing/people';
import { sample } from '../../testing/sample';

const HISTORIES = sample(60, 3);
const STEPS = 16;
/** Percent of the steps that are two operations at once. */
const AT_ONCE = 35;
const WHOLE_MS = 30 * 60_000;

/** Always the same; `OPERATIONS_SEED=random` looks for new ones. `<seed>/<path>` is the history that failed. */
const [given = '', path] = (process.env.OPERATIONS_SEED ?? '20261126').split('/');
const seed = Number(given) || Math.floor(Math.random() * 2 ** 31);

let staff: Person[];
beforeAll(async () => {
  staff = [await newAdmin(), await newAdmin()];
});

const counts = { histories: 0, steps: 0, pairs: 0, done: 0, refused: 0, refunds: 0 };

function isEqual(a: unknown, b: unknown): boolean {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
}

const withoutCabins = ({ claims, ...rest }: Books) => ({
  ...rest,
  claims: claims.map((claim) => claim.split(' #')[0]).sort(),
});

/** The course that came true. Fails with the closest where none did. Of two at once either may have been first. */
function courseOf(courses: Course[], done: boolean[], books: Books): Course {
  const compared = courses.length > 1 ? withoutCabins : (it: Books) => it;
  const seen = { done, ...compared(books) };
  const possible = courses.map((course) => ({
    course,
    expected: { done: course.done, ...compared(booksOf(course.shop)) },
  }));
  const found = possible.find(({ expected }) => isEqual(seen, expected))?.course;
  if (!found) {
    const closest = possible.find(({ course }) => isEqual(course.done, done)) ?? possible[0]!;
    expect(seen).toEqual(closest.expected);
  }
  takeCabinsFrom(found!.shop, books.claims);
  return found!;
}

/** Does the operations at once, and returns the model after them. */
async function step(world: World, shop: Shop, operations: Operation[]): Promise<Shop> {
  const replies = await Promise.all(operations.map(performer(world, shop)));
  for (const reply of replies) expect(reply).toBeLessThan(500);
  await settled(world);
  const courses = coursesOf(shop, operations);
  const sales = new Map(courses.flatMap((it) => it.shop.sales.map((sale) => [sale.id, sale])));
  const done = replies.map((reply) => reply < 300);
  const course = courseOf(courses, done, await booksSeen(world, [...sales.values()]));
  counts.steps += 1;
  counts.pairs += operations.length - 1;
  counts.done += done.filter(Boolean).length;
  counts.refused += done.filter((it) => !it).length;
  return course.shop;
}

async function history(g: fc.GeneratorValue): Promise<void> {
  const begun = await newWorld(staff);
  const { world } = begun;
  let { shop } = begun;
  const log: string[] = [];
  try {
    for (let nth = 0; nth < STEPS; nth += 1) {
      const draw = new Draw(g, world, shop);
      const operations = g(fc.nat, { max: 99 }) < AT_ONCE ? draw.two() : draw.one();
      log.push(operations.map((it) => JSON.stringify(it)).join('  &  '));
      shop = await step(world, shop, operations);
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${log.join('\n')}`, { cause: error });
  }
  counts.histories += 1;
  counts.refunds += shop.sales.flatMap(({ refunds }) => refunds).length;
}

it(
  'operations: after each, money, claims, stock and the provider are what the rules say',
  async () => {
    const { failed, errorInstance, counterexamplePath } = await fc.check(
      fc.asyncProperty(fc.gen(), (g) => withWholeProvider(() => history(g))),
      { numRuns: HISTORIES, seed, endOnFailure: true, ...(path && { path }) },
    );
    const { histories, steps, pairs, done, refused, refunds } = counts;
    process.stdout.write(
      `operations: ${histories} histories, ${steps} steps, ${pairs} pairs at once, ${done} done, ${refused} refused, ${refunds} refunds, seed ${seed}\n`,
    );
    if (failed)
      throw new Error(`OPERATIONS_SEED=${seed}/${counterexamplePath}: ${(errorInstance as Error).message}`);
    expect(histories).toBeGreaterThanOrEqual(HISTORIES);
  },
  WHOLE_MS,
);
