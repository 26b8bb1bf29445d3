import { setImmediate } from 'node:timers/promises';
import { isService, LOW_STOCK, searchable, searchWords, withFeatured, wordsScore, type CardOrder, type Product, type Searchable } from '@spa-bronze/domain/products';
import type { Payload, Where } from 'payload';
import { notInTrash } from './products-by-ids';
import { productToWire } from './product-to-wire';

/** After this long the rows are compared with the database again, where another process may have written. */
const FRESH_MS = 200;
/** Clocks of several machines differ; rows this much older than the newest one known are read again. */
const SKEW_MS = 5000;

/** Rows of one read; between two of them other requests have their turn. */
const BATCH = 1000;

interface Catalogue {
  /** By id, with what a search compares beside each. */
  byId: Map<string, Entry>;
  /** Every id, newest first. */
  ids: string[];
  /** Sorted lists that were asked for, by their name; they hold while no product comes, goes, or changes its category or selling price. */
  lists: Map<string, string[]>;
  /** Counts changes of what cards show, and of what stands in which list. */
  cards: number;
  /** Counts changes of what a product's page shows. */
  shown: number;
  /** Counts changes of anything. */
  changes: number;
  /** The latest `updatedAt` of all. */
  newest: string;
  /** Writes of this process so far, and how many of them the rows have seen. */
  writes: number;
  seen: number;
  checkedAt: number;
  running?: Promise<void>;
}
/** `shown` and `changed`: the counts at which the product's page, and anything of it, last changed. */
interface Entry { product: Product; text: Searchable; shown: number; changed: number }

const nothing = () => ({ byId: new Map<string, Entry>(), ids: [], lists: new Map<string, string[]>() });
const catalogues = new WeakMap<object, Catalogue>();

function ownOf(payload: Payload): Catalogue {
  const present = catalogues.get(payload);
  if (present) return present;
  const fresh: Catalogue = { ...nothing(), cards: 0, shown: 0, changes: 0, newest: '', writes: 0, seen: -1, checkedAt: 0 };
  catalogues.set(payload, fresh);
  return fresh;
}

const isFresh = ({ writes, seen, checkedAt }: Catalogue) => seen === writes && Date.now() - checkedAt < FRESH_MS;

async function freshCatalogue(payload: Payload): Promise<Catalogue> {
  const catalogue = ownOf(payload);
  await catalogue.running;
  if (!isFresh(catalogue)) {
    catalogue.running ??= check(payload, catalogue).finally(() => { catalogue.running = undefined; });
    await catalogue.running;
  }
  return catalogue;
}

/** The products of these ids, in their order. */
const shown = ({ byId }: Catalogue, ids: readonly string[]): Product[] => ids.flatMap((id) => byId.get(id)?.product ?? []);

/** Every product and service as the wire carries it, newest first, from memory; as old as half a second when another process writes. */
export async function catalogueOf(payload: Payload): Promise<Product[]> {
  const catalogue = await freshCatalogue(payload);
  return shown(catalogue, catalogue.ids);
}

/** A part of the catalogue: what cards show, what the page of a product shows, all of a product, or everything. */
export type CataloguePart = 'cards' | 'all' | { page: string } | { product: string };

/** What a part of the catalogue is of: another word after every change of it. */
export async function catalogueVersion(payload: Payload, part: CataloguePart): Promise<string> {
  const { cards, changes, byId } = await freshCatalogue(payload);
  if (part === 'cards') return String(cards);
  if (part === 'all') return String(changes);
  return 'page' in part ? `${cards}.${byId.get(part.page)?.shown}` : String(byId.get(part.product)?.changed);
}

/** Call it after every write of a product in this process: the next list looks at the database. */
export function catalogueChanged(payload: Payload): void {
  ownOf(payload).writes += 1;
}

/** Products that answer a search, the best first; equals stay newest first. */
export async function searchCatalogue(payload: Payload, query: string, inDescription: boolean): Promise<Product[]> {
  const words = searchWords(query);
  const { ids, byId } = await freshCatalogue(payload);
  return ids.map((id) => byId.get(id)!).map(({ product, text }) => ({ product, score: wordsScore(text, words, inDescription) }))
    .filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).map(({ product }) => product);
}

const isFeatured = ({ category }: Product) => category.endsWith('-Home');
const comparers: Record<CardOrder, (a: Product, b: Product) => number> = {
  featured: (a, b) => Number(isFeatured(b)) - Number(isFeatured(a)),
  asc: (a, b) => a.sellingPrice - b.sellingPrice,
  desc: (a, b) => b.sellingPrice - a.sellingPrice,
};

/** The ids of a list, from memory where it was asked for since the last change of what orders it. */
function listOf(catalogue: Catalogue, categories: readonly string[] | undefined, order: CardOrder | undefined): readonly string[] {
  if (!categories && !order) return catalogue.ids;
  const wanted = categories && new Set(categories);
  const name = [order ?? '', ...[...wanted ?? []].sort()].join();
  const kept = catalogue.lists.get(name);
  if (kept) return kept;
  const products = shown(catalogue, catalogue.ids).filter(({ category }) => !wanted || wanted.has(category));
  const ids = (order ? products.sort(comparers[order]) : products).map(({ _id }) => _id);
  catalogue.lists.set(name, ids);
  return ids;
}

interface Wanted { categories?: readonly string[] | undefined; order?: CardOrder | undefined; from: number; count: number }

/** `count` products of a list from place `from`, and how long the list is. Without an order the newest come first. */
export async function sliceOfCatalogue(payload: Payload, { categories, order, from, count }: Wanted): Promise<{ data: Product[]; total: number }> {
  const catalogue = await freshCatalogue(payload);
  const ids = listOf(catalogue, categories, order);
  return { data: shown(catalogue, ids.slice(from, from + count)), total: ids.length };
}

/** The `count` others of the same kind (service or goods) whose price is nearest to the product's; [] for an unknown id. */
export async function likeInPrice(payload: Payload, id: string, count: number): Promise<Product[]> {
  const catalogue = await freshCatalogue(payload);
  const product = catalogue.byId.get(id)?.product;
  if (!product) return [];
  const ids = listOf(catalogue, withFeatured(isService(product.category) ? 'Servicios' : 'Productos'), 'asc');
  const place = ids.indexOf(id);
  const distance = (it: Product) => Math.abs(it.sellingPrice - product.sellingPrice);
  return shown(catalogue, ids.slice(Math.max(0, place - count), place + count + 1))
    .filter(({ _id }) => _id !== id).sort((a, b) => distance(a) - distance(b)).slice(0, count);
}

/** Reads what changed since the newest row known; everything when that does not add up to the rows that there are. */
async function check(payload: Payload, catalogue: Catalogue): Promise<void> {
  const { writes, newest } = catalogue;
  const checkedAt = Date.now();
  const [{ totalDocs }, changed] = await Promise.all([
    payload.db.count({ collection: 'products', where: anyRow }),
    newest ? read(payload, { and: [{ updatedAt: { greater_than_equal: new Date(Date.parse(newest) - SKEW_MS).toISOString() } }, notInTrash] }) : [],
  ]);
  put(catalogue, changed);
  if (catalogue.ids.length !== totalDocs) {
    const all = await read(payload, anyRow);
    const before = catalogue.byId;
    put(Object.assign(catalogue, nothing()), all, before);
    catalogue.cards += 1;
    catalogue.changes += 1;
  }
  Object.assign(catalogue, { seen: writes, checkedAt });
}

/** With a condition MongoDB counts; without one it estimates. */
const anyRow: Where = { and: [{ id: { exists: true } }, notInTrash] };

async function read(payload: Payload, where: Where): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let last = ''; ;) {
    const beyond: Where = last ? { and: [where, { id: { greater_than: last } }] } : where;
    const { docs } = await payload.db.find({ collection: 'products', where: beyond, sort: 'id', limit: BATCH, pagination: false });
    entries.push(...docs.map(productToWire).map((product) => ({ product, text: searchable(product), shown: 0, changed: 0 })));
    if (docs.length < BATCH) return entries;
    last = String(docs[BATCH - 1]!.id);
    await setImmediate();
  }
}

function put(catalogue: Catalogue, changed: Entry[], before = catalogue.byId): void {
  const { byId, lists } = catalogue;
  const added: Product[] = [];
  for (const entry of changed) {
    const { product } = entry;
    const old = before.get(product._id);
    entry.changed = old && JSON.stringify(old.product) === JSON.stringify(product) ? old.changed : catalogue.changes += 1;
    entry.shown = old && pagePrint(old.product) === pagePrint(product) ? old.shown : catalogue.shown += 1;
    if (!byId.has(product._id)) added.push(product);
    byId.set(product._id, entry);
    if (!old || cardPrint(old.product) !== cardPrint(product)) catalogue.cards += 1;
    if (old?.product.category !== product.category || old.product.sellingPrice !== product.sellingPrice) lists.clear();
    if (product.updatedAt > catalogue.newest) catalogue.newest = product.updatedAt;
  }
  if (added.length > 0) catalogue.ids = [...added, ...shown(catalogue, catalogue.ids)].sort(newestFirst).map(({ _id }) => _id);
}

/** What lists show of a product, and what they find it by. A sale changes it with the last unit only. */
const cardPrint = ({ stock, revision: _revision, updatedAt: _updatedAt, ...rest }: Product) => JSON.stringify([rest, stock > 0]);
/** What the page of a product shows: its stock where little is left. */
const pagePrint = ({ stock, updatedAt: _updatedAt, ...rest }: Product) => JSON.stringify([rest, Math.min(stock, LOW_STOCK + 1)]);

const isNewer = (a: Product, b: Product) => (a.createdAt === b.createdAt ? a._id > b._id : a.createdAt > b.createdAt);
const newestFirst = (a: Product, b: Product) => (isNewer(a, b) ? -1 : 1);
