import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { isDuplicate } from '../lib/retry-conflict';

/** The lease of a dead process ends after this time. A live one renews it before. */
const LEASE_MS = 10_000;
const RENEW_MS = 2_000;
const ASK_AGAIN_MS = 250;

interface LeaseRow {
  _id: string;
  holder: string;
  expiresAt: Date;
}
interface Leases {
  findOneAndUpdate: (where: object, change: object, options: object) => Promise<LeaseRow | null>;
  deleteOne: (where: object) => Promise<unknown>;
}
interface Connection {
  collection: (name: string) => object;
}
export const START_LOCKS = 'start_leases';

/** Another process took the lease while this one was suspended. */
class LostStartLock extends Error {}

/** Throws when the lease may have passed to another process. To be called before each write. */
export type CheckStartLock = () => Promise<void>;

/**
 * Runs `work` in one process at a time; the others wait. `work` starts again when its process lost the lease
 * while it was suspended, so it must look for existing results first. SQLite has only one process.
 */
export async function withStartLock<T>(
  payload: Payload,
  name: string,
  work: (check: CheckStartLock) => Promise<T>,
): Promise<T> {
  const { connection } = payload.db;
  return connection ? whileStartLocked(connection, name, work) : work(() => Promise.resolve());
}

/** The same on a connection to MongoDB, before Payload has one. */
export async function whileStartLocked<T>(
  connection: Connection,
  name: string,
  work: (check: CheckStartLock) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await whileHeld(connection.collection(START_LOCKS) as Leases, name, work);
    } catch (error) {
      if (!(error instanceof LostStartLock)) throw error;
    }
  }
}

async function whileHeld<T>(
  leases: Leases,
  name: string,
  work: (check: CheckStartLock) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  let heldUntil = await take(leases, name, holder);
  const renew = async () => {
    heldUntil = (await write(leases, { _id: name, holder }, holder)) ?? 0;
  };
  const renewal = setInterval(() => {
    renew().catch(() => undefined);
  }, RENEW_MS);
  const check = () => (Date.now() < heldUntil ? Promise.resolve() : Promise.reject(new LostStartLock()));
  try {
    return await work(check);
  } finally {
    clearInterval(renewal);
    await leases.deleteOne({ _id: name, holder }).catch(() => undefined);
  }
}

async function take(leases: Leases, name: string, holder: string): Promise<number> {
  for (;;) {
    const free = { _id: name, expiresAt: { $lt: new Date() } };
    const until = await write(leases, free, holder, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return null;
    });
    if (until) return until;
    await sleep(ASK_AGAIN_MS);
  }
}

/** The end of the holder's lease, counted from before the write. */
async function write(
  leases: Leases,
  where: object,
  holder: string,
  options: object = {},
): Promise<number | null> {
  const until = Date.now() + LEASE_MS;
  const row = await leases.findOneAndUpdate(
    where,
    { $set: { holder, expiresAt: new Date(until) } },
    { returnDocument: 'after', ...options },
  );
  return row && until;
}
