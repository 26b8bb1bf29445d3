import { randomUUID } from 'node:crypto';
import type { CollectionSlug, Payload } from 'payload';

type Row = Record<string, unknown> & { createdAt: Date; updatedAt: Date };
/** SQLite takes so many values in one statement. */
const MAX_VALUES = 20_000;

/** An id as the database keeps it in a relationship. */
export function storedId({ db }: Payload, id: string): unknown {
  if (db.name !== 'mongoose') return id;
  const { ObjectId } = db.connection.base.Types;
  return new ObjectId(id);
}

/**
 * Writes rows straight into the database: no hooks, no schema. Answers their ids, as the database keeps them.
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
