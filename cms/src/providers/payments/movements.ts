import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import type { Movement } from '@spa-bronze/domain/sales/book-comparison';
import { ProviderError, type MovementPage, type MovementQuery } from './payment-provider';

/** Providers refuse a long list: PayPal one of more than 31 days, or of more than 10 000 movements. */
const WINDOW_MS = 7 * DAY_MS;
const MOST_PAGES = 200;

export interface ProviderList {
  movements: Movement[];
  /** The list is complete up to here. */
  readUntil: Date;
  /** Lines of others who share the account. */
  foreign: number;
}

/** All that a provider lists between two instants, read week by week and page by page. */
export async function movementsBetween(
  listMovements: (query: MovementQuery) => Promise<MovementPage>,
  from: Date,
  to: Date,
): Promise<ProviderList> {
  const movements: Movement[] = [];
  let readUntil = to;
  let foreign = 0;
  for (let start = from.getTime(); start < to.getTime(); start += WINDOW_MS) {
    const window = { from: new Date(start), to: new Date(Math.min(to.getTime(), start + WINDOW_MS)) };
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      if (page > MOST_PAGES) throw new ProviderError('rejected', 'The list of the provider does not end');
      const read = await listMovements({ ...window, page });
      pages = read.pages;
      movements.push(...read.movements);
      foreign += read.foreign ?? 0;
      if (read.readUntil < readUntil) readUntil = read.readUntil;
    }
  }
  return { movements, readUntil, foreign };
}
