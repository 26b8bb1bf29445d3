import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { isPaid } from '@spa-bronze/domain/sales/rules';
import { startOf, type SummedSale } from '@spa-bronze/domain/sales/summary';
import { LRUCache } from 'lru-cache';
import type { Payload, Where } from 'payload';
import { listBatches } from '../../lib/row-batches';
import { rowPages } from '../../lib/row-pages';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';
import { summed } from './summed-sale';

type Read = Pick<
  Sale,
  'id' | 'status' | 'deletedAt' | 'createdAt' | 'history' | 'amounts' | 'refunds' | 'lines'
>;
interface Counted {
  id: string;
  sums: SummedSale;
}
/** The paid sales that were last changed in a month, and how many sales of any status were. */
interface Month {
  rows: number;
  paid: Counted[];
}

/** Some 20 MB. A shop with more sales in a requested period reads them each time. */
const MOST_SALES = 50_000;
/** Days after the end of a month until it is kept: no clock of a server is as late. */
const LATE_DAYS = 2;
/** Sales that are added at once. */
const ADDED_AT_ONCE = 500;
/** Sales with their lines and history that are read at once. */
const READ_AT_ONCE = 150;

const known = new WeakMap<Payload, LRUCache<string, Month>>();
function monthsOf(payload: Payload): LRUCache<string, Month> {
  const own =
    known.get(payload) ??
    new LRUCache<string, Month>({ maxSize: MOST_SALES, sizeCalculation: ({ paid }) => paid.length + 1 });
  known.set(payload, own);
  return own;
}

const select = {
  status: true,
  deletedAt: true,
  createdAt: true,
  history: true,
  amounts: true,
  refunds: true,
  lines: true,
} as const;

const nextMonth = (start: string) => startOf(addDays(start, 31), 'month');
const beginning = (day: string) => instantOf(day, '00:00').toISOString();
const changedBetween = (start: string, end?: string): Where => ({
  and: [
    { updatedAt: { greater_than_equal: beginning(start) } },
    ...(end === undefined ? [] : [{ updatedAt: { less_than: beginning(end) } }]),
  ],
});

async function readSales(payload: Payload, among: Where): Promise<Month> {
  const month: Month = { rows: 0, paid: [] };
  const walk = { collection: 'sales', sort: 'updatedAt', among, select, pageSize: READ_AT_ONCE } as const;
  for await (const rows of rowPages<Read>(payload, walk)) {
    month.rows += rows.length;
    for (const sale of rows)
      if (isPaid(sale.status) && !sale.deletedAt) month.paid.push({ id: sale.id, sums: summed(sale) });
  }
  return month;
}

/**
 * The sales of a month that is over. Every write of a sale sets its `updatedAt`, so a changed sale leaves the month,
 * and none comes: while their number is the same, they are the same.
 */
async function salesOfMonth(payload: Payload, start: string, end: string): Promise<Counted[]> {
  const months = monthsOf(payload);
  const among = changedBetween(start, end);
  const kept = months.get(start);
  if (kept && kept.rows === (await sales.count(payload, among))) return kept.paid;
  const month = await readSales(payload, among);
  months.set(start, month);
  return month.paid;
}

/** The first day of the first month, from this day on, in which a sale was last changed. */
async function firstMonth(payload: Payload, from: string): Promise<string | undefined> {
  const [first] = await sales.find<Pick<Sale, 'updatedAt'>>(payload, changedBetween(from), {
    sort: 'updatedAt',
    limit: 1,
    select: { updatedAt: true },
  });
  return first && startOf(dayOf(new Date(first.updatedAt)), 'month');
}

/**
 * The paid sales that changed in the month of this day or later, in batches: any movement since that day was written
 * then or later. A sale that changes during the read counts once.
 */
export async function* changedSales(payload: Payload, from: string): AsyncGenerator<SummedSale[]> {
  const given = new Set<string>();
  async function* unknown(found: readonly Counted[]): AsyncGenerator<SummedSale[]> {
    for await (const some of listBatches(found, ADDED_AT_ONCE)) {
      yield some.filter(({ id }) => !given.has(id)).map(({ sums }) => sums);
      for (const { id } of some) given.add(id);
    }
  }
  const today = dayOf(new Date());
  for (let start = await firstMonth(payload, from); start;) {
    const end = nextMonth(start);
    if (addDays(end, LATE_DAYS) > today) {
      yield* unknown((await readSales(payload, changedBetween(start))).paid);
      return;
    }
    yield* unknown(await salesOfMonth(payload, start, end));
    start = await firstMonth(payload, end);
  }
}
