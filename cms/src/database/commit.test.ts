import { randomUUID } from 'node:crypto';
import type { Collection, MongoServerError } from 'mongodb';
import { booked } from '../testing/bookings';
import { Repository } from '../lib/repository';
import { CountedRepository } from '../lib/counted-repository';
import { onWrite } from '../lib/on-write';
import { onMongo } from '../testing/databases';
import type { ClaimRow } from '../features/slots/slot-claims';
import type { Sale } from '../features/sales/sale';
import { server } from '../testing/worker-server';
import { change, changeWhere, commit, deletion, insertion } from './commit';
import { mongoDb } from './mongo/mongo-db';
import { COMMITS } from './mongo/passing-collections';

const { payload } = server;
const claims = new Repository<ClaimRow>('slot-claims');
const sales = new CountedRepository<Sale>('sales');
const claim = (more: Partial<ClaimRow> = {}) => {
  const key = `2199-01-01 ${randomUUID()} #1`;
  return { key, date: '2199-01-01', cabin: 1, holder: randomUUID(), token: 't', nextToken: null, ...more };
};
/** A sale whose emails are sent, so that nobody writes it meanwhile. */
async function quietSale(): Promise<Sale> {
  const { sale } = await booked();
  await server.inside.backgroundDone();
  return (await sales.findById(payload, sale))!;
}
const held = (holder: string) => claims.find(payload, { holder: { equals: holder } });

test('a commit writes every row as single writes do, and returns what they are then', async () => {
  const before = await quietSale();
  const [alone, left] = await Promise.all([claims.insert(payload, claim()), claims.insert(payload, claim())]);
  const row = claim();
  const outcome = await commit(payload, [
    change(sales, before, { notes: 'Llega tarde', buyer: before.buyer, edits: before.edits }),
    insertion(claims, row),
    deletion(claims, { id: { in: [left.id] } }, 1),
  ]);
  if ('refused' in outcome) throw new Error(outcome.refused);
  const [sale, made, deleted] = outcome.rows;
  const stored = (await claims.findById(payload, made.id))!;
  expect({ made: Object.keys(made).sort(), stored, deleted, left: await held(left.holder) }).toEqual({
    made: Object.keys(alone).sort(),
    stored: { ...alone, ...row, id: made.id, ...datesOf(stored) },
    deleted: 1,
    left: [],
  });
  expect(sale).toEqual(await sales.findById(payload, before.id));
  expect(sale).toEqual({
    ...before,
    notes: 'Llega tarde',
    writes: before.writes + 1,
    updatedAt: expect.any(String),
  });
});

const datesOf = (row: object) => {
  const { createdAt, updatedAt } = row as Record<string, string>;
  expect({ createdAt, updatedAt }).toEqual({
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  return { createdAt, updatedAt };
};

test.each([
  ['changed', 'a row that was written since it was read', ['changed', 1]],
  ['taken', 'a unique key that another row has', ['taken', 2]],
  ['condition', 'a condition that does not hold', ['changed', 2]],
  ['deletion', 'a row to delete that is gone', ['changed', 2]],
])('a commit writes nothing at all: %s: %s', async (kind, _, [refused, at]) => {
  const before = await quietSale();
  const [there, gone] = await Promise.all([claims.insert(payload, claim()), claims.insert(payload, claim())]);
  await claims.deleteWhere(payload, { id: { equals: gone.id } });
  const mine = claim();
  const stale = { ...before, writes: before.writes - 1 };
  const last = {
    changed: insertion(claims, claim()),
    taken: insertion(claims, claim({ key: there.key })),
    condition: changeWhere<ClaimRow>(
      claims,
      { and: [{ id: { equals: there.id } }, { token: { equals: 'x' } }] },
      { token: 'y' },
    ),
    deletion: deletion(claims, { id: { in: [there.id, gone.id] } }, 2),
  }[kind]!;
  const outcome = await commit(payload, [
    insertion(claims, mine),
    change(sales, kind === 'changed' ? stale : before, { notes: 'Nunca' }),
    last,
  ]);
  expect(outcome).toEqual({ refused, at });
  expect({ mine: await held(mine.holder), there: await held(there.holder) }).toEqual({
    mine: [],
    there: [there],
  });
  expect(await sales.findById(payload, before.id)).toEqual(before);
});

test('of two commits that meet, one is written and the other is refused or follows', async () => {
  const before = await quietSale();
  const rows = Array.from({ length: 8 }, () => claim());
  const outcomes = await Promise.all(
    rows.map((row) => commit(payload, [insertion(claims, row), change(sales, before, { notes: row.key })])),
  );
  const won = outcomes.flatMap((it) => ('rows' in it ? [it.rows[0].key] : []));
  const stored = await claims.find(payload, { key: { in: rows.map(({ key }) => key) } });
  expect({ won: won.length, stored: stored.map(({ key }) => key) }).toEqual({ won: 1, stored: won });
  expect(await sales.findById(payload, before.id)).toMatchObject({
    notes: won[0],
    writes: before.writes + 1,
  });
});

test('every collection of a commit is reported', async () => {
  const seen: unknown[] = [];
  onWrite(payload, (collection) => {
    if (seen.length < 3) seen.push(collection);
  });
  const before = await quietSale();
  seen.length = 0;
  await commit(payload, [insertion(claims, claim()), change(sales, before, { notes: 'Llega tarde' })]);
  expect(seen).toEqual(['slot-claims', 'sales']);
});

onMongo('a commit whose transaction the server ends at its mark is decided anew', async () => {
  const db = mongoDb(payload);
  const ended = await db.command({ unknown: 1 }).catch((error: MongoServerError) => error);
  (ended as MongoServerError).addErrorLabel('TransientTransactionError');
  const collections = Object.getPrototypeOf(db.collection(COMMITS)) as Collection;
  const { insertOne } = collections;
  const spy = jest.spyOn(collections, 'insertOne').mockImplementation(function insert(
    this: Collection,
    ...call: Parameters<Collection['insertOne']>
  ) {
    return this.collectionName === COMMITS ? Promise.reject(ended) : insertOne.apply(this, call);
  });
  const row = claim();
  try {
    const outcome = await commit(payload, [insertion(claims, row)]);
    expect({ outcome, stored: await held(row.holder) }).toEqual({
      outcome: { refused: 'changed', at: 0 },
      stored: [],
    });
  } finally {
    spy.mockRestore();
  }
});
