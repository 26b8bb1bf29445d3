import type { Payload } from 'payload';
import { CountedRepository } from './counted-repository';
import { isLeaseOver, RowLeases, type Leasable } from './row-lease';

/** The row of something that one process at a time may change; see `leases-collection`. */
export interface Lease<Pending> extends Leasable {
  key: string;
  pending: Pending | null;
  createdAt?: string;
}

const leaseRows = new CountedRepository<Lease<unknown>>('leases');

/** The id of the row of `key`, which is made at its first use. */
async function rowIdOf(payload: Payload, key: string): Promise<string> {
  const present = await leaseRows.findOne(payload, { key: { equals: key } });
  if (present) return present.id;
  const row = { key, pending: null, lockedBy: null, lockExpiresAt: null, writes: 0 };
  return (await leaseRows.insertUnlessTaken(payload, row))?.id ?? rowIdOf(payload, key);
}

/** What one process at a time may change. `Pending` is what it is to become meanwhile. */
export class NamedLease<Pending = never> {
  private readonly rows = new CountedRepository<Lease<Pending>>('leases');
  private readonly leases = new RowLeases(this.rows);

  constructor(private readonly key: string) {}

  /** The present row, null before its first use. */
  read(payload: Payload): Promise<Lease<Pending> | null> {
    return this.rows.findOne(payload, { key: { equals: this.key } });
  }

  /** Runs `work` while nobody else does, in any process. Null when its turn does not come; see `RowLeases`. */
  async whileHeld<T>(
    payload: Payload,
    work: (lease: Lease<Pending>) => Promise<T>,
    waitMs: number,
  ): Promise<T | null> {
    return this.leases.withRow(payload, await rowIdOf(payload, this.key), work, { waitMs });
  }

  /** Stores what the leased thing is to become, or null when that is done. */
  async setPending(payload: Payload, { id }: Lease<Pending>, pending: Pending | null): Promise<void> {
    await this.rows.change(payload, id, () => ({ pending }));
  }
}

/** Whether a process died during its work. */
export const isAbandoned = (lease: Lease<unknown> | null): boolean =>
  lease?.pending != null && isLeaseOver(lease);
