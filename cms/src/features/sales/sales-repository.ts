import { CountedRepository } from '../../lib/repository';
import type { Sale } from './sale';
import type { Payload } from 'payload';
import { RowLeases, type Taking } from '../../lib/row-lease';

export const sales = new CountedRepository<Sale>('sales');

export { freed, LostLease, newLease } from '../../lib/row-lease';

const leases = new RowLeases(sales);

/** Runs `work` on a sale that is leased already, and frees it afterwards. */
export const whileLeased = <T>(payload: Payload, sale: Sale, work: () => Promise<T>): Promise<T> =>
  leases.whileLeased(payload, sale, work);

/** How long a sale that somebody works on is waited for. */
const WAIT_MS = 10_000;

/**
 * Runs `work` on a sale while no other process or request does, and returns null if its turn does not come:
 * `waitMs` for a holder that lives, until the lease ends for one that has died, not at all with 0. For
 * `writeWithLease` and `unless` see `Taking`.
 */
export const withSale = <T>(
  payload: Payload,
  id: string,
  work: (sale: Sale) => Promise<T>,
  { waitMs = WAIT_MS, ...taking }: Partial<Taking<Sale>> = {},
): Promise<T | null> => leases.withRow(payload, id, work, { waitMs, ...taking });
