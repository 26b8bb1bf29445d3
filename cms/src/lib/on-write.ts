import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { Payload } from 'payload';
import { isConflict } from './retry-conflict';

type Row = Record<string, unknown>;
type Method = (...call: unknown[]) => Promise<unknown>;

/**
 * A write of rows of a collection, or of a global (without rows). `rows` are as the write left them, as far
 * as the database returns them.
 */
export interface Write {
  collection: string | undefined;
  isDeletion: boolean;
  rows: readonly Row[];
  /** The write failed. It may have happened all the same. */
  isFailed: boolean;
}

const isRow = (it: unknown): it is Row => typeof it === 'object' && it !== null;

const methods = [
  'create',
  'updateOne',
  'updateMany',
  'upsert',
  'deleteOne',
  'deleteMany',
  'createGlobal',
  'updateGlobal',
] as const;

/**
 * Calls `listener` after every write of a row or global, not of versions, through this Payload, also after a
 * failed one, unless it met another write and so wrote nothing. Writes wait for it.
 */
export function onWrite({ db }: Payload, listener: (write: Write) => unknown): void {
  for (const name of methods) {
    const write = db[name] as Method;
    const writeAndReport: Method = async function (this: unknown, ...call) {
      const { collection } = recordOf(call[0]);
      const report = (rows: readonly Row[], isFailed: boolean) =>
        listener({
          collection: collection ? String(collection) : undefined,
          isDeletion: name.startsWith('delete'),
          rows,
          isFailed,
        });
      let answer: unknown;
      try {
        answer = await write.apply(this, call);
      } catch (error) {
        if (!isConflict(error)) await report([], true);
        throw error;
      }
      await report([answer].flat().filter(isRow), false);
      return answer;
    };
    Object.assign(db, { [name]: writeAndReport });
  }
  reportCommits(db, listener);
}

interface CommitWrite {
  kind: string;
  collection: string;
}

/** A refused commit wrote nothing. */
function reportCommits(db: Payload['db'], listener: (write: Write) => unknown): void {
  const commit = db.commit as unknown as (writes: readonly CommitWrite[]) => Promise<{ rows?: unknown[] }>;
  const commitAndReport = async function (this: unknown, writes: readonly CommitWrite[]) {
    const report = async (rows: unknown[], isFailed: boolean) => {
      for (const [at, { collection, kind }] of writes.entries())
        await listener({
          collection,
          isDeletion: kind === 'delete',
          rows: [rows[at]].filter(isRow),
          isFailed,
        });
    };
    const outcome = await commit.call(this, writes).catch(async (error: unknown) => {
      await report([], true);
      throw error;
    });
    if (outcome.rows) await report(outcome.rows, false);
    return outcome;
  };
  Object.assign(db, { commit: commitAndReport });
}
