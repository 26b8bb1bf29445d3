import type { Payload } from 'payload';

/** Kills the process after the `nth` write of its kind to a collection, counted from now on. */
export interface DeadlyWrite {
  kind: 'create' | 'createVersion' | 'updateOne';
  collection: string;
  nth: number;
}
type Write = (args: { collection?: string; collectionSlug?: string }) => Promise<unknown>;

/** The process sends itself SIGKILL after that write, so no later code runs. */
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
