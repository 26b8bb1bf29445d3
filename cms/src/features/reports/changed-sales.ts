import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { isPaid } from '@spa-bronze/domain/sales/rules';
import { startOf, type SummedSale } from '@spa-bronze/domain/sales/summary';
import { LRUCache } from 'lru-cache';
import type { Payload, Where } from 'payload';
import { countedRounds } from '../../lib/counted-rounds';
import { listBatches } from '../../lib/row-batches';
import { rowPages } from '../../lib/row-pages';
import type { Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';
import { summed } from './summed-sale';

type Read = Pick<
  Sale,
  | 'id'
  | 'status'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'history'
  | 'amounts'
  | 'capturedCents'
  | 'refunds'
  | 'lines'
>;
interface Counted {
  id: string;
  sums: SummedSale;
}
/** How many sales of any status were last changed in a month, the time of the last change, and the paid ones. */
interface Month {
  rows: number;
  newest: string | undefined;
  paid: Counted[];
}

/** Some 40 MB. A shop with more sales in a requested period reads them each time. */
const MOST_SALES = 50_000;
/** Days after the end of a month until it is kept: no clock of a server is as late. */
const LATE_DAYS = 2;
/** Months with sales that a summary reads. */
const MOST_MONTHS = 12 * 100;
/** Sales that are added at once. */
const ADDED_AT_ONCE = 500;
/** Sales with their lines and history that are read at once. */
const READ_AT_ONCE = 150;

const caches = new WeakMap<Payload, LRUCache<string, Month>>();
function monthsOf(payload: Payload): LRUCache<string, Month> {
  const own =
    caches.get(payload) ??
    new LRUCache<string, Month>({ maxSize: MOST_SALES, sizeCalculation: ({ paid }) => paid.length + 1 });
  caches.set(payload, own);
  return own;
}

const select = {
  status: true,
  deletedAt: true,
  createdAt: true,
  history: true,
  amounts: true,
  capturedCents: true,
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
  const month: Month = { rows: 0, newest: undefined, paid: [] };
  const walk = { collection: 'sales', sort: 'updatedAt', among, select, pageSize: READ_AT_ONCE } as const;
  for await (const rows of rowPages<Read>(payload, walk)) {
    month.rows += rows.length;
    month.newest = rows.at(-1)?.updatedAt ?? month.newest;
    for (const sale of rows)
      if (isPaid(sale.status) && !sale.deletedAt) month.paid.push({ id: sale.id, sums: summed(sale) });
  }
  return month;
}

/** When one of these sales was changed: the first or the last of them. */
async function changeOf(payload: Payload, among: Where, sort: 'updatedAt' | '-updatedAt') {
  const select = { updatedAt: true } as const;
  const [sale] = await sales.find<Pick<Sale, 'updatedAt'>>(payload, among, { sort, limit: 1, select });
  return sale?.updatedAt;
}

/**
 * The sales of a month that is over. Every write of a sale sets its `updatedAt`, so a changed sale leaves the month,
 * and none comes: while their number is the same, they are the same. The newest change tells of a server whose clock
 * is wrong by days.
 */
async function salesOfMonth(payload: Payload, start: string, end: string): Promise<Counted[]> {
  const months = monthsOf(payload);
  const among = changedBetween(start, end);
  const stored = months.get(start);
  if (
    stored?.rows === (await sales.count(payload, among)) &&
    stored.newest === (await changeOf(payload, among, '-updatedAt'))
  )
    return stored.paid;
  const month = await readSales(payload, among);
  months.set(start, month);
  return month.paid;
}

/** The first day of the first month, from this day on, in which a sale was last changed. */
async function firstMonth(payload: Payload, from: string): Promise<string | undefined> {
  const first = await changeOf(payload, changedBetween(from), 'updatedAt');
  return first && startOf(dayOf(new Date(first)), 'month');
}

/**
 * The paid sales that changed in the month of this day or later, in batches: any movement since that day was written
 * then or later. A sale that changes during the read counts once.
 */
export async function* changedSales(payload: Payload, from: string): AsyncGenerator<SummedSale[]> {
  const counted = new Set<string>();
  async function* batchesOf(found: readonly Counted[]): AsyncGenerator<SummedSale[]> {
    for await (const some of listBatches(found, ADDED_AT_ONCE)) {
      const further = new Map(some.filter(({ id }) => !counted.has(id)).map(({ id, sums }) => [id, sums]));
      for (const id of further.keys()) counted.add(id);
      yield [...further.values()];
    }
  }
  const today = dayOf(new Date());
  let start = await firstMonth(payload, from);
  for (const _ of countedRounds(MOST_MONTHS)) {
    if (!start) return;
    const end = nextMonth(start);
    if (addDays(end, LATE_DAYS) > today) {
      yield* batchesOf((await readSales(payload, changedBetween(start))).paid);
      return;
    }
    yield* batchesOf(await salesOfMonth(payload, start, end));
    start = await firstMonth(payload, end);
  }
}
