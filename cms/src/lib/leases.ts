import type { Payload } from 'payload';
import { isDuplicate, retryConflict } from './retry-conflict';
import { changeRow, readRow, updateWhere } from './conditional-update';
import { isLeaseOver, RowLeases, type Leasable } from './row-lease';

/** The row of something that one process at a time may change; see `leases-collection`. */
export interface Lease<Pending> extends Leasable {
  key: string;
  pending: Pending | null;
  version: number;
}

const leases = new RowLeases<Lease<unknown>>('leases');

/** The present row, null before its first use. */
export const readLease = <Pending>(payload: Payload, key: string): Promise<Lease<Pending> | null> =>
  readRow<Lease<Pending>>(payload, 'leases', { key: { equals: key } });

async function rowOf(payload: Payload, key: string): Promise<string> {
  const present = await readLease(payload, key);
  if (present) return present.id;
  try {
    const data = { key, pending: null, lockedBy: null, lockExpiresAt: null, version: 0 };
    return String((await retryConflict(() => payload.db.create({ collection: 'leases', data }))).id);
  } catch (error) {
    if (!isDuplicate(error) && (error as Error).name !== 'ValidationError') throw error;
    return rowOf(payload, key);
  }
}

/**
 * Runs `work` while nobody else works on `key`, in any process. Returns null when its turn does not come; see
 * `RowLeases`.
 */
export async function withLease<T, Pending>(
  payload: Payload,
  key: string,
  work: (lease: Lease<Pending>) => Promise<T>,
  waitMs: number,
): Promise<T | null> {
  return leases.withRow(payload, await rowOf(payload, key), (lease) => work(lease as Lease<Pending>), {
    waitMs,
  });
}

/** Counts a change of the leased thing: its `version` grows, for every process. */
export async function countChange(payload: Payload, key: string): Promise<void> {
  const count = () => updateWhere(payload, 'leases', { key: { equals: key } }, { version: { $inc: 1 } });
  if (await count()) return;
  await rowOf(payload, key);
  await count();
}

/** Stores what the leased thing is to become, or null when that is done. */
export async function setPending<Pending>(
  payload: Payload,
  { id }: Lease<Pending>,
  pending: Pending | null,
): Promise<void> {
  await changeRow<Lease<Pending>>(payload, 'leases', id, () => ({ pending }));
}

/** Whether a process died during its work. */
export const isAbandoned = (lease: Lease<unknown> | null): boolean =>
  lease?.pending != null && isLeaseOver(lease);
