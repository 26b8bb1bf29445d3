import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { type ClientSession, type Db, MongoServerError } from 'mongodb';
import type { BaseDatabaseAdapter, Payload } from 'payload';
import { EnvError } from '../../env';
import { DatabaseAwayError } from '../../lib/database-away';
import { isConflict, isUniqueRefusal } from '../../lib/retry-conflict';
import type { CommitOutcome, CommitWrite } from '../commit';
import { mongoDb } from './mongo-db';
import { COMMITS } from './passing-collections';

const ANSWER_MS = 5000;
const ASK_AGAIN_MS = 100;

interface Call {
  collection: string;
  req: { transactionID: string };
  where?: unknown;
  data?: unknown;
  select?: Record<string, true> | undefined;
  options?: { atomic: true };
  returning?: false;
  customID?: unknown;
}
type Method = (call: Call) => Promise<unknown>;
type MongoAdapter = Omit<
  BaseDatabaseAdapter,
  'connection' | 'count' | 'create' | 'deleteMany' | 'sessions' | 'updateMany' | 'updateOne'
> & {
  connection: { getClient: () => { startSession: () => ClientSession } };
  sessions: Record<string, ClientSession>;
} & Record<'create' | 'updateOne' | 'updateMany' | 'deleteMany' | 'count', Method>;

interface CommitRow {
  _id: string;
  at: Date;
}
const commitsOf = (db: Db) => db.collection<CommitRow>(COMMITS);
/** Seconds for which a transaction can be looked for. */
const KEPT_SECONDS = 3600;

/** Makes the collection that transactions write to. Throws EnvError when the server has none. */
export async function prepareCommits(payload: Payload): Promise<void> {
  const db = mongoDb(payload);
  const { setName, msg } = await db.command({ hello: 1 });
  if (!setName && msg !== 'isdbgrid')
    throw new EnvError(
      'La base de datos de DATABASE_URI no es un replica set de MongoDB, y sin él no hay transacciones. Inícialo con --replSet y rs.initiate() (un solo servidor basta).',
    );
  await commitsOf(db).createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
}

/** What a write left; null: its condition is not met. */
async function write(adapter: MongoAdapter, call: Call, { kind, count }: CommitWrite): Promise<unknown> {
  if (kind === 'insert') return adapter.create({ ...call, customID: recordOf(call.data).id });
  if (kind === 'change') return adapter.updateOne({ ...call, options: { atomic: true } });
  const { totalDocs } = (await adapter.count(call)) as { totalDocs: number };
  if (count !== undefined && totalDocs !== count) return null;
  if (kind === 'changeAll') await adapter.updateMany({ ...call, returning: false });
  else await adapter.deleteMany(call);
  return totalDocs;
}

/** The server ended the transaction: nothing of it is written. */
const isAborted = (error: unknown) =>
  error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError');

function refusalOf(error: unknown, at: number): CommitOutcome<never> {
  if (isConflict(error) || isAborted(error)) return { refused: 'changed', at };
  if (isUniqueRefusal(error)) return { refused: 'taken', at };
  throw error;
}

async function writeAll(
  adapter: MongoAdapter,
  transactionID: string,
  writes: readonly CommitWrite[],
): Promise<CommitOutcome<unknown[]>> {
  const rows: unknown[] = [];
  for (const [at, it] of writes.entries()) {
    const { collection, where, data, select } = it;
    const call = { collection, where, select, data: structuredClone(data), req: { transactionID } };
    try {
      const row = await write(adapter, call, it);
      if (row === null) return { refused: 'changed', at };
      rows.push(row);
    } catch (error) {
      return refusalOf(error, at);
    }
  }
  return { rows };
}

/** Leaves the row by which a transaction is looked for. It is the last write, so that a refused one does without. */
async function writeMark(
  session: ClientSession,
  db: Db,
  id: string,
  outcome: CommitOutcome<unknown[]>,
): Promise<CommitOutcome<unknown[]>> {
  if ('refused' in outcome) return outcome;
  try {
    await commitsOf(db).insertOne({ _id: id, at: new Date() }, { session });
    return outcome;
  } catch (error) {
    return refusalOf(error, 0);
  }
}

const isWritten = async (db: Db, id: string) =>
  (await commitsOf(db).findOne({ _id: id }, { readConcern: { level: 'majority' } })) !== null;

/** The server itself says that it did not write. Anything else may have been written. */
const isRefusal = (error: unknown) =>
  error instanceof MongoServerError && !error.hasErrorLabel('UnknownTransactionCommitResult');

/**
 * Ends the transaction, and returns whether it was written. An end without an answer is requested again, which
 * changes nothing more; a server that knows no such transaction any more may have written it, so the row that each
 * one leaves is looked for. Throws DatabaseAwayError when it stays unknown.
 */
async function end(session: ClientSession, db: Db, id: string): Promise<boolean> {
  for (const until = Date.now() + ANSWER_MS; Date.now() < until; await sleep(ASK_AGAIN_MS)) {
    try {
      await session.commitTransaction();
      return true;
    } catch (error) {
      if (isRefusal(error)) return isWritten(db, id);
    }
  }
  throw new DatabaseAwayError();
}

/** Two transactions that meet do not wait for each other: one of them is refused as `changed`. */
export function withMongoCommit(adapter: BaseDatabaseAdapter): void {
  const { create, updateOne, updateMany, deleteMany, count } = adapter;
  async function commit(
    this: MongoAdapter,
    writes: readonly CommitWrite[],
  ): Promise<CommitOutcome<unknown[]>> {
    const db = mongoDb(adapter.payload);
    const session = this.connection.getClient().startSession();
    const id = randomUUID();
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
    this.sessions[id] = session;
    try {
      const plain = Object.assign(Object.create(this) as MongoAdapter, {
        create,
        updateOne,
        updateMany,
        deleteMany,
        count,
      });
      const outcome = await writeMark(session, db, id, await writeAll(plain, id, writes));
      if ('refused' in outcome) return outcome;
      return (await end(session, db, id)) ? outcome : { refused: 'changed', at: 0 };
    } finally {
      delete this.sessions[id];
      /* It aborts what is not committed. */
      await session.endSession().catch(() => undefined);
    }
  }
  Object.assign(adapter, { commit });
}
