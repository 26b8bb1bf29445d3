import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import { isDuplicate } from '../lib/retry-conflict';

/** A process that died frees its lease after this; one that works renews it in time. */
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

/** Another process took the lease over while this one stood still. */
class LostLease extends Error {}

/** Throws when the lease may have passed to another process. To be called before each write. */
export type CheckLease = () => Promise<void>;

/**
 * Runs `work` in one process at a time; the others wait for their turn. `work` begins again when its process
 * stood still for so long that another one took over, so it must look for what is there already. On SQLite
 * one process alone has the database.
 */
export async function withLease<T>(
  payload: Payload,
  name: string,
  work: (check: CheckLease) => Promise<T>,
): Promise<T> {
  const { connection } = payload.db;
  if (!connection) return work(() => Promise.resolve());
  for (;;) {
    try {
      return await whileHeld(connection.collection('start_leases'), name, work);
    } catch (error) {
      if (!(error instanceof LostLease)) throw error;
    }
  }
}

async function whileHeld<T>(
  leases: Leases,
  name: string,
  work: (check: CheckLease) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  let heldUntil = await take(leases, name, holder);
  const renew = async () => {
    heldUntil = (await write(leases, { _id: name, holder }, holder)) ?? 0;
  };
  const renewal = setInterval(() => {
    renew().catch(() => undefined);
  }, RENEW_MS);
  const check = () => (Date.now() < heldUntil ? Promise.resolve() : Promise.reject(new LostLease()));
  try {
    return await work(check);
  } finally {
    clearInterval(renewal);
    await leases.deleteOne({ _id: name, holder }).catch(() => undefined);
  }
}

/** Waits until the lease is free or has run out. */
async function take(leases: Leases, name: string, holder: string): Promise<number> {
  for (;;) {
    const free = { _id: name, expiresAt: { $lt: new Date() } };
    const until = await write(leases, free, holder, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return null;
    });
    if (until) return until;
    await pause(ASK_AGAIN_MS);
  }
}

/** Until when the lease is the holder's: counted from before the write. */
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
