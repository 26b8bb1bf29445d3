import { randomUUID } from 'node:crypto';
import type { Where } from 'payload';
import { server } from '../testing/worker-server';

const {
  payload,
  inside: { bulkInsert, matchesBetween, rowBatches, rowPages, ROWS_AT_ONCE, valueRanges },
} = server;
interface Row {
  id: string;
  email: string;
  createdAt: string;
}

const DAY_MS = 86_400_000;
const days = new Map<string, number>();

/** Rows of one test, on a day of their own, with so many of each instant. */
async function rowsMade(counts: number[]): Promise<string> {
  const mark = randomUUID();
  const start = Date.parse('2019-01-01') + days.size * DAY_MS;
  days.set(mark, start);
  const times = counts.flatMap((count, at) =>
    Array.from({ length: count }, () => new Date(start + at * 1000)),
  );
  await bulkInsert(
    payload,
    'subscribers',
    times.map((at, index) => ({ email: `${mark}-${index}@correo.example`, createdAt: at, updatedAt: at })),
  );
  return mark;
}
afterAll(() =>
  payload.db.deleteMany({ collection: 'subscribers', where: { createdAt: { less_than: '2021-01-01' } } }),
);

const marked = (mark: string): Where => ({ email: { contains: mark } });
async function read(where: Where): Promise<Row[]> {
  return (await payload.db.find<Row>({ collection: 'subscribers', where, limit: 0, pagination: false })).docs;
}
function walkOf(mark: string, sort: string, size?: number) {
  const start = days.get(mark)!;
  const among = {
    and: [
      { createdAt: { greater_than_equal: new Date(start - DAY_MS / 2).toISOString() } },
      { createdAt: { less_than: new Date(start + DAY_MS / 2).toISOString() } },
    ],
  };
  return { collection: 'subscribers', sort, size, among } as const;
}
const batchesOf = (mark: string, sort: string, size?: number) =>
  rowBatches(payload, walkOf(mark, sort, size), (where) => read({ and: [where, marked(mark)] }));

async function all(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

test.each([
  ['a page ends between two instants', [25, 25, 25, 1]],
  ['rows of one instant stand across the end of a page', [20, 30, 1, 24, 2]],
  ['one instant has more rows than three pages', [3, 80, 3]],
  ['a last page is full', [25]],
  ['all are of one instant', [60]],
  ['there is one', [1]],
  [
    'keys come in several pages, and one ends between equal rows',
    [...Array.from({ length: 480 }, () => 1), 60, ...Array.from({ length: 30 }, () => 1)],
  ],
  ['one instant fills more than a page of keys', [1, 530, 1]],
])('row batches: every row comes once and in order when %s', async (_, counts) => {
  const mark = await rowsMade(counts);
  const compare = <T>(a: T, b: T) => Number(a > b) - Number(a < b);
  const expected = (await read(marked(mark))).sort(
    (a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  );
  const times = (rows: Row[]) => rows.map(({ createdAt }) => createdAt);
  const forward = await all(batchesOf(mark, 'createdAt'));
  expect(forward.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  const backward = await all(batchesOf(mark, '-createdAt', 7));
  expect(times(backward)).toEqual(times(expected).reverse());
  expect(new Set(backward.map(({ id }) => id)).size).toBe(expected.length);
  const emails = (rows: Row[]) => rows.map(({ email }) => email).sort();
  for (const pageSize of [undefined, 7]) {
    const whole = { ...walkOf(mark, 'createdAt'), select: { email: true }, pageSize } as const;
    const paged = await all(rowPages<Row>(payload, whole));
    expect(times(paged)).toEqual(times(expected));
    expect(emails(paged)).toEqual(emails(expected));
  }
});

test.each([
  ['all instants differ', Array.from({ length: 25 }, () => 1), 7],
  ['rows of one instant stand across the end of a range', [5, 4, 1, 9, 2], 7 + 8],
  ['the last range is full', Array.from({ length: 14 }, () => 1), 7],
  ['all are of one instant', [20], 20],
])('value ranges: every row is in one range, in order, when %s', async (_, counts, longest) => {
  const mark = await rowsMade(counts);
  for (const sort of ['createdAt', '-createdAt']) {
    const times: string[] = [];
    for await (const range of valueRanges(payload, walkOf(mark, sort, 7))) {
      const rows = (await read(range)).map(({ createdAt }) => createdAt).sort();
      expect(rows.length).toBeLessThanOrEqual(longest);
      times.push(...(sort === 'createdAt' ? rows : rows.reverse()));
    }
    const expected = (await read(marked(mark))).map(({ createdAt }) => createdAt).sort();
    expect(times).toEqual(sort === 'createdAt' ? expected : expected.reverse());
  }
});

test.each([
  ['all instants differ', Array.from({ length: 40 }, () => 1)],
  ['some are of one instant', [9, 1, 3, 12, 1, 1, 8]],
])('matches: any page has the ids and the total of one query when %s', async (_, counts) => {
  const mark = await rowsMade(counts);
  const matching: Where = { or: ['1', '2', '3'].map((end) => ({ email: { like: `${end}@` } })) };
  for (const sort of ['createdAt', '-createdAt']) {
    const walk = walkOf(mark, sort, 7);
    const where = { and: [walk.among, matching] };
    const found = await payload.db.find<Row>({ ...walk, where, limit: 0, pagination: false });
    const times = new Map(found.docs.map(({ id, createdAt }) => [id, createdAt]));
    const seen: string[] = [];
    for (const from of [0, 5, 10, 15, 20]) {
      const page = await matchesBetween(payload, walk, matching, { from, to: from + 5 });
      expect(page.total).toBe(found.docs.length);
      seen.push(...page.ids);
    }
    expect(seen.map((id) => times.get(id))).toEqual(
      found.docs.map(({ createdAt }) => createdAt).slice(0, 25),
    );
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('matches of a walk: a row that moves to a later range meanwhile is returned once', async () => {
  const mark = await rowsMade(Array.from({ length: 30 }, () => 1));
  const [first] = await read({ email: { equals: `${mark}-0@correo.example` } });
  const { count } = payload.db;
  let counted = 0;
  payload.db.count = (async (call: Parameters<typeof count>[0]) => {
    if (call.collection === 'subscribers' && (counted += 1) === 2)
      await payload.db.updateOne({
        collection: 'subscribers',
        id: first!.id,
        data: { createdAt: new Date(days.get(mark)! + 25_500).toISOString() },
      });
    return count.call(payload.db, call);
  }) as typeof count;
  try {
    const walk = walkOf(mark, 'createdAt', 7);
    const { ids } = await matchesBetween(payload, walk, marked(mark), { from: 0, to: 40 });
    expect({
      many: counted > 2,
      firsts: ids.filter((id) => id === first!.id).length,
      count: ids.length,
    }).toEqual({ many: true, firsts: 1, count: 30 });
  } finally {
    payload.db.count = count;
  }
});

test('row batches: no batch is longer than requested', async () => {
  const mark = await rowsMade([40, 1, 40, 20, 20, ...Array.from({ length: 40 }, () => 1)]);
  const found: number[] = [];
  const counted = async (where: Where) => {
    const rows = await read({ and: [where, marked(mark)] });
    found.push(rows.length);
    return rows;
  };
  for await (const batch of rowBatches(payload, walkOf(mark, '-createdAt'), counted))
    expect(batch.length).toBeLessThanOrEqual(ROWS_AT_ONCE);
  expect(Math.max(...found)).toBeLessThanOrEqual(ROWS_AT_ONCE + 20);
});

test('row batches: concurrent inserts and deletes neither repeat nor hide a row that existed before', async () => {
  const mark = await rowsMade(Array.from({ length: 120 }, (_, at) => 1 + (at % 3)));
  const before = (await read(marked(mark))).map(({ id }) => id);
  const met: string[] = [];
  for await (const batch of batchesOf(mark, '-createdAt')) {
    expect(batch.length).toBeLessThanOrEqual(ROWS_AT_ONCE);
    met.push(...batch.map(({ id }) => id));
    const rows = [-1, 0, 30, 200].map(
      (seconds) => new Date(new Date(batch.at(-1)!.createdAt).getTime() + seconds * 1000),
    );
    await bulkInsert(
      payload,
      'subscribers',
      rows.map((at) => ({ email: `${mark}-${randomUUID()}@correo.example`, createdAt: at, updatedAt: at })),
    );
    await payload.db.deleteOne({ collection: 'subscribers', where: { id: { equals: batch[0]?.id } } });
  }
  expect(new Set(met).size).toBe(met.length);
  expect(before.filter((id) => !met.includes(id))).toEqual([]);
});

test('row batches: two long lists never work in the same turn of the event loop', async () => {
  const mark = await rowsMade(Array.from({ length: 200 }, () => 1));
  let turn = 0;
  let on = true;
  const count = () => {
    turn += 1;
    if (on) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const walk = async () => {
    for await (const batch of batchesOf(mark, 'createdAt')) if (batch.length > 0) turns.push(turn);
  };
  await Promise.all([walk(), walk(), walk()]);
  on = false;
  expect(turns.length).toBeGreaterThanOrEqual(3 * 8);
  expect(new Set(turns).size).toBe(turns.length);
});

test('row batches: when the caller stops, the reading stops', async () => {
  const mark = await rowsMade(Array.from({ length: 120 }, () => 1));
  let reads = 0;
  const counted = (where: Where) => {
    reads += 1;
    return read({ and: [where, marked(mark)] });
  };
  for await (const batch of rowBatches(payload, walkOf(mark, 'createdAt'), counted))
    if (batch.length > 0) break;
  const then = reads;
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(reads).toBe(then);
});
