import { ownJson } from '@spa-bronze/domain/lib/json';
import type { Comparison } from '@spa-bronze/domain/sales/comparison-schemas';
import { withMongo } from './database/mongo/reach-mongo';
import { withSqlite } from './database/sqlite/reach-sqlite';
import { ObjectId } from 'mongodb';
import type { Env } from './env';
import { compareWithProviders, type Span } from './features/reports/compare-books';
import { bookFields, type BookSale, type DrawerLine } from './features/reports/our-book';
import { realProviders } from './services/real-providers';
import { openSandboxes } from './services/sandboxes';

/** Compares a shop's payments with its providers' lists. The shop may be open. */
export async function reconcile(env: Env, span: Span): Promise<Comparison> {
  const sandboxes = env.payments.sandbox ? await openSandboxes(env, null) : null;
  const opened = sandboxes?.providers() ?? realProviders(env.payments);
  try {
    return await compareWithProviders(
      {
        providers: opened.map(({ client: provider, test }) => ({ provider, test })),
        salesBetween: (since, until) => salesBetween(env.database, since, until),
        drawerBetween: (since, until) => drawerBetween(env.database, since, until),
        saleIdsAmong: (ids) => saleIdsAmong(env.database, ids),
      },
      span,
    );
  } finally {
    sandboxes?.close();
  }
}

interface Page {
  /** The last sale of the page before; at first the instant since when. */
  after: { updatedAt: string; id?: unknown };
  until: Date;
  count: number;
}
type Read = BookSale & { updatedAt: string };
interface PageOfSales {
  sales: Read[];
  /** The id of the last one, as the database stores it. */
  lastId?: unknown;
}

const SALES_AT_ONCE = 1000;

async function* salesBetween(
  database: Env['database'],
  since: Date,
  until: Date,
): AsyncGenerator<BookSale[]> {
  let after: Page['after'] = { updatedAt: since.toISOString() };
  for (let length = SALES_AT_ONCE; length === SALES_AT_ONCE;) {
    const page = { after, until, count: SALES_AT_ONCE };
    const { sales, lastId } =
      database.kind === 'sqlite'
        ? withSqlite(database.file, (file) => fromSqlite(file, page))
        : await fromMongo(database.uri, page);
    yield sales;
    length = sales.length;
    after = { updatedAt: sales.at(-1)?.updatedAt ?? after.updatedAt, id: lastId };
  }
}

/** Which of these ids, that a provider's list names, are sales. */
async function saleIdsAmong(database: Env['database'], ids: string[]): Promise<ReadonlySet<string>> {
  if (database.kind === 'sqlite') {
    const marks = ids.map(() => '?').join(', ');
    const sql = `SELECT id FROM sales WHERE id IN (${marks})`;
    return withSqlite(
      database.file,
      (file) => new Set((file.prepare(sql).all(ids) as Read[]).map(({ id }) => id)),
    );
  }
  const stored = ids.flatMap((id) => (ObjectId.isValid(id) ? [id, new ObjectId(id)] : [id]));
  return withMongo(database.uri, async (db) => {
    const rows = await db
      .collection<{ _id: unknown }>('sales')
      .find({ _id: { $in: stored } as never })
      .project<{ _id: unknown }>({ _id: 1 })
      .toArray();
    return new Set(rows.map(({ _id }) => String(_id)));
  });
}

interface StoredDrawer {
  openedAt?: string | Date;
  lines: DrawerLine[];
}

/** The lines of the drawer that belong to sales, and when the first one was opened. */
async function drawerBetween(database: Env['database'], since: Date, until: Date) {
  const { openedAt, lines } =
    database.kind === 'sqlite'
      ? withSqlite(database.file, (file) => drawerInSqlite(file, since, until))
      : await withMongo(database.uri, async (db): Promise<StoredDrawer> => {
          const first = await db
            .collection<{ openedAt: Date }>('drawer-sessions')
            .findOne({}, { sort: { number: 1 } });
          const among = { at: { $gte: since, $lt: until }, sale: { $type: 'string' as const } };
          const rows = await db.collection<DrawerLine>('drawer-movements').find(among).toArray();
          return { ...(first && { openedAt: first.openedAt }), lines: rows };
        });
  return { openedAt: openedAt ? new Date(openedAt) : null, lines };
}

function drawerInSqlite(file: File, since: Date, until: Date): StoredDrawer {
  const first = file
    .prepare('SELECT opened_at AS "openedAt" FROM drawer_sessions ORDER BY number LIMIT 1')
    .get();
  const sql =
    'SELECT "key", sale, centavos, "at" FROM drawer_movements WHERE "at" >= ? AND "at" < ? AND sale IS NOT NULL';
  const lines = file.prepare(sql).all([since.toISOString(), until.toISOString()]) as DrawerLine[];
  return { ...(first as { openedAt?: string } | undefined), lines };
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = ['updatedAt', ...bookFields].map((name) => `${columnOf(name)} AS "${name}"`).join(', ');
/** The columns that are stored as JSON. */
type Lists = Pick<Read, 'refunds' | 'surplus' | 'charges' | 'edits' | 'review'>;
type Stored = Omit<Read, 'test' | 'reviewDue' | 'history' | 'amounts' | keyof Lists> &
  Record<keyof Lists, string | null> & {
    test: number;
    reviewDue: number | null;
    history: string;
    amounts: string;
  };
const listIn = <T>(stored: string | null): T | null => (stored === null ? null : ownJson<T>(stored));
type File = Parameters<Parameters<typeof withSqlite>[1]>[0];

function fromSqlite(file: File, { after, until, count }: Page): PageOfSales {
  const sql = `SELECT ${columns} FROM sales WHERE (updated_at, id) > (?, ?) AND created_at < ?
    ORDER BY updated_at, id LIMIT ?`;
  const rows = file
    .prepare(sql)
    .all([after.updatedAt, after.id ?? '', until.toISOString(), count]) as Stored[];
  const sales = rows.map((row) => ({
    ...row,
    test: Boolean(row.test),
    reviewDue: Boolean(row.reviewDue),
    history: ownJson<Read['history']>(row.history),
    amounts: ownJson<Read['amounts']>(row.amounts),
    refunds: listIn<Lists['refunds']>(row.refunds),
    surplus: listIn<Lists['surplus']>(row.surplus),
    charges: listIn<Lists['charges']>(row.charges),
    edits: listIn<Lists['edits']>(row.edits),
    review: listIn<Lists['review']>(row.review),
  }));
  return { sales, lastId: sales.at(-1)?.id };
}

type Document = Omit<Read, 'id' | 'updatedAt'> & { _id: unknown; updatedAt: Date };

const fromMongo = (
  uri: string,
  { after: { updatedAt: last, id }, until, count }: Page,
): Promise<PageOfSales> =>
  withMongo(uri, async (db) => {
    const updatedAt = new Date(last);
    const further = [{ updatedAt: { $gt: updatedAt } }, { updatedAt, _id: { $gt: id as never } }];
    const rows = await db
      .collection<Document>('sales')
      .find({
        ...(id === undefined ? { updatedAt: { $gte: updatedAt } } : { $or: further }),
        createdAt: { $lt: until } as never,
      })
      .project<Document>(Object.fromEntries(['updatedAt', ...bookFields].map((it) => [it, 1])))
      .sort({ updatedAt: 1, _id: 1 })
      .limit(count)
      .toArray();
    const sales = rows.map(({ _id, ...row }) => ({
      ...row,
      id: String(_id),
      updatedAt: row.updatedAt.toISOString(),
    }));
    return { sales, lastId: rows.at(-1)?._id };
  });
