import type { Payload } from 'payload';
import { CountedRepository } from './repository';
import { isLeaseOver, RowLeases, type Leasable } from './row-lease';

/** The row of something that one process at a time may change; see `leases-collection`. */
export interface Lease<Pending> extends Leasable {
  key: string;
  pending: Pending | null;
}

const rows = new CountedRepository<Lease<unknown>>('leases');

/** The id of the row of `key`, which is made at its first use. */
async function rowIdOf(payload: Payload, key: string): Promise<string> {
  const present = await rows.findOne(payload, { key: { equals: key } });
  if (present) return present.id;
  const row = { key, pending: null, lockedBy: null, lockExpiresAt: null, writes: 0 };
  return (await rows.insertUnlessTaken(payload, row))?.id ?? rowIdOf(payload, key);
}

/** A number that every process of the shop counts up: the `writes` of a row that nobody leases. */
export class SharedCounter {
  constructor(private readonly key: string) {}

  async read(payload: Payload): Promise<number> {
    return (await rows.findOne(payload, { key: { equals: this.key } }))?.writes ?? 0;
  }

  async countUp(payload: Payload): Promise<void> {
    const count = () => rows.updateWhere(payload, { key: { equals: this.key } }, { writes: { $inc: 1 } });
    if (await count()) return;
    await rowIdOf(payload, this.key);
    await count();
  }
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
