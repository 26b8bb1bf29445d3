import { server } from './worker-server';

/**
 * Holds the `nth` write of a kind to a collection until `release`, which lets it pass or fails it with
 * `error`. `restore` belongs into a `finally`.
 */
export function heldWrite(
  kind: 'create' | 'deleteOne',
  collection: string,
  nth: number,
  error?: Error,
): { release: () => void; restore: () => void } {
  const { db } = server.payload;
  const plain = db[kind];
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  db[kind] = (async (args: { collection: string }) => {
    if (args.collection === collection && ++count === nth) {
      await released;
      if (error) throw error;
    }
    return await (Reflect.apply(plain, db, [args]) as Promise<unknown>);
  }) as never;
  const restore = () => {
    release();
    (db[kind] as unknown) = plain;
  };
  return { release, restore };
}
