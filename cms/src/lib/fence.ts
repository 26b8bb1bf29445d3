import { AsyncLocalStorage } from 'node:async_hooks';
import type { Where } from 'payload';

/** A row with the collection that it is in. */
interface Seen {
  collection: string;
  row: object;
}
/**
 * Throws when whoever works has lost the right to; `seen` is the row that they are about to change, as they
 * just read it. Answers what the write must find besides, nothing for rows that others may change too.
 */
export type Fence = (seen?: Seen) => Promise<Where[] | void>;

interface Work {
  fence: Fence;
  /** The row that this work alone may change, as it last read or wrote it. */
  inHand?: Seen & { row: { id: string } };
}
const works = new AsyncLocalStorage<Work | undefined>();

/**
 * Every conditional write of `work`, and of what it awaits, passes this fence first. `inHand` is the row that
 * `work` alone may change, as it was read.
 */
export const underFence = <T>(fence: Fence, work: () => T, inHand?: Work['inHand']): T =>
  works.run({ fence, inHand }, work);

/** What is to be done whoever holds the row by now. */
export const outsideFence = <T>(work: () => T): T => works.run(undefined, work);

/**
 * To be called between a read and the write that is conditional on what was read: who stood still and lost
 * the right is refused here, and whose right is lost after this meets the change that the next one made.
 */
export async function passFence(seen?: Seen): Promise<Where[]> {
  return (await works.getStore()?.fence(seen)) ?? [];
}

/** The row, if the present work holds it. It may have been changed since by others; its version tells. */
export function rowInHand(collection: string, id: string): object | undefined {
  const inHand = works.getStore()?.inHand;
  return inHand?.collection === collection && inHand.row.id === id ? inHand.row : undefined;
}

/** Keeps the row as it was just read or written, if the present work holds it. */
export function keepInHand(collection: string, row: object & { id: string }): void {
  const work = works.getStore();
  if (work && rowInHand(collection, row.id)) work.inHand = { collection, row };
}
