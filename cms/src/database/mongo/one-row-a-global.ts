import type { BaseDatabaseAdapter, Payload } from 'payload';
import { EnvError } from '../../env';
import { isDuplicate } from '../../lib/retry-conflict';
import { reasonOf } from '../../lib/disk-fault';

type Row = { _id: unknown; globalType: string };
interface Rows {
  createIndex: (key: object, options: object) => Promise<unknown>;
  find: (where: object) => { toArray: () => Promise<Row[]> };
  findOne: (where: object) => Promise<Row | null>;
  replaceOne: (where: object, row: Row, options: object) => Promise<unknown>;
  deleteOne: (where: object) => Promise<unknown>;
}
interface Connection {
  collection: (name: string) => Rows;
}

const DOUBLES = 'globals_doubles';
const TRIES = 5;

/**
 * Two concurrent first saves of one global both find no row and both create one. Here the second becomes a
 * change of the first one's row. Saves within a process run one after the other; between processes MongoDB's
 * unique index detects the second (SQLite has only one process).
 */
export function withOneRowAGlobal(adapter: BaseDatabaseAdapter): void {
  const { createGlobal } = adapter;
  let before: Promise<unknown> = Promise.resolve();
  async function createOrUpdate(this: BaseDatabaseAdapter, call: Parameters<typeof createGlobal>[0]) {
    const save = async () => {
      const { createdAt: _, ...data } = structuredClone(call.data);
      const change = () => this.updateGlobal({ ...call, data });
      if (await hasRow(this, call.slug)) return change();
      return createGlobal.call(this, call).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return change();
      });
    };
    const mine = before.then(save, save);
    before = mine.catch(() => undefined);
    return mine;
  }
  Object.assign(adapter, { createGlobal: createOrUpdate });
}

const hasRow = async (adapter: BaseDatabaseAdapter, slug: string) => {
  const row = await adapter.findGlobal({ slug, req: undefined });
  return Boolean(row && Object.keys(row).length > 0);
};

/**
 * Creates the unique index on MongoDB's globals. Of several rows of one global the one that was read so far
 * stays; the others are moved to a collection of their own. One process at a time. Returns lines for the
 * operator.
 */
export async function demandOneRowAGlobal(payload: Payload): Promise<string[]> {
  const { connection } = payload.db as { connection: Connection };
  const rows = connection.collection('globals');
  const news: string[] = [];
  for (let attempt = 1; ; attempt++) {
    news.push(...(await putDoublesAside(rows, connection.collection(DOUBLES))));
    try {
      await rows.createIndex({ globalType: 1 }, { unique: true });
      return news;
    } catch (error) {
      const why = reasonOf(error);
      if (!isDuplicate(error) || attempt >= TRIES)
        throw new EnvError(
          `No se puede abrir la base de datos de DATABASE_URI: índice único globals: globalType: ${why}`,
        );
    }
  }
}

/** Copied before it is deleted: after a crash the row exists in both places, and the next start deletes it. */
async function putDoublesAside(rows: Rows, aside: Rows): Promise<string[]> {
  const all = await rows.find({}).toArray();
  const doubled = [...new Set(all.map(({ globalType }) => globalType))].filter(
    (slug) => all.filter((row) => row.globalType === slug).length > 1,
  );
  const news: string[] = [];
  for (const slug of doubled) {
    const stored = await rows.findOne({ globalType: slug });
    const others = all.filter((row) => row.globalType === slug && String(row._id) !== String(stored?._id));
    for (const row of others) {
      await aside.replaceOne({ _id: row._id }, row, { upsert: true });
      await rows.deleteOne({ _id: row._id });
    }
    news.push(
      `Ajustes         «${slug}» estaba ${others.length + 1} veces: vale la que se mostraba, las otras quedaron en ${DOUBLES}`,
    );
  }
  return news;
}
