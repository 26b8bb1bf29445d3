import { randomInt, randomUUID } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';
import { describeOnSqlite } from '../../testing/databases';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { newProduct } from '../../testing/shop';
import { readsOf } from '../../testing/statements';

type Query = Exclude<InStatement, string>;

/** Tables that grow with the years. */
const growing = [
  'sales',
  'users',
  'slot_claims',
  'audit_log',
  'sessions',
  'carts',
  'testimonials',
  'subscribers',
];

/** Rows that changed in the same millisecond: few, and sorted by their ids. */
const ofOneInstant = /"updated_at" = \?/;

async function stepsOf({ sql, args }: Query): Promise<string[]> {
  const { client } = server.payload.db as unknown as { client: Client };
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  return rows.map(({ detail }) => String(detail));
}

/**
 * Where SQLite reads a growing table row by row, or sorts all rows that match to return a page. Without a limit
 * all of them are read anyway.
 */
async function slowSteps(query: Query): Promise<string[]> {
  const { sql } = query;
  const steps = await stepsOf(query);
  const reads = (step: string) => growing.some((table) => step.startsWith(`SCAN ${table}`));
  const isPage =
    / limit \?/.test(sql) && !ofOneInstant.test(sql) && growing.some((table) => sql.includes(`"${table}"`));
  return steps.filter(
    (step) =>
      (reads(step) && !/USING (COVERING )?INDEX/.test(step)) ||
      (isPage && step === 'USE TEMP B-TREE FOR ORDER BY'),
  );
}

/** Not among them: a search of users, which compares each row of its narrow table. */
describeOnSqlite('lists of a shop that grows', () => {
  let ana: Person;
  let carla: Person;
  beforeAll(async () => {
    [ana, carla] = [await newAdmin(), await newShopper()];
  });

  it.each([
    ['SCAN', { sql: 'select "id" from "sales" where "summary" like ?', args: ['%x%'] }],
    [
      'USE TEMP',
      { sql: 'select "id" from "users" where "role" = ? order by "tel" limit ?', args: ['ADMIN', 9] },
    ],
  ])('a slow step is found: %s', async (step, query) => {
    expect(await slowSteps(query)).toEqual([expect.stringContaining(step)]);
  });

  it.each<[string, () => Person]>([
    ['/transactions?page=1', () => ana],
    ['/transactions?page=3&status=all', () => ana],
    ['/transactions?page=1&status=CANCELLED', () => ana],
    ['/transactions?page=1&status=open', () => ana],
    ['/transactions?page=1&kind=bookings', () => ana],
    ['/transactions?page=1&kind=bookings&from=2026-01-01', () => ana],
    ['/transactions?page=1&kind=sales', () => ana],
    ['/transactions?page=1&trash=true', () => ana],
    ['/transactions?page=1&q=mousse', () => ana],
    ['/transactions?page=1&kind=bookings&q=mousse', () => ana],
    ['/transactions?page=1&kind=bookings&from=2026-01-01&q=mousse', () => ana],
    ['/transactions?page=1&kind=sales&q=mousse', () => ana],
    ['/transactions?page=1&q=mousse', () => carla],
    ['/transactions?page=1', () => carla],
    ['/bookings?page=1', () => carla],
    ['/all-user?page=1', () => ana],
    ['/staff-acts?page=1', () => ana],
    ['/summary?from=2026-01-01&to=2026-01-31', () => ana],
    ['/summary?from=2025-01-01&to=2025-12-31', () => ana],
    ['/calendar?from=2026-01-01&to=2026-01-31', () => ana],
    ['/payments/review', () => ana],
    ['/status', () => ana],
    ['/availability?date=2027-01-15&productId=none', () => carla],
    ['/view-cart-product', () => carla],
  ])('%s reads no whole table and sorts by an index', async (path, who) => {
    const statements = await readsOf(() => who().client.get(path));
    expect(statements.length).toBeGreaterThan(0);
    const slow: Record<string, string[]> = {};
    for (const query of statements) {
      const steps = await slowSteps(query);
      if (steps.length > 0) slow[query.sql] = steps;
    }
    expect(slow).toEqual({});
  });

  it.each(['kind=bookings', 'kind=bookings&from=2026-01-01', 'kind=sales', 'status=all'])(
    'a search of %s passes over rows without reading or sorting them',
    async (list) => {
      const reads = await readsOf(() => ana.client.get(`/transactions?page=1&${list}&q=99999`));
      const passing = reads.filter(({ sql }) => / from "sales".* offset \?/.test(sql));
      expect(passing.length).toBeGreaterThan(0);
      const steps = await Promise.all(passing.map(stepsOf));
      expect(steps.flat().filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    },
  );

  it('a search for a whole phone reads its rows by their ids, whatever else narrows the list', async () => {
    const tel = `300${randomInt(1_000_000, 10_000_000)}`;
    await ana.client.post('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz', tel, email: '' },
      method: 'CASH',
      lines: [{ productId: (await newProduct()).id, quantity: 1 }],
    });
    for (const list of ['kind=sales', 'kind=bookings', 'kind=sales&from=2026-01-01', 'trash=true']) {
      const reads = await readsOf(() => ana.client.get(`/transactions?page=1&${list}&q=${tel}`));
      const steps = await Promise.all(reads.filter(({ sql }) => / from "sales"/.test(sql)).map(stepsOf));
      const searches = steps.flat().filter((step) => /^(SEARCH|SCAN) sales/.test(step));
      expect({ list, searches: new Set(searches.map((step) => /INDEX (\S+)/.exec(step)?.[1])) }).toEqual({
        list,
        searches: new Set(['sales_buyer_tel_key_idx', 'sqlite_autoindex_sales_1']),
      });
    }
  });
});
