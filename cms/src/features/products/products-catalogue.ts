import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  isService,
  LOW_STOCK,
  summaryOf,
  withFeatured,
  type CardOrder,
  type Product,
} from '@spa-bronze/domain/products';
import { SearchIndex, type SearchedTexts } from '@spa-bronze/domain/search-index';
import { LRUCache } from 'lru-cache';
import type { Payload, Where } from 'payload';
import { readColumns } from '../../database/read-columns';
import { onWrite } from '../../lib/on-write';
import { notInTrash } from './products-by-ids';
import { productToWire } from './product-to-wire';

/**
 * After this long the rows are compared with the database again, where another process may have written: a
 * file of SQLite has one.
 */
const FRESH_MS = 200;
/**
 * Clocks of several machines differ, and a write takes its time: rows that were changed this long before the
 * last look are read again.
 */
const SKEW_MS = 5000;
/**
 * At times more is read again: a write that waited for another primary of MongoDB carries the time at which
 * it began.
 */
const LONG_SKEW_MS = 60_000;
const LONG_LOOK_MS = 10_000;
/** Sorted lists that are kept: some hundred kilobytes each in a large shop. */
const MOST_LISTS = 24;
/** Rows of one read; between two of them other requests have their turn. */
const BATCH = 2000;
/** Rows that are read by their ids; where more were written, all are read. */
const MOST_IDS = 1000;
/** Texts that are taken into the index between two turns of other requests: some milliseconds. */
const INDEXED_AT_ONCE = 50;

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
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
> {
  /** The beginning of a service's description; '' for goods. */
  summary: string;
}
const columns = [
  'productName',
  'brandName',
  'category',
  'productImage',
  'description',
  'price',
  'sellingPrice',
  'stock',
  'serviceDuration',
  'revision',
  'createdAt',
  'updatedAt',
];
const textColumns = ['productName', 'brandName', 'category', 'description'];

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

interface Catalogue {
  byId: Map<string, Entry>;
  /** Every id, newest first. */
  ids: string[];
  /**
   * Sorted lists that were asked for, by their name; they hold while no product comes, goes, or changes its
   * category or selling price.
   */
  lists: LRUCache<string, string[]>;
  /** Begun at the start, or by the first search after all was read anew. */
  index: { words: SearchIndex; whole: Promise<void> } | undefined;
  /** Counts changes of what cards show, and of what stands in which list. */
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

const nothing = (): Pick<Catalogue, 'byId' | 'ids' | 'lists'> => ({
  byId: new Map(),
  ids: [],
  lists: new LRUCache({ max: MOST_LISTS }),
});
const catalogues = new WeakMap<object, Catalogue>();

function ownOf(payload: Payload): Catalogue {
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

const isFresh = ({ db }: Payload, { writes, seen, checkedAt }: Catalogue) =>
  seen === writes && (db.name !== 'mongoose' || Date.now() - checkedAt < FRESH_MS);

async function freshCatalogue(payload: Payload): Promise<Catalogue> {
  const catalogue = ownOf(payload);
  await catalogue.running;
  if (!isFresh(payload, catalogue)) {
    catalogue.running ??= check(payload, catalogue).finally(() => {
      catalogue.running = undefined;
    });
    await catalogue.running;
  }
  return catalogue;
}

const listingsOf = ({ byId }: Catalogue, ids: readonly string[]): Listing[] =>
  ids.flatMap((id) => byId.get(id)?.listing ?? []);

/** Every product and service, newest first, from memory; as old as FRESH_MS when another process writes. */
export async function catalogueOf(payload: Payload): Promise<Listing[]> {
  const catalogue = await freshCatalogue(payload);
  return listingsOf(catalogue, catalogue.ids);
}

/**
 * A part of the catalogue: what cards show, what the page of a product shows, all of a product, or
 * everything.
 */
export type CataloguePart = 'cards' | 'all' | { page: string } | { product: string };

/** What a part of the catalogue is of: another word after every change of it. */
export async function catalogueVersion(payload: Payload, part: CataloguePart): Promise<string> {
  const { cards, changes, byId } = await freshCatalogue(payload);
  if (part === 'cards') return String(cards);
  if (part === 'all') return String(changes);
  return 'page' in part ? `${cards}.${byId.get(part.page)?.shown}` : String(byId.get(part.product)?.changed);
}

/** Sees every write of a product that goes through this Payload. */
export function watchCatalogue(payload: Payload): void {
  onWrite(payload, ({ collection, rows, isFailed }) => {
    if (collection === 'products')
      catalogueChanged(payload, isFailed ? undefined : rows.map(({ id }) => String(id)));
  });
}

/**
 * Products were written in this process, those of `ids` if that is known: the next list looks at the
 * database.
 */
export function catalogueChanged(payload: Payload, ids?: readonly string[]): void {
  const catalogue = ownOf(payload);
  catalogue.writes += 1;
  if (!ids) catalogue.isUnsure = true;
  for (const id of ids ?? []) catalogue.written.add(id);
}

/** Products that answer a search, the best first; equals stay newest first. */
export async function searchCatalogue(
  payload: Payload,
  query: string,
  inDescription: boolean,
): Promise<Listing[]> {
  const catalogue = await freshCatalogue(payload);
  const words = await wholeIndex(payload, catalogue);
  const scores = words.search(query, inDescription);
  return listingsOf(catalogue, [...scores.keys()]).sort(
    (a, b) => scores.get(b._id)! - scores.get(a._id)! || newestFirst(a, b),
  );
}

/**
 * Reads the catalogue and indexes its texts, so that the first list and the first search need not wait.
 * `leaving` ends it early.
 */
export async function openCatalogue(payload: Payload, leaving: AbortSignal): Promise<void> {
  const catalogue = await freshCatalogue(payload);
  if (!leaving.aborted) await wholeIndex(payload, catalogue, leaving);
}

async function wholeIndex(
  payload: Payload,
  catalogue: Catalogue,
  leaving?: AbortSignal,
): Promise<SearchIndex> {
  const index = (catalogue.index ??= beginIndex(payload, catalogue, leaving));
  try {
    await index.whole;
  } catch (error) {
    if (catalogue.index === index) catalogue.index = undefined;
    throw error;
  }
  return index.words;
}

/** Takes all texts into an index, in slices. What is written meanwhile is put in by `check`, and stands. */
function beginIndex(payload: Payload, catalogue: Catalogue, leaving?: AbortSignal) {
  const words = new SearchIndex();
  const fill = async () => {
    for await (const rows of walk(payload, textColumns)) {
      for (const [at, row] of rows.entries()) {
        leaving?.throwIfAborted();
        if (at % INDEXED_AT_ONCE === 0) await setImmediate();
        const product = productOf(row);
        if (catalogue.byId.has(product._id) && !words.has(product._id))
          words.put(product._id, textsOf(product));
      }
    }
  };
  return { words, whole: fill() };
}

/** SQLite keeps a list as JSON. */
const productOf = ({ productImage, ...row }: Record<string, unknown>) =>
  productToWire({
    ...row,
    productImage: typeof productImage === 'string' ? (JSON.parse(productImage) as unknown) : productImage,
  });

const textsOf = ({ productName, brandName, category, description }: Product) => ({
  name: productName,
  brand: brandName,
  category,
  description,
});

const isFeatured = ({ category }: Listing) => category.endsWith('-Home');
const comparers: Record<CardOrder, (a: Listing, b: Listing) => number> = {
  featured: (a, b) => Number(isFeatured(b)) - Number(isFeatured(a)),
  asc: (a, b) => a.sellingPrice - b.sellingPrice,
  desc: (a, b) => b.sellingPrice - a.sellingPrice,
};

/** The ids of a list, from memory where it was asked for since the last change of what orders it. */
function listOf(
  catalogue: Catalogue,
  categories: readonly string[] | undefined,
  order: CardOrder | undefined,
): readonly string[] {
  if (!categories && !order) return catalogue.ids;
  const wanted = categories && new Set(categories);
  const name = [order ?? '', ...[...(wanted ?? [])].sort()].join();
  const stored = catalogue.lists.get(name);
  if (stored) return stored;
  const listings = listingsOf(catalogue, catalogue.ids).filter(
    ({ category }) => !wanted || wanted.has(category),
  );
  const ids = (order ? listings.sort(comparers[order]) : listings).map(({ _id }) => _id);
  catalogue.lists.set(name, ids);
  return ids;
}

interface Wanted {
  categories?: readonly string[] | undefined;
  order?: CardOrder | undefined;
  from: number;
  count: number;
}

/**
 * `count` products of a list from place `from`, and how long the list is. Without an order the newest come
 * first.
 */
export async function sliceOfCatalogue(
  payload: Payload,
  { categories, order, from, count }: Wanted,
): Promise<{ data: Listing[]; total: number }> {
  const catalogue = await freshCatalogue(payload);
  const ids = listOf(catalogue, categories, order);
  return { data: listingsOf(catalogue, ids.slice(from, from + count)), total: ids.length };
}

/**
 * The `count` others of the same kind (service or goods) whose price is nearest to the product's; [] for an
 * unknown id.
 */
export async function likeInPrice(payload: Payload, id: string, count: number): Promise<Listing[]> {
  const catalogue = await freshCatalogue(payload);
  const product = catalogue.byId.get(id)?.listing;
  if (!product) return [];
  const ids = listOf(catalogue, withFeatured(isService(product.category) ? 'Servicios' : 'Productos'), 'asc');
  const place = ids.indexOf(id);
  const distance = (it: Listing) => Math.abs(it.sellingPrice - product.sellingPrice);
  return listingsOf(catalogue, ids.slice(Math.max(0, place - count), place + count + 1))
    .filter(({ _id }) => _id !== id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/**
 * Reads what was written here and what changed since the last look; everything when that does not add up to
 * the rows that there are.
 */
async function check(payload: Payload, catalogue: Catalogue): Promise<void> {
  const { writes, written, isUnsure } = catalogue;
  const checkedAt = Date.now();
  const isLong = isUnsure || checkedAt - catalogue.longLookAt >= LONG_LOOK_MS;
  const since = catalogue.checkedAt - (isLong ? LONG_SKEW_MS : SKEW_MS);
  Object.assign(catalogue, { written: new Set(), isUnsure: false });
  try {
    const look = () => readChanged(payload, catalogue, since, [...written]);
    /* What came between its two questions is there at the second look. */
    const isKnown = catalogue.checkedAt > 0 && written.size <= MOST_IDS && ((await look()) || (await look()));
    if (!isKnown) await readAll(payload, catalogue);
  } catch (error) {
    for (const id of written) catalogue.written.add(id);
    catalogue.isUnsure ||= isUnsure;
    throw error;
  }
  Object.assign(catalogue, { seen: writes, checkedAt, ...(isLong && { longLookAt: checkedAt }) });
}

/** Reads what changed since `since` and the rows of `ids`. Answers whether it knows every row afterwards. */
async function readChanged(
  payload: Payload,
  catalogue: Catalogue,
  since: number,
  ids: readonly string[],
): Promise<boolean> {
  const [{ totalDocs }, changed] = await Promise.all([
    payload.db.count({ collection: 'products', where: anyRow }),
    changedRows(payload, since, ids),
  ]);
  const present = new Set(changed.flatMap(({ gone, product }) => (gone ? [] : [product._id])));
  remove(
    catalogue,
    [...ids, ...changed.map(({ product }) => product._id)].filter((id) => !present.has(id)),
  );
  put(
    catalogue,
    changed
      .filter(({ gone }) => !gone)
      .map(({ product, print }) => ({ listing: listingOf(product), texts: textsOf(product), print })),
  );
  return catalogue.ids.length === totalDocs;
}

/** With a condition MongoDB counts; without one it estimates. */
const anyRow: Where = { and: [{ id: { exists: true } }, notInTrash] };

interface Changed {
  product: Product;
  /** It is in the trash. */
  gone: boolean;
  print: string;
}

async function changedRows(payload: Payload, since: number, ids: readonly string[]): Promise<Changed[]> {
  const written: Where[] = ids.length > 0 ? [{ id: { in: ids } }] : [];
  const where: Where = {
    or: [{ updatedAt: { greater_than_equal: new Date(since).toISOString() } }, ...written],
  };
  const { docs } = await payload.db.find<{ deletedAt?: unknown }>({
    collection: 'products',
    where,
    limit: 0,
    pagination: false,
  });
  return docs.map((row) => ({
    product: productToWire(row),
    gone: Boolean(row.deletedAt),
    print: printOf(row),
  }));
}

/** A fingerprint of a row without what a sale changes in it. */
function printOf({
  stock: _stock,
  holds: _holds,
  holdsVersion: _holdsVersion,
  updatedAt: _updatedAt,
  ...rest
}: Record<string, unknown>): string {
  return createHash('sha1').update(JSON.stringify(rest)).digest('base64');
}

async function readAll(payload: Payload, catalogue: Catalogue): Promise<void> {
  const before = catalogue.byId;
  const found: Found[] = [];
  for await (const rows of walk(payload, columns)) {
    for (const row of rows) {
      const product = productOf(row);
      const listing = listingOf(product);
      const old = before.get(product._id);
      const isNew = catalogue.index && (!old || isRewritten(old, { listing }));
      found.push({ listing, ...(isNew && { texts: textsOf(product) }) });
    }
  }
  put(Object.assign(catalogue, nothing()), found, before);
  for (const id of before.keys()) if (!catalogue.byId.has(id)) catalogue.index?.words.delete(id);
  catalogue.cards += 1;
  catalogue.changes += 1;
}

async function* walk(payload: Payload, names: readonly string[]) {
  for (let after = ''; ;) {
    const rows = await readColumns(payload, 'products', names, { after, count: BATCH });
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
    await setImmediate();
  }
}

function listingOf({
  _id,
  productName,
  brandName,
  category,
  productImage,
  description,
  price,
  sellingPrice,
  stock,
  serviceDuration,
  revision,
  createdAt,
  updatedAt,
}: Product): Listing {
  const summary = isService(category) ? summaryOf(description) : '';
  return {
    _id,
    productName,
    brandName,
    category,
    productImage: productImage.slice(0, 1),
    price,
    sellingPrice,
    stock,
    serviceDuration,
    revision,
    createdAt,
    updatedAt,
    summary,
  };
}

function remove(catalogue: Catalogue, gone: readonly string[]): void {
  const known = gone.filter((id) => catalogue.byId.delete(id));
  if (known.length === 0) return;
  catalogue.ids = catalogue.ids.filter((id) => catalogue.byId.has(id));
  for (const id of known) catalogue.index?.words.delete(id);
  catalogue.lists.clear();
  catalogue.cards += 1;
  catalogue.changes += 1;
}

interface Found {
  listing: Listing;
  texts?: SearchedTexts;
  print?: string;
}

/**
 * Whether more may have been written in a row than a sale writes: the row says so, or was not read whole
 * while it changed.
 */
function isRewritten(old: Entry, { listing, print }: Pick<Found, 'listing' | 'print'>): boolean {
  return print === undefined
    ? old.listing.updatedAt !== listing.updatedAt
    : old.print !== undefined && old.print !== print;
}

function put(catalogue: Catalogue, changed: Found[], before = catalogue.byId): void {
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
 * What lists show of a product, and what they find it by: `revision` counts its texts. A sale changes it with
 * the last unit only.
 */
const cardPrint = ({ stock, updatedAt: _updatedAt, ...rest }: Listing) => JSON.stringify([rest, stock > 0]);
/** What the page of a product shows: its stock where little is left. */
const pagePrint = ({ stock, updatedAt: _updatedAt, ...rest }: Listing) =>
  JSON.stringify([rest, Math.min(stock, LOW_STOCK + 1)]);

const isNewer = (a: Listing, b: Listing) =>
  a.createdAt === b.createdAt ? a._id > b._id : a.createdAt > b.createdAt;
const newestFirst = (a: Listing, b: Listing) => (isNewer(a, b) ? -1 : 1);
