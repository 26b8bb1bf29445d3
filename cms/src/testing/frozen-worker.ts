import type { Payload } from 'payload';
import { server } from './worker-server';
import { writeRow } from './rows';

const writes = ['commit', 'create', 'updateOne', 'deleteMany'] as const;
type Write = (args: unknown) => Promise<unknown>;

function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * A process beside the server's own, on the same database, that stops before its write number `at` and every
 * later one until `goOn`. `halted` resolves when it stops.
 */
export function frozenWorker(at: number): { payload: Payload; halted: Promise<true>; goOn: () => void } {
  let [count, still] = [0, false];
  const [halted, gate] = [promised<true>(), promised<void>()];
  const slow =
    (write: Write): Write =>
    async (args) => {
      count += 1;
      if (count === at) {
        still = true;
        halted.resolve(true);
      }
      if (still) await gate.promise;
      return write.call(server.payload.db, args);
    };
  const db = new Proxy(server.payload.db, {
    get: (real, name) =>
      (writes as readonly unknown[]).includes(name)
        ? slow(Reflect.get(real, name) as Write)
        : (Reflect.get(real, name) as unknown),
  });
  return {
    payload: Object.create(server.payload, { db: { value: db } }) as Payload,
    halted: halted.promise,
    goOn: () => {
      still = false;
      gate.resolve();
    },
  };
}

/** Ends the lease of a sale's worker. The job and then another worker take the sale. */
export async function takeOver(sale: string): Promise<void> {
  const { payload, inside } = server;
  await writeRow('sales', sale, { lockExpiresAt: new Date(0).toISOString() });
  await inside.runReconciliation(payload, 0);
  await inside.withSale(payload, sale, () => Promise.resolve());
}
