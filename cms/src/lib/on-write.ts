import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { Payload } from 'payload';

type Method = (...call: unknown[]) => Promise<unknown>;
/** Is given the written collection; undefined stands for a global. */
type Listener = (collection: string | undefined) => void;

const methods = [
  'create',
  'updateOne',
  'updateMany',
  'upsert',
  'deleteOne',
  'deleteMany',
  'createGlobal',
  'updateGlobal',
  'commit',
] as const;

/** The collections of one call. Only a commit writes several. */
const collectionsOf = (call: unknown): (string | undefined)[] =>
  [call].flat().map((it) => {
    const { collection } = recordOf(it);
    return collection === undefined ? undefined : String(collection);
  });

/**
 * Calls `listener` after every write of rows or of a global, not of versions, through this Payload, also after
 * a failed one: it may have happened all the same.
 */
export function onWrite({ db }: Payload, listener: Listener): void {
  for (const name of methods) {
    const write = db[name] as Method;
    const writeAndReport: Method = async function (this: unknown, ...call) {
      try {
        return await write.apply(this, call);
      } finally {
        for (const collection of collectionsOf(call[0])) listener(collection);
      }
    };
    Object.assign(db, { [name]: writeAndReport });
  }
}
