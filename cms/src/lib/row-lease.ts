import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from './app-error';
import { outsideFence, underFence, type Fence } from './fence';
import type { CountedRepository } from './counted-repository';
import type { Changes } from './repository';

/** The rows of a dead process become free after this time. A live one renews its leases before. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 40;

/** A row that one worker at a time may lease. `lockExpiresAt` is an ISO date. */
export interface Leasable {
  id: string;
  lockedBy: string | null;
  lockExpiresAt: string | null;
  /** Counts every write, also of leases. */
  writes: number;
}

type LeaseFields = Partial<Pick<Leasable, 'lockedBy' | 'lockExpiresAt'>>;
/** TypeScript does not see that every leasable row has them. */
const ofRow = <Row extends Leasable>(fields: LeaseFields) => fields as Changes<Row>;

/** The fields that lease a row, at its creation or later. */
export const newLease = () => ({ lockedBy: randomUUID(), lockExpiresAt: leaseEnd() });
/** Frees a row. It goes into the last write of an operation, so that no other write is needed. */
export const noLease = { lockedBy: null, lockExpiresAt: null };
const leaseEnd = () => new Date(Date.now() + LEASE_MS).toISOString();

/** Another worker took the lease while this one was paused. Its remaining writes are refused. */
export class LostLease extends AppError {
  constructor() {
    super(409, messages.conflict);
  }
}

export interface LeaseOptions<Row> {
  /** How long to wait for a live holder. */
  waitMs: number;
  /** The first write of the operation, done together with taking the lease. */
  writeWithLease?: (row: Row) => Changes<Row>;
  /** The row is not leased when this is true. It is checked again after each holder. */
  unless?: (row: Row) => boolean;
}

export class RowLeases<Row extends Leasable> {
  constructor(private readonly rows: CountedRepository<Row>) {}

  /**
   * Runs `work` on a row, known by its id or as just read, while no other process or request does. Returns null
   * if its turn does not come. It waits `waitMs` for a live holder, and for a dead one until its lease ends.
   * With 0 it does not wait.
   */
  async withRow<T>(
    payload: Payload,
    of: string | Row,
    work: (row: Row) => Promise<T>,
    options: LeaseOptions<Row>,
  ): Promise<T | null> {
    const row = await this.take(payload, of, options);
    return row && this.whileLeased(payload, row, () => work(row));
  }

  /**
   * Runs `work` on a row that is leased already, and frees it afterwards, unless its last write did. Its
   * writes are refused (LostLease) after another worker took the lease.
   */
  whileLeased<T>(payload: Payload, row: Row, work: () => Promise<T>): Promise<T> {
    const { collection } = this.rows;
    const write = (fields: () => LeaseFields) =>
      this.writeOwn(payload, row, fields).catch((error: unknown) => {
        const about = { err: error, [collection]: row.id };
        payload.logger.warn(about, 'A lease could not be written; it ends by itself');
      });
    const renewal = setInterval(() => {
      void outsideFence(() => write(() => ({ lockExpiresAt: leaseEnd() })));
    }, RENEW_MS);
    const isOurs = () => this.rows.leased(row.id)?.lockedBy === row.lockedBy;
    const workAndFree = async () => {
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        if (isOurs()) await write(() => noLease);
      }
    };
    return underFence(this.fenceOf(payload, row), workAndFree, { collection, row });
  }

  /** Leases the row. Null when it does not exist or does not become free in time. */
  private async take(payload: Payload, of: string | Row, options: LeaseOptions<Row>): Promise<Row | null> {
    let known = of;
    const mine = newLease();
    const waiting = waitFor(options.waitMs);
    const isFree = (row: Row) => isLeaseOver(row) && !options.unless?.(row);
    for (;;) {
      const row = await this.rows.change(payload, known, (present) =>
        isFree(present)
          ? { ...options.writeWithLease?.(present), ...ofRow<Row>({ ...mine, lockExpiresAt: leaseEnd() }) }
          : null,
      );
      if (!row || row.lockedBy === mine.lockedBy) return row;
      if (options.unless?.(row) || waiting.isOver(row)) return null;
      known = row.id;
      await new Promise((resolve) => {
        setTimeout(resolve, ASK_AGAIN_MS);
      });
    }
  }

  private writeOwn(payload: Payload, { id, lockedBy }: Row, fields: () => LeaseFields) {
    return this.rows.change(payload, id, (row) => (row.lockedBy === lockedBy ? ofRow<Row>(fields()) : null));
  }

  private fenceOf(payload: Payload, { id, lockedBy }: Row): Fence {
    return async (changing) => {
      const own =
        changing?.collection === this.rows.collection && changing.row.id === id ? changing.row : null;
      const now = own ?? (await this.rows.findOne(payload, { id: { equals: id } }, { lockedBy: true }));
      if (now?.lockedBy !== lockedBy) throw new LostLease();
      return own ? [{ lockedBy: { equals: lockedBy } }] : [];
    };
  }
}

/** Nobody holds the row, or its holder has not renewed the lease in time. */
export const isLeaseOver = ({ lockExpiresAt }: Pick<Leasable, 'lockExpiresAt'>): boolean =>
  !lockExpiresAt || Date.parse(lockExpiresAt) < Date.now();

/**
 * How long to wait for a leased row. A holder that renews its lease is alive and gets `waitMs` in all. One
 * that does not may be dead: its row becomes free when its lease ends, at most `LEASE_MS` from now. A worker
 * that takes it then gets `waitMs` more.
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
