import { setImmediate } from 'node:timers/promises';
import type { CollectionSlug, Payload } from 'payload';
import { countedRounds } from '../lib/counted-rounds';
import { storedId } from '../lib/stored-id';
import { clientOf } from './sqlite/sqlite-client';

type Row = Record<string, unknown> & { id: string };
interface Page {
  after: string;
  count: number;
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function fromSqlite(
  { db, collections }: Payload,
  collection: CollectionSlug,
  names: readonly string[],
  { after, count }: Page,
): Promise<Row[]> {
  const columns = ['id', ...names].map((name) => `"${columnOf(name)}" AS "${name}"`);
  /* `+` keeps SQLite from using the index of the trash, with which it would sort all rows for each page. */
  const present = collections[collection].config.trash ? 'AND +"deleted_at" IS NULL' : '';
  const sql = `SELECT ${columns.join(', ')} FROM "${columnOf(collection).replaceAll('-', '_')}" WHERE "id" > ? ${present} ORDER BY "id" LIMIT ?`;
  const { rows } = await clientOf(db).execute({ sql, args: [after, count] });
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

async function fromMongo(
  payload: Payload,
  collection: CollectionSlug,
  names: readonly string[],
  { after, count }: Page,
): Promise<Row[]> {
  const rows = payload.db.collections[collection]!.collection;
  const beyond = after && { _id: { $gt: storedId(payload, collection, after) } };
  const where: object = { deletedAt: { $eq: null }, ...beyond };
  const found = await rows
    .find(where, { projection: Object.fromEntries(names.map((name) => [name, 1])) })
    .sort({ _id: 1 })
    .limit(count)
    .toArray();
  return found.map(({ _id, ...row }) => ({ ...row, id: String(_id) }));
}

/** Rows per read. Other requests have their turn between two reads. */
const BATCH = 2000;

/**
 * All rows of a collection in batches, without those in the trash, by id, with some columns, as the database
 * stores them (SQLite: lists as JSON). Payload's own read takes ten times as long.
 */
export async function* readColumns(
  payload: Payload,
  collection: CollectionSlug,
  names: readonly string[],
): AsyncGenerator<Row[]> {
  const read = payload.db.name === 'mongoose' ? fromMongo : fromSqlite;
  let after = '';
  for (const _ of countedRounds()) {
    const rows = await read(payload, collection, names, { after, count: BATCH });
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
    await setImmediate();
  }
}
