import type { Document } from 'mongodb';
import { searchKeysOf } from '../../lib/search-keys';
import type { MongoStep, SqliteStep } from './migration';
import { changeRows } from '../mongo/mongo-steps';

const ROWS_AT_ONCE = 500;

interface Filled {
  collection: string;
  sources: Record<string, string>;
  keys: Record<string, string>;
}

/** These keys of a row as the program that runs makes them; null for what it does not make any more. */
function keysOf({ collection, keys }: Filled, row: Record<string, unknown>): Record<string, string | null> {
  const made = searchKeysOf(collection, row);
  return Object.fromEntries(Object.keys(keys).map((key) => [key, made[key] ?? null]));
}

export const fillKeysOnSqlite =
  (filled: Filled): SqliteStep =>
  (database) => {
    const { collection, sources, keys } = filled;
    const columns = Object.entries(sources).map(([field, column]) => `"${column}" AS "${field}"`);
    const read = database.prepare(
      `SELECT rowid AS place, ${columns.join(', ')} FROM "${collection}" WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
    );
    const written = Object.values(keys).map((column) => `"${column}" = ?`);
    const write = database.prepare(`UPDATE "${collection}" SET ${written.join(', ')} WHERE rowid = ?`);
    const after = (place: number) => read.all([place]) as Record<string, unknown>[];
    let rows = after(Number.MIN_SAFE_INTEGER);
    while (rows.length > 0) {
      for (const row of rows) write.run([...Object.values(keysOf(filled, row)), row.place]);
      rows = after(Number(rows.at(-1)!.place));
    }
  };

export const fillKeysOnMongo = (filled: Filled): MongoStep => {
  const [first = ''] = Object.keys(filled.keys);
  const change = (row: Document): Document => keysOf(filled, row);
  return changeRows(filled.collection, { [first]: { $exists: false } }, change);
};
