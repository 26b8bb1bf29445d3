import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { CollectionSlug, Payload } from 'payload';
import { AppError } from './app-error';
import { changeRow, readRow } from './conditional-update';
import { underFence, type Fence } from './fence';

/** A process that died frees its rows after this; one that works says so again in time. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 40;

/** A row that one worker at a time may have. `lockExpiresAt` is an ISO date. */
export interface Leasable {
  id: string;
  lockedBy: string | null;
  lockExpiresAt: string | null;
}

/** The fields with which a row is taken, at its birth or later. */
export const newLease = () => ({ lockedBy: randomUUID(), lockExpiresAt: leaseEnd() });
const leaseEnd = () => new Date(Date.now() + LEASE_MS).toISOString();

/**
 * Somebody else took the row over while its worker stood still: what that one still meant to write is
 * refused.
 */
export class LostLease extends AppError {
  constructor() {
    super(409, messages.conflict);
  }
}

/** The leases of one collection whose rows have the fields of `Leasable` and a `version`. */
export function rowLeases<Row extends Leasable>(collection: CollectionSlug) {
  const ofHolder = (payload: Payload, { id, lockedBy }: Row, fields: () => Partial<Leasable>) =>
    changeRow<Row>(payload, collection, id, (row) => (row.lockedBy === lockedBy ? fields() : null));

  /** Lets writes pass while the row is still the caller's. */
  const fenceOf =
    (payload: Payload, { id, lockedBy }: Row): Fence =>
    async (seen) => {
      const row = seen?.collection === collection ? (seen.row as Partial<Row>) : null;
      const now = row?.id === id ? row : await readRow<Row>(payload, collection, { id: { equals: id } });
      if (now?.lockedBy !== lockedBy) throw new LostLease();
    };

  /**
   * Runs `work` on a row that is leased already, and frees it afterwards. Its writes are refused (LostLease)
   * from when another takes the row over.
   */
  async function whileLeased<T>(payload: Payload, row: Row, work: () => Promise<T>): Promise<T> {
    const warn = (error: unknown) =>
      payload.logger.warn(
        { err: error, [collection]: row.id },
        'A lease could not be written; it ends by itself',
      );
    const renewal = setInterval(() => {
      ofHolder(payload, row, () => ({ lockExpiresAt: leaseEnd() })).catch(warn);
    }, RENEW_MS);
    try {
      return await underFence(fenceOf(payload, row), work);
    } finally {
      clearInterval(renewal);
      await ofHolder(payload, row, () => ({ lockedBy: null, lockExpiresAt: null })).catch(warn);
    }
  }

  /** Takes the row, null when there is none or it does not become free in time. */
  async function take(payload: Payload, id: string, waitMs: number): Promise<Row | null> {
    const mine = newLease();
    const waiting = waitFor(waitMs);
    for (;;) {
      const row = await changeRow<Row>(payload, collection, id, (held) =>
        isLeaseOver(held) ? { lockedBy: mine.lockedBy, lockExpiresAt: leaseEnd() } : null,
      );
      if (!row || row.lockedBy === mine.lockedBy) return row;
      if (waiting.isOver(row)) return null;
      await new Promise((resolve) => {
        setTimeout(resolve, ASK_AGAIN_MS);
      });
    }
  }

  /**
   * Runs `work` on a row while no other process or request does, and returns null if its turn does not come.
   * It waits `waitMs` for a holder that lives, and for one that has died until its lease ends; with 0 it does
   * not wait at all.
   */
  async function withRow<T>(
    payload: Payload,
    id: string,
    work: (row: Row) => Promise<T>,
    waitMs: number,
  ): Promise<T | null> {
    const row = await take(payload, id, waitMs);
    return row && whileLeased(payload, row, () => work(row));
  }

  return { whileLeased, withRow };
}

/** Nobody has the row, or its holder has not renewed the lease in time. */
export const isLeaseOver = ({ lockExpiresAt }: Pick<Leasable, 'lockExpiresAt'>): boolean =>
  !lockExpiresAt || Date.parse(lockExpiresAt) < Date.now();

/**
 * How long to wait for a leased row. A holder that renews its lease is alive and gets `waitMs` in all. One
 * that does not may be dead: its row is free when its lease ends, at most `LEASE_MS` from now, and whoever
 * takes it then gets `waitMs` more.
 */
function waitFor(waitMs: number) {
  const start = Date.now();
  let holder: string | null = null;
  let leasedUntil = '';
  let end = start;
  return {
    isOver({ lockedBy, lockExpiresAt }: Leasable): boolean {
      const until = lockExpiresAt ?? '';
      if (waitMs > 0 && lockedBy !== holder)
        end = Math.max(end, Math.min(Date.parse(until), start + LEASE_MS) + waitMs);
      else if (until !== leasedUntil) end = start + waitMs;
      [holder, leasedUntil] = [lockedBy, until];
      return Date.now() >= end;
    },
  };
}
