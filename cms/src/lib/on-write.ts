import type { Payload } from 'payload';

type Row = Record<string, unknown>;
type Method = (args: { collection?: string }) => Promise<unknown>;

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
];

/** Calls `tell` after every write through this Payload, also after a failed one. Writes wait for it. */
export function onWrite({ db }: Payload, tell: (write: Write) => unknown): void {
  const adapter = db as unknown as Record<string, Method>;
  for (const name of methods) {
    const write = adapter[name]!;
    adapter[name] = async function (args) {
      let rows: readonly Row[] = [];
      let isFailed = true;
      try {
        const answer = await write.call(this, args);
        rows = [answer].flat().filter((it): it is Row => typeof it === 'object' && it !== null);
        isFailed = false;
        return answer;
      } finally {
        await tell({ collection: args.collection, isDeletion: name.startsWith('delete'), rows, isFailed });
      }
    };
  }
}
