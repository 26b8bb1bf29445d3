import { LOW_STOCK } from '@spa-bronze/domain/products/rules';
import type { Product } from '@spa-bronze/domain/products/schemas';
import type { SearchedTexts, SearchIndex } from '@spa-bronze/domain/products/search-index';
import { LRUCache } from 'lru-cache';

/** Sorted lists that are kept: some hundred kilobytes each in a large shop. */
const MOST_LISTS = 24;
/**
 * What the catalogue keeps of a product: what cards show and what lists go by. Its texts are read where they
 * are shown.
 */
export interface Listing extends Pick<
  Product,
  | '_id'
  | 'productName'
  | 'brandName'
  | 'category'
  | 'productImage'
  | 'price'
  | 'sellingPrice'
  | 'stock'
  | 'serviceDuration'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> {
  /** The beginning of a service's description; '' for goods. */
  summary: string;
}
/**
 * `shown` and `changed`: the counts at which the product's page, and anything of it, last changed. `print`:
 * of all that is written in its row; unknown until a change of it was read.
 */
interface Entry {
  listing: Listing;
  print: string | undefined;
  shown: number;
  changed: number;
}

export interface Catalogue {
  byId: Map<string, Entry>;
  /** Every id, newest first. */
  ids: string[];
  /**
   * Sorted lists that were asked for, by their name; they hold while no product comes, goes, or changes its
   * category or selling price.
   */
  lists: LRUCache<string, string[]>;
  /** Begun at the start, or by the first search after everything was read again. */
  index: { words: SearchIndex; whole: Promise<void> } | undefined;
  /** Counts changes of cards and of the members of lists. */
  cards: number;
  /** Counts changes of what a product's page shows. */
  shown: number;
  /** Counts changes of anything. */
  changes: number;
  /** Writes of this process so far, and how many of them the rows have seen. */
  writes: number;
  seen: number;
  /** Products that this process wrote and did not read since. */
  written: Set<string>;
  /** It is not known which rows a write changed. */
  isUnsure: boolean;
  checkedAt: number;
  /** When the rows of the last minute were read again. */
  longLookAt: number;
  running?: Promise<void>;
}

export const nothing = (): Pick<Catalogue, 'byId' | 'ids' | 'lists'> => ({
  byId: new Map(),
  ids: [],
  lists: new LRUCache({ max: MOST_LISTS }),
});
const catalogues = new WeakMap<object, Catalogue>();

/** The catalogue of a started Payload: empty until it is refreshed. */
export function storeOf(payload: object): Catalogue {
  const present = catalogues.get(payload);
  if (present) return present;
  const fresh: Catalogue = {
    ...nothing(),
    index: undefined,
    cards: 0,
    shown: 0,
    changes: 0,
    writes: 0,
    seen: -1,
    written: new Set(),
    isUnsure: false,
    checkedAt: 0,
    longLookAt: 0,
  };
  catalogues.set(payload, fresh);
  return fresh;
}

export const listingsOf = ({ byId }: Catalogue, ids: readonly string[]): Listing[] =>
  ids.flatMap((id) => byId.get(id)?.listing ?? []);

export function remove(catalogue: Catalogue, gone: readonly string[]): void {
  const known = gone.filter((id) => catalogue.byId.delete(id));
  if (known.length === 0) return;
  catalogue.ids = catalogue.ids.filter((id) => catalogue.byId.has(id));
  for (const id of known) catalogue.index?.words.delete(id);
  catalogue.lists.clear();
  catalogue.cards += 1;
  catalogue.changes += 1;
}

export interface Found {
  listing: Listing;
  texts?: SearchedTexts;
  print?: string;
}

/**
 * Whether more may have been written in a row than a sale writes: the row says so, or was not read whole
 * while it changed.
 */
export function isRewritten(old: Entry, { listing, print }: Pick<Found, 'listing' | 'print'>): boolean {
  return print === undefined
    ? old.listing.updatedAt !== listing.updatedAt
    : old.print !== undefined && old.print !== print;
}

export function put(catalogue: Catalogue, changed: Found[], before = catalogue.byId): void {
  const { byId, lists } = catalogue;
  const added: Listing[] = [];
  for (const it of changed) {
    const { listing } = it;
    const old = before.get(listing._id);
    const same = old && !isRewritten(old, it) ? old : undefined;
    /* Texts that are the same are not put in again: a sale writes none. */
    if (it.texts && (!same || same.print === undefined)) catalogue.index?.words.put(listing._id, it.texts);
    const changes =
      same && JSON.stringify(same.listing) === JSON.stringify(listing)
        ? same.changed
        : (catalogue.changes += 1);
    const shown =
      same && pagePrint(same.listing) === pagePrint(listing) ? same.shown : (catalogue.shown += 1);
    if (!byId.has(listing._id)) added.push(listing);
    byId.set(listing._id, { listing, print: it.print ?? same?.print, shown, changed: changes });
    if (!same || cardPrint(same.listing) !== cardPrint(listing)) catalogue.cards += 1;
    if (old?.listing.category !== listing.category || old.listing.sellingPrice !== listing.sellingPrice)
      lists.clear();
  }
  if (added.length > 0)
    catalogue.ids = [...added, ...listingsOf(catalogue, catalogue.ids)]
      .sort(newestFirst)
      .map(({ _id }) => _id);
}

/**
 * What lists show of a product, and what they find it by: `version` counts its texts. A sale changes it with
 * the last unit only.
 */
const cardPrint = ({ stock, updatedAt: _updatedAt, ...rest }: Listing) => JSON.stringify([rest, stock > 0]);
/** What the page of a product shows: its stock where little is left. */
const pagePrint = ({ stock, updatedAt: _updatedAt, ...rest }: Listing) =>
  JSON.stringify([rest, Math.min(stock, LOW_STOCK + 1)]);

const isNewer = (a: Listing, b: Listing) =>
  a.createdAt === b.createdAt ? a._id > b._id : a.createdAt > b.createdAt;
export const newestFirst = (a: Listing, b: Listing) => (isNewer(a, b) ? -1 : 1);
