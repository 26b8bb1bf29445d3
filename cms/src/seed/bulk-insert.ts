import { randomUUID } from 'node:crypto';
import type { CollectionSlug, Payload } from 'payload';

type Row = Record<string, unknown> & { createdAt: Date; updatedAt: Date };
/** Maximum number of values in one SQLite statement. */
const MAX_VALUES = 20_000;

/** An id in the form that the database uses in a relationship. */
export function storedId({ db }: Payload, id: string): unknown {
  if (db.name !== 'mongoose') return id;
  const { ObjectId } = db.connection.base.Types;
  return new ObjectId(id);
}

/**
 * Writes rows directly into the database, without hooks or schema. Returns their ids in the database's form.
 */
export async function bulkInsert(
  { db }: Payload,
  collection: CollectionSlug,
  rows: readonly Row[],
): Promise<unknown[]> {
  if (db.name === 'mongoose') {
    const model = db.collections[collection];
    return Object.values((await model?.collection.insertMany([...rows]))?.insertedIds ?? {});
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
