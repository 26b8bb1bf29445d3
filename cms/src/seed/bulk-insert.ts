import { randomUUID } from 'node:crypto';
import type { CollectionSlug, Payload } from 'payload';
import { searchKeysOf } from '../lib/search-keys';
import { hasTextIds } from '../lib/stored-id';

type Row = Record<string, unknown> & { createdAt: Date; updatedAt: Date };
/** Maximum number of values in one SQLite statement. */
const MAX_VALUES = 20_000;

/** Without hooks or schema, but with search keys. Returns the ids in the database's form. */
export async function bulkInsert(
  payload: Payload,
  collection: CollectionSlug,
  given: readonly Row[],
): Promise<unknown[]> {
  const { db } = payload;
  const rows = given.map((row) => ({ ...row, ...searchKeysOf(collection, row) }));
  if (db.name === 'mongoose') {
    const own = () => hasTextIds(payload, collection) && { _id: randomUUID() as never };
    const made = await db.collections[collection]?.collection.insertMany(
      rows.map((row) => ({ ...own(), ...row })),
    );
    return Object.values(made?.insertedIds ?? {});
  }
  const { drizzle, tables } = db;
  const stamped = rows.map((row) => ({
    id: randomUUID(),
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
  const batch = Math.floor(MAX_VALUES / Object.keys(stamped[0] ?? { id: '' }).length);
  for (let from = 0; from < stamped.length; from += batch)
    await drizzle.insert(tables[collection.replaceAll('-', '_')]).values(stamped.slice(from, from + batch));
  return stamped.map(({ id }) => id);
}
