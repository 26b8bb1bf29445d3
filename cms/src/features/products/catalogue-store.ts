import { LOW_STOCK } from '@spa-bronze/domain/products/rules';
import type { Product } from '@spa-bronze/domain/products/schemas';
import type { SearchedTexts, SearchIndex } from '@spa-bronze/domain/products/search-index';
import { LRUCache } from 'lru-cache';

/** Maximum number of sorted lists in memory: some hundred kilobytes each in a large shop. */
const MOST_LISTS = 24;
/**
 * The part of a product in memory: what cards show and what lists are sorted and filtered by. Its texts are
 * read when they are shown.
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
  | 'serviceIntensity'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> {
  /** The beginning of a service's description; '' for goods. */
  summary: string;
}
/**
 * `pageChanged` and `changed`: the counts of the last change of the product's page, and of any field. `print`:
 * fingerprint of the row, unknown until a change of it was read.
 */
interface Entry {
  listing: Listing;
  print: string | undefined;
  pageChanged: number;
  changed: number;
}

export interface Catalogue {
  byId: Map<string, Entry>;
  /** Every id, newest first. */
  ids: string[];
  /**
   * Sorted lists by their name. They are valid until a product is added or removed, or its category or
   * selling price changes.
   */
  lists: LRUCache<string, string[]>;
  /** Built at the start, or by the first search after everything was read again. */
  index: { words: SearchIndex; whole: Promise<void> } | undefined;
  /** Counts changes of cards and of the members of lists. */
  cards: number;
  /** Counts changes of what a product's page shows. */
  pageChanges: number;
  /** Counts changes of anything. */
  changes: number;
  /** Writes of this process so far, and how many of them the rows have seen. */
  writes: number;
  seen: number;
  /** Products that this process wrote and has not read since. */
  written: Set<string>;
  /** A write changed unknown rows. */
  isUnsure: boolean;
  /** A write of this process that the others were not told of, since the database was away. */
  isUntold: boolean;
  /** Changes of all processes that the rows have seen. */
  logged: number;
  /** Whether all rows were read. */
  isOpen: boolean;
  /** When it was last checked, and when all rows are to be compared again, by this process's steady clock. */
  checkedAt: number;
  compareAt: number;
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
    pageChanges: 0,
    changes: 0,
    writes: 0,
    seen: -1,
    written: new Set(),
    isUnsure: false,
    isUntold: false,
    logged: 0,
    isOpen: false,
    checkedAt: 0,
    compareAt: 0,
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

/** Whether a row may have more changes than those of a sale: its fingerprint differs, or it is unknown. */
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
    /* Unchanged texts are not indexed again. A sale changes no text. */
    if (it.texts && (!same || same.print === undefined)) catalogue.index?.words.put(listing._id, it.texts);
    const changes =
      same && JSON.stringify(same.listing) === JSON.stringify(listing)
        ? same.changed
        : (catalogue.changes += 1);
    const pageChanged =
      same && pagePrint(same.listing) === pagePrint(listing)
        ? same.pageChanged
        : (catalogue.pageChanges += 1);
    if (!byId.has(listing._id)) added.push(listing);
    byId.set(listing._id, { listing, print: it.print ?? same?.print, pageChanged, changed: changes });
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
 * What lists show of a product and are filtered by. `version` stands for the texts. A sale changes this only
 * with the last unit.
 */
const cardPrint = ({ stock, updatedAt: _updatedAt, ...rest }: Listing) => JSON.stringify([rest, stock > 0]);
/** What a product's page shows. The exact stock matters only when it is low. */
const pagePrint = ({ stock, updatedAt: _updatedAt, ...rest }: Listing) =>
  JSON.stringify([rest, Math.min(stock, LOW_STOCK + 1)]);

const isNewer = (a: Listing, b: Listing) =>
  a.createdAt === b.createdAt ? a._id > b._id : a.createdAt > b.createdAt;
export const newestFirst = (a: Listing, b: Listing) => (isNewer(a, b) ? -1 : 1);
