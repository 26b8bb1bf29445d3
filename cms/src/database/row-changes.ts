import type { CollectionSlug, Payload } from 'payload';
import { retryConflict } from '../lib/retry-conflict';
import { watchOf } from './database-watch';
import { mongoDb } from './mongo-db';
import { ROW_CHANGES } from './passing-collections';

/** Changes that are remembered. A process that missed more compares all rows. */
const KEPT = 500;

/** Of one collection: how many changes there were, and the ids of the last ones. null: of unknown rows. */
interface Log {
  _id: string;
  count: number;
  ids: (readonly string[] | null)[];
}
/** `ids` are the rows that changed, undefined when they are not known. */
interface RowChanges {
  count: number;
  ids: string[] | undefined;
}

const logOf = (payload: Payload) => mongoDb(payload).collection<Log>(ROW_CHANGES);

/**
 * Tells the other processes that rows were written, after the write. Dates could not tell: the clocks of
 * several machines differ. SQLite has one process and needs no log.
 */
export async function logRowChange(
  payload: Payload,
  collection: CollectionSlug,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (payload.db.name !== 'mongoose') return;
  const entry = { $inc: { count: 1 }, $push: { ids: { $each: [ids ?? null], $slice: -KEPT } } };
  await watchOf(payload).run(() =>
    retryConflict(() => logOf(payload).updateOne({ _id: collection }, entry, { upsert: true })),
  );
}

/** What any process changed since there were `count` changes. To be read before the rows. */
export async function rowChangesSince(
  payload: Payload,
  collection: CollectionSlug,
  count: number,
): Promise<RowChanges> {
  if (payload.db.name !== 'mongoose') return { count, ids: [] };
  const log = await watchOf(payload).run(() =>
    logOf(payload).findOne({ _id: collection, count: { $ne: count } }),
  );
  if (!log) return { count, ids: [] };
  const missed = log.count - count;
  const entries = missed > 0 && missed <= log.ids.length ? log.ids.slice(-missed) : [null];
  const isKnown = entries.every((it) => it !== null);
  return { count: log.count, ids: isKnown ? entries.flatMap((it) => it ?? []) : undefined };
}
