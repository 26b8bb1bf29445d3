import type { BaseDatabaseAdapter, Payload } from 'payload';
import { EnvError } from '../../env';
import { isDuplicate } from '../../lib/retry-conflict';
import { reasonOf } from '../../lib/disk-fault';

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

/** Creates the unique index on MongoDB's globals, before anybody writes one. Throws EnvError. */
export async function demandOneRowAGlobal({ db: { globals } }: Payload): Promise<void> {
  await globals.collection.createIndex({ globalType: 1 }, { unique: true }).catch((error: unknown) => {
    throw new EnvError(
      `No se puede abrir la base de datos de DATABASE_URI: índice único globals: globalType: ${reasonOf(error)}`,
    );
  });
}
