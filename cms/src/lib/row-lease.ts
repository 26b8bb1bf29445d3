import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { CollectionSlug, Payload } from 'payload';
import { AppError } from './app-error';
import { changeRow, readRow } from './conditional-update';
import { outsideFence, rowInHand, underFence, type Fence } from './fence';

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
/** To be written with the last write of a story: the row is free, and no write of its own is needed for it. */
export const freed = { lockedBy: null, lockExpiresAt: null };
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

/** How a row is taken. */
export interface Taking<Row> {
  /** How long a holder that lives is waited for. */
  waitMs: number;
  /** What its story writes first, in the write that takes it. */
  first?: (row: Row) => Partial<Row>;
  /** It is not taken when there is nothing to do; asked again of the row as each holder leaves it. */
  unless?: (row: Row) => boolean;
}

/** The leases of one collection whose rows have the fields of `Leasable` and a `version`. */
export class RowLeases<Row extends Leasable> {
  constructor(private readonly collection: CollectionSlug) {}

  /**
   * Runs `work` on a row while no other process or request does, and returns null if its turn does not come.
   * It waits `waitMs` for a holder that lives, and for one that has died until its lease ends; with 0 it does
   * not wait at all.
   */
  async withRow<T>(
    payload: Payload,
    id: string,
    work: (row: Row) => Promise<T>,
    taking: Taking<Row>,
  ): Promise<T | null> {
    const row = await this.take(payload, id, taking);
    return row && this.whileLeased(payload, row, () => work(row));
  }

  /**
   * Runs `work` on a row that is leased already, and frees it afterwards, unless its last write did. Its
   * writes are refused (LostLease) from when another takes the row over.
   */
  whileLeased<T>(payload: Payload, row: Row, work: () => Promise<T>): Promise<T> {
    const { collection } = this;
    const write = (fields: () => Partial<Leasable>) =>
      this.writeOwn(payload, row, fields).catch((error: unknown) => {
        const about = { err: error, [collection]: row.id };
        payload.logger.warn(about, 'A lease could not be written; it ends by itself');
      });
    const renewal = setInterval(() => {
      void outsideFence(() => write(() => ({ lockExpiresAt: leaseEnd() })));
    }, RENEW_MS);
    const isOurs = () => (rowInHand(collection, row.id) as Row).lockedBy === row.lockedBy;
    const workAndFree = async () => {
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        if (isOurs()) await write(() => freed);
      }
    };
    return underFence(this.fenceOf(payload, row), workAndFree, { collection, row });
  }

  /** Takes the row, null when there is none or it does not become free in time. */
  private async take(payload: Payload, id: string, how: Taking<Row>): Promise<Row | null> {
    const mine = newLease();
    const waiting = waitFor(how.waitMs);
    const isFree = (row: Row) => isLeaseOver(row) && !how.unless?.(row);
    for (;;) {
      const row = await changeRow<Row>(payload, this.collection, id, (held) =>
        isFree(held) ? { ...how.first?.(held), lockedBy: mine.lockedBy, lockExpiresAt: leaseEnd() } : null,
      );
      if (!row || row.lockedBy === mine.lockedBy) return row;
      if (how.unless?.(row) || waiting.isOver(row)) return null;
      await new Promise((resolve) => {
        setTimeout(resolve, ASK_AGAIN_MS);
      });
    }
  }

  /** Writes fields of a row while it is still its holder's. */
  private writeOwn(payload: Payload, { id, lockedBy }: Row, fields: () => Partial<Leasable>) {
    return changeRow<Row>(payload, this.collection, id, (row) =>
      row.lockedBy === lockedBy ? fields() : null,
    );
  }

  /** Lets writes pass while the row is still the caller's. */
  private fenceOf(payload: Payload, { id, lockedBy }: Row): Fence {
    const { collection } = this;
    return async (seen) => {
      const row = seen?.collection === collection ? (seen.row as Partial<Row>) : null;
      const now = row?.id === id ? row : await readRow<Row>(payload, collection, { id: { equals: id } });
      if (now?.lockedBy !== lockedBy) throw new LostLease();
      return now === row ? [{ lockedBy: { equals: lockedBy } }] : [];
    };
  }
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
