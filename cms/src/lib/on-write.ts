import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { Payload } from 'payload';

type Method = (...call: unknown[]) => Promise<unknown>;
/** Is given the written collection, undefined for a global, and whether lists of products show the same after it. */
type Listener = (collection: string | undefined, isSameOnLists: boolean) => void;

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

/** What one call writes. Only a commit writes several. */
const writesOf = (call: unknown): Parameters<Listener>[] =>
  [call].flat().map((it) => {
    const { collection, isSameOnLists } = recordOf(it);
    return [collection === undefined ? undefined : String(collection), isSameOnLists === true];
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
        for (const written of writesOf(call[0])) listener(...written);
      }
    };
    Object.assign(db, { [name]: writeAndReport });
  }
}
