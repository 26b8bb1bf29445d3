import { AsyncLocalStorage } from 'node:async_hooks';
import type { Where } from 'payload';

interface RowOf {
  collection: string;
  row: { id: string; lockedBy?: string | null };
}
/**
 * Throws when the worker has lost its lease. `changing` is the row that it is about to change, as just read.
 * Returns conditions that the write must also meet, none for rows that others may change too.
 */
export type Fence = (changing?: RowOf) => Promise<Where[] | void>;

interface Work {
  fence: Fence;
  /** The row that only this work may change, as it last read or wrote it. */
  leased?: RowOf;
}
const works = new AsyncLocalStorage<Work | undefined>();

/**
 * Every conditional write of `work`, and of what it awaits, passes this fence first. `leased` is the
 * row that only `work` may change, as it was read.
 */
export const underFence = <T>(fence: Fence, work: () => T, leased?: Work['leased']): T =>
  works.run({ fence, leased }, work);

/** For writes that must happen even if another worker holds the row now. */
export const outsideFence = <T>(work: () => T): T => works.run(undefined, work);

/**
 * Call it between a read and the write that is conditional on what was read. A worker that lost its lease is
 * refused here. If it loses the lease later, its write meets the change of its successor.
 */
export async function passFence(changing?: RowOf): Promise<Where[]> {
  return (await works.getStore()?.fence(changing)) ?? [];
}

/** The row, if the present work leases it. Others may have changed it since; its `writes` show that. */
export function leasedRow(collection: string, id: string): RowOf['row'] | undefined {
  const leased = works.getStore()?.leased;
  return leased?.collection === collection && leased.row.id === id ? leased.row : undefined;
}

/** Remembers the row as just read or written, if the present work leases it. */
export function rememberLeasedRow(collection: string, row: RowOf['row']): void {
  const work = works.getStore();
  if (work && leasedRow(collection, row.id)) work.leased = { collection, row };
}
