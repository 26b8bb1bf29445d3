import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addDays, daysBetween, daysFrom } from '@spa-bronze/domain/lib/dates';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { SummaryOfSales } from '@spa-bronze/domain/sales/summary';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { sharedAdmin } from '../../testing/people';
import { sample } from '../../testing/sample';
import { server } from '../../testing/worker-server';
import type { Sale } from '../sales/sale';
import { summed } from './summed-sale';

const { payload, inside } = server;
/** The first day of years in which nothing else happened, others for each run. */
let first = '1900-01-01';
const RANGES = [
  [0, 400],
  [20, 45],
  [100, 130],
] as const;

const ana = sharedAdmin();
const at = (day: number) => `${addDays(first, day)}T${day % 2 ? '04:59:59' : '05:00:00'}.000Z`;
const mine = () => ({ createdAt: { greater_than_equal: at(0), less_than: at(500) } });

const line = (productId: string, more: object = {}) => ({
  productId,
  productName: `Loción ${productId}`,
  category: 'Productos',
  sellingPrice: 50_000.5,
  quantity: 3,
  ...more,
});
const refund = (day: number, quantity: number) => ({
  state: 'DONE',
  centavos: 1000 * day,
  lines: [{ productId: 'a', quantity }],
  at: at(day),
  doneAt: at(day),
});

interface Sold {
  day: number;
  paidAfter: number;
  status: string;
  booked: boolean;
  refunds: number[];
}
const anySale = fc.record<Sold>({
  day: fc.nat({ max: 350 }),
  paidAfter: fc.nat({ max: 20 }),
  status: fc.constantFrom('APPROVED', 'APPROVED', 'PARTLY_REFUNDED', 'IN_REVIEW', 'EXPIRED'),
  booked: fc.boolean(),
  refunds: fc.array(fc.nat({ max: 20 }), { maxLength: 2 }),
});

function rowOf({ day, paidAfter, status, booked, refunds }: Sold) {
  const paid = day + paidAfter;
  const charge = { id: 'c', lineId: 'b', purpose: 'BALANCE', method: 'CASH', at: at(paid + 3), by: 'x' };
  const service = line('b', { category: 'Servicios', booking: { state: 'BOOKED' } });
  const changed = Math.max(paid, booked ? paid + 3 : 0, ...refunds.map((after) => paid + after));
  return {
    reference: randomUUID(),
    openFor: randomUUID(),
    status,
    lines: [line('a'), ...(booked ? [service] : [])],
    charges: booked ? [{ ...charge, centavos: 8000 }] : [],
    amounts: { dueToday: 1000 + day, deposit: day, total: 0, subtotal: 0, shipping: 0, atSpa: 0, rate: 1 },
    history: [{ to: 'APPROVED', at: at(paid), by: 'x' }],
    refunds: refunds.map((after) => refund(paid + after, 1)),
    writes: 0,
    createdAt: new Date(at(day)),
    updatedAt: new Date(at(changed)),
  };
}

const stored = async () =>
  (await payload.db.find<Sale>({ collection: 'sales', where: mine(), limit: 0, pagination: false })).docs;

/** All sales of these years, added one after the other. */
async function plainSummary(from: string, to: string): Promise<Summary> {
  const days = daysFrom(from, daysBetween(from, to));
  const nothing = { unitsTaken: 0, unitsOpen: 0, visits: 0 };
  const summary = new SummaryOfSales(
    days.map((date) => ({ date, ...nothing })),
    'day',
  );
  const paid = (await stored()).filter(({ status, deletedAt }) => isPaid(status) && !deletedAt);
  for (const sale of paid) summary.add(summed(sale));
  return summary.result();
}

async function expectSame(): Promise<void> {
  for (const [start, end] of RANGES) {
    const [from, to] = [addDays(first, start), addDays(first, end - 1)];
    const { body } = await ana.client.get<Summary>(`/summary?from=${from}&to=${to}`);
    const buckets = body.data.buckets.map((it) => ({ ...it, unitsOpen: 0 }));
    expect({ ...body.data, buckets }).toEqual(await plainSummary(from, to));
  }
}

test('summary: any sales give the sums of all of them, one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 25 }), async (sold) => {
      first = addDays(first, 600);
      try {
        await inside.bulkInsert(payload, 'sales', sold.map(rowOf));
        await expectSame();
      } finally {
        await payload.db.deleteMany({ collection: 'sales', where: mine() });
      }
    }),
    { numRuns: sample(60, 6), seed: 20261126 },
  );
});
