import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Throws when whoever works has lost the right to; `seen` is the row that they are about to change, as they
 * just read it.
 */
export type Fence = (seen?: { collection: string; row: object }) => Promise<void>;

const fences = new AsyncLocalStorage<Fence | undefined>();

/** Every conditional write of `work`, and of what it awaits, passes this fence first. */
export const underFence = <T>(fence: Fence, work: () => T): T => fences.run(fence, work);

/** What is to be done whoever holds the row by now. */
export const outsideFence = <T>(work: () => T): T => fences.run(undefined, work);

/**
 * To be called between a read and the write that is conditional on what was read: who stood still and lost
 * the right is refused here, and whose right is lost after this meets the change that the next one made.
 */
export async function passFence(seen?: { collection: string; row: object }): Promise<void> {
  await fences.getStore()?.(seen);
}
