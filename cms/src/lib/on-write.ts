import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { Payload } from 'payload';

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
 * failed one. Writes wait for it.
 */
export function onWrite({ db }: Payload, listener: (write: Write) => unknown): void {
  for (const name of methods) {
    const write = db[name] as Method;
    const writeAndReport: Method = async function (this: unknown, ...call) {
      let rows: readonly Row[] = [];
      let isFailed = true;
      try {
        const answer = await write.apply(this, call);
        rows = [answer].flat().filter((it): it is Row => typeof it === 'object' && it !== null);
        isFailed = false;
        return answer;
      } finally {
        const { collection } = recordOf(call[0]);
        const isDeletion = name.startsWith('delete');
        await listener({
          collection: collection ? String(collection) : undefined,
          isDeletion,
          rows,
          isFailed,
        });
      }
    };
    Object.assign(db, { [name]: writeAndReport });
  }
}
