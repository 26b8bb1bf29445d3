import type { Comparison } from '@spa-bronze/domain/sales/comparison-schemas';
import type { Payload, Where } from 'payload';
import { providersOf } from '../../providers/payments/payment-provider';
import { isStoredId } from '../../lib/stored-id';
import { rowPages } from '../../lib/row-pages';
import { drawers, movements } from '../drawer/drawer-rows';
import { sales } from '../sales/sales-operations';
import { compareWithProviders, type BookSources, type Span } from './compare-books';
import { bookFields, type BookSale } from './our-book';

const select = Object.fromEntries(bookFields.map((name) => [name, true as const]));

const sourcesOf = (payload: Payload): BookSources => ({
  providers: providersOf(payload).map(({ provider, test }) => ({ provider, test })),
  salesBetween: (since, until) => {
    const among: Where = {
      and: [
        { updatedAt: { greater_than_equal: since.toISOString() } },
        { createdAt: { less_than: until.toISOString() } },
      ],
    };
    return rowPages<BookSale>(payload, { collection: 'sales', sort: 'updatedAt', among, select });
  },
  drawerBetween: async (since, until) => {
    const [first] = await drawers.find(payload, {}, { sort: 'number', limit: 1 });
    const at = { greater_than_equal: since.toISOString(), less_than: until.toISOString() };
    const lines = first ? await movements.find(payload, { and: [{ at }, { sale: { exists: true } }] }) : [];
    return { openedAt: first ? new Date(first.openedAt) : null, lines };
  },
  saleIdsAmong: async (ids) => {
    const known = ids.filter((id) => isStoredId(payload, 'sales', id));
    if (known.length === 0) return new Set();
    const found = await sales.find(payload, { id: { in: known } }, { select: { reference: true } });
    return new Set(found.map(({ id }) => id));
  },
});

/** Compares the shop's payments and refunds of these days with its providers' lists. */
export const compareShop = (payload: Payload, span: Span, now?: Date): Promise<Comparison> =>
  compareWithProviders(sourcesOf(payload), span, now);
