import type { Payload } from 'payload';
import { CountedRepository } from './repository';
import { isLeaseOver, RowLeases, type Leasable } from './row-lease';

/** The row of something that one process at a time may change; see `leases-collection`. */
export interface Lease<Pending> extends Leasable {
  key: string;
  pending: Pending | null;
}

/**
 * What one process at a time may change, known by its `key`. `Pending` is what it is to become while its parts
 * are being written.
 */
export class NamedLease<Pending = never> {
  private readonly rows = new CountedRepository<Lease<Pending>>('leases');
  private readonly leases = new RowLeases(this.rows);

  constructor(private readonly key: string) {}

  /** The present row, null before its first use. */
  read(payload: Payload): Promise<Lease<Pending> | null> {
    return this.rows.findOne(payload, { key: { equals: this.key } });
  }

  private async rowOf(payload: Payload): Promise<string> {
    const present = await this.read(payload);
    if (present) return present.id;
    const row = { key: this.key, pending: null, lockedBy: null, lockExpiresAt: null, writes: 0 };
    return (await this.rows.insertUnlessTaken(payload, row))?.id ?? this.rowOf(payload);
  }

  /** Runs `work` while nobody else does, in any process. Null when its turn does not come; see `RowLeases`. */
  async whileHeld<T>(
    payload: Payload,
    work: (lease: Lease<Pending>) => Promise<T>,
    waitMs: number,
  ): Promise<T | null> {
    return this.leases.withRow(payload, await this.rowOf(payload), work, { waitMs });
  }

  /** Counts a change of the leased thing: its `writes` grow, for every process. */
  async countChange(payload: Payload): Promise<void> {
    const count = () =>
      this.rows.updateWhere(payload, { key: { equals: this.key } }, { writes: { $inc: 1 } });
    if (await count()) return;
    await this.rowOf(payload);
    await count();
  }

  /** Stores what the leased thing is to become, or null when that is done. */
  async setPending(payload: Payload, { id }: Lease<Pending>, pending: Pending | null): Promise<void> {
    await this.rows.change(payload, id, () => ({ pending }));
  }
}

/** Whether a process died during its work. */
export const isAbandoned = (lease: Lease<unknown> | null): boolean =>
  lease?.pending != null && isLeaseOver(lease);
