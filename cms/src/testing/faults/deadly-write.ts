import type { Payload } from 'payload';

/** The `nth` write of its kind to a collection, counted from now on. */
export interface DeadlyWrite {
  kind: 'create' | 'createVersion' | 'updateOne';
  collection: string;
  nth: number;
}
type Write = (args: { collection?: string; collectionSlug?: string }) => Promise<unknown>;

/** kill -9 by the process's own hand: that write is done, and nothing that comes after it. */
export function dieAfter({ db }: Payload, { kind, collection, nth }: DeadlyWrite): void {
  const plain = db[kind] as Write;
  let count = 0;
  (db[kind] as Write) = async (args) => {
    const written = (await Reflect.apply(plain, db, [args])) as unknown;
    if ((args.collection ?? args.collectionSlug) === collection && ++count === nth)
      process.kill(process.pid, 'SIGKILL');
    return written;
  };
}
