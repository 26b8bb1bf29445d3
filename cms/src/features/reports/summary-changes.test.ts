import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { newAdmin } from '../../testing/people';
import { server } from '../../testing/worker-server';

const { payload, inside } = server;
/** More than are read at once. */
const SALES = 200;

type Find = typeof payload.db.find;
const mark = randomUUID();
const ofThisTest = { reference: { contains: mark } };
afterAll(() => payload.db.deleteMany({ collection: 'sales', where: ofThisTest }));

test('summary: a sale that changes while the present month is read counts once', async () => {
  const { client } = await newAdmin();
  const today = dayOf(new Date());
  const sums = async () => {
    const path = `/summary?from=${addDays(today, -1)}&to=${today}&by=month`;
    return (await client.read<Summary>(path)).buckets.map(({ orders, receivedCop, refundedCop }) => [
      orders,
      receivedCop,
      refundedCop,
    ]);
  };
  const now = new Date();
  const row = (index: number) => ({
    reference: `${mark}-${index}`,
    openFor: `${mark}-${index}`,
    status: 'PARTLY_REFUNDED',
    lines: [],
    amounts: { dueToday: 100_000, deposit: 0, total: 0, subtotal: 0, shipping: 0, atSpa: 0, rate: 1 },
    history: [{ to: 'APPROVED', at: now.toISOString(), by: 'x' }],
    refunds: [
      { state: 'DONE', centavos: 50_000, lines: [], at: now.toISOString(), doneAt: now.toISOString() },
    ],
    writes: 0,
    createdAt: now,
    updatedAt: new Date(now.getTime() - (SALES - index) * 10),
  });
  await inside.bulkInsert(
    payload,
    'sales',
    Array.from({ length: SALES }, (_, index) => row(index)),
  );
  const { find } = payload.db;
  const first = { reference: { equals: `${mark}-0` } };
  let pages = 0;
  payload.db.find = (async (call: Parameters<Find>[0]) => {
    const isPage = call.collection === 'sales' && call.sort === 'updatedAt' && (call.limit ?? 0) > 1;
    if (isPage) pages += 1;
    if (isPage && pages === 2)
      await payload.db.updateOne({
        collection: 'sales',
        where: first,
        data: { updatedAt: new Date().toISOString() },
      });
    return find.call(payload.db, call);
  }) as Find;
  let during: unknown;
  try {
    during = await sums();
  } finally {
    payload.db.find = find;
  }
  expect(pages).toBeGreaterThan(1);
  expect(during).toEqual(await sums());
});
