import type { Payload } from 'payload';
import { withStartLock, type CheckStartLock } from './start-lock';

/* The clock of the test stops this pause too. */
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
}));

const NOW = Date.parse('2026-03-02T15:00:00.000Z');
const SECOND = 1_000;
interface Row {
  _id: string;
  holder: string;
  expiresAt: Date;
}
type Where = Partial<Pick<Row, '_id' | 'holder'>> & { expiresAt?: { $lt: Date } };

let rows: Map<string, Row>;
let writes: number;
let failing: { write?: unknown; end?: unknown; slowMs?: number };
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  [rows, writes, failing] = [new Map(), 0, {}];
});
afterEach(() => {
  jest.useRealTimers();
});

const matches = ({ _id, holder, expiresAt }: Where) => {
  const row = rows.get(_id!);
  return row && (!holder || row.holder === holder) && (!expiresAt || row.expiresAt < expiresAt.$lt)
    ? row
    : null;
};
/**
 * MongoDB's collection as far as a lease goes: a row is replaced where it matches, and made where it may be
 * and none has its name.
 */
const collection = {
  findOneAndUpdate: async (
    where: Where,
    { $set }: { $set: Omit<Row, '_id'> },
    { upsert = false }: { upsert?: boolean },
  ) => {
    writes += 1;
    if (failing.write) throw failing.write;
    if (failing.slowMs) await wait(failing.slowMs);
    const row = matches(where);
    if (!row && !upsert) return null;
    if (!row && rows.has(where._id!)) throw Object.assign(new Error('taken'), { code: 11000 });
    const written = { _id: where._id!, ...$set };
    rows.set(written._id, written);
    return written;
  },
  deleteOne: async (where: Where) => {
    if (failing.end) throw failing.end;
    const row = matches(where);
    if (row) rows.delete(row._id);
  },
};
const payload = { db: { connection: { collection: () => collection } } } as unknown as Payload;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
const since = () => Date.now() - NOW;
const hold = (holder: string, untilMs: number) =>
  rows.set('seed', { _id: 'seed', holder, expiresAt: new Date(NOW + untilMs) });
async function lease<T>(work: (check: CheckStartLock) => Promise<T>, passMs = 60 * SECOND): Promise<T> {
  const done = withStartLock(payload, 'seed', work);
  done.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(passMs);
  return done;
}

it('lease: on a database of one process the work is done at once and may always write', async () => {
  const single = { db: {} } as Payload;
  expect(
    await withStartLock(single, 'seed', async (check) => {
      await check();
      return since();
    }),
  ).toBe(0);
});

it('lease: a free lease is taken at once for ten seconds, and freed after the work', async () => {
  const until = await lease(async (check) => {
    await check();
    return [since(), rows.get('seed')!.expiresAt.getTime() - NOW];
  });
  expect({ until, rows: rows.size, timerCount: jest.getTimerCount() }).toEqual({
    until: [0, 10 * SECOND],
    rows: 0,
    timerCount: 0,
  });
});

it('lease: the lease of a dead process is taken at most a quarter of a second after its end', async () => {
  hold('dead', 4_100);
  expect(await lease(() => Promise.resolve(since()))).toBe(4_250);
});

it('lease: is not taken in its last millisecond', async () => {
  hold('dead', 4_000);
  expect(await lease(() => Promise.resolve(since()))).toBe(4_250);
});

it('lease: two processes work one after the other, however long the first one takes', async () => {
  const steps: [string, number][] = [];
  const work = (name: string) =>
    withStartLock(payload, 'seed', async (check) => {
      steps.push([name, since()]);
      await wait(25 * SECOND);
      await check();
      steps.push([name, since()]);
    });
  const all = Promise.all([work('a'), work('b')]);
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  await all;
  expect(steps).toEqual([
    ['a', 0],
    ['a', 25_000],
    ['b', 25_000],
    ['b', 50_000],
  ]);
});

it('lease: work under another name does not wait', async () => {
  rows.set('other', { _id: 'other', holder: 'x', expiresAt: new Date(NOW + 60 * SECOND) });
  expect(await lease(() => Promise.resolve(since()))).toBe(0);
});

it('lease: a paused worker that lost its lease may not write, and starts again after its successor', async () => {
  const steps: string[] = [];
  const done = await lease(async (check) => {
    steps.push(`begins at ${since()}`);
    if (steps.length === 1) {
      hold('other', 7 * SECOND);
      await wait(2_001);
    }
    await check();
    return 'done';
  });
  expect({ done, steps }).toEqual({ done: 'done', steps: ['begins at 0', 'begins at 7001'] });
});

it('lease: a worker that cannot renew may write until the lease ends, and no longer', async () => {
  let turn = 0;
  const may: boolean[] = [];
  await lease(async (check) => {
    turn += 1;
    if (turn > 1) return;
    failing.write = new Error('away');
    for (const pauseMs of [9_999, 1]) {
      await wait(pauseMs);
      may.push(
        await check().then(
          () => true,
          () => false,
        ),
      );
    }
    failing.write = undefined;
    await check();
  });
  expect({ may, turn }).toEqual({ may: [true, false], turn: 2 });
});

it('lease: counts from before the write that took it, however long that write lasted', async () => {
  failing.slowMs = 3 * SECOND;
  const may: [boolean, number][] = [];
  await lease(async (check) => {
    failing = { write: new Error('away') };
    for (const pauseMs of [6_999, 1]) {
      await wait(pauseMs);
      may.push([
        await check().then(
          () => true,
          () => false,
        ),
        since(),
      ]);
    }
    failing = {};
  });
  expect(may).toEqual([
    [true, 9_999],
    [false, 10_000],
  ]);
});

it('lease: reports a failure of the database and of the work', async () => {
  failing.write = new Error('away');
  await expect(lease(() => Promise.resolve('done'))).rejects.toThrow('away');
  expect(writes).toBe(1);
  failing = {};
  await expect(lease(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect({ rows: rows.size, timerCount: jest.getTimerCount() }).toEqual({ rows: 0, timerCount: 0 });
});

it("lease: one that cannot be freed ends by itself, and another worker's lease is not freed", async () => {
  failing.end = new Error('away');
  expect(await lease(() => Promise.resolve('done'))).toBe('done');
  failing = {};
  rows.clear();
  await lease(() => Promise.resolve(hold('other', 60 * SECOND)), SECOND);
  expect(rows.get('seed')?.holder).toBe('other');
});
