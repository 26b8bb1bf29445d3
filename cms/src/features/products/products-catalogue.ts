import { setImmediate } from 'node:timers/promises';
import { searchable, searchWords, wordsScore, type Product, type Searchable } from '@spa-bronze/domain/products';
import type { Payload, Where } from 'payload';
import { notInTrash } from './products-by-ids';
import { productToWire } from './product-to-wire';

/** After this long the rows are compared with the database again, where another process may have written. */
const FRESH_MS = 500;
/** Clocks of several machines differ; rows this much older than the newest one known are read again. */
const SKEW_MS = 5000;

/** Rows of one read; between two of them other requests have their turn. */
const BATCH = 1000;

interface Catalogue {
  /** Newest first, with what a search compares beside each. */
  entries: Entry[];
  places: Map<string, number>;
  /** The latest `updatedAt` of all. */
  newest: string;
  /** Writes of this process so far, and how many of them the rows have seen. */
  writes: number;
  seen: number;
  checkedAt: number;
  running?: Promise<void>;
}
interface Entry { product: Product; text: Searchable }

const catalogues = new WeakMap<object, Catalogue>();

function ownOf(payload: Payload): Catalogue {
  const present = catalogues.get(payload);
  if (present) return present;
  const fresh: Catalogue = { entries: [], places: new Map(), newest: '', writes: 0, seen: -1, checkedAt: 0 };
  catalogues.set(payload, fresh);
  return fresh;
}

const isFresh = ({ writes, seen, checkedAt }: Catalogue) => seen === writes && Date.now() - checkedAt < FRESH_MS;

async function entriesOf(payload: Payload): Promise<readonly Entry[]> {
  const catalogue = ownOf(payload);
  await catalogue.running;
  if (!isFresh(catalogue)) {
    catalogue.running ??= check(payload, catalogue).finally(() => { catalogue.running = undefined; });
    await catalogue.running;
  }
  return catalogue.entries;
}

/** Every product and service as the wire carries it, newest first, from memory; as old as half a second when another process writes. */
export async function catalogueOf(payload: Payload): Promise<Product[]> {
  return (await entriesOf(payload)).map(({ product }) => product);
}

/** Call it after every write of a product in this process: the next list looks at the database. */
export function catalogueChanged(payload: Payload): void {
  ownOf(payload).writes += 1;
}

/** Products that answer a search, the best first; equals stay newest first. */
export async function searchCatalogue(payload: Payload, query: string, inDescription: boolean): Promise<Product[]> {
  const words = searchWords(query);
  const entries = await entriesOf(payload);
  return entries.map(({ product, text }) => ({ product, score: wordsScore(text, words, inDescription) }))
    .filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).map(({ product }) => product);
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
  if (catalogue.entries.length !== totalDocs) {
    const all = await read(payload, anyRow);
    put(Object.assign(catalogue, { entries: [], places: new Map() }), all);
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
    entries.push(...docs.map(productToWire).map((product) => ({ product, text: searchable(product) })));
    if (docs.length < BATCH) return entries;
    last = String(docs[BATCH - 1]!.id);
    await setImmediate();
  }
}

function put(catalogue: Catalogue, changed: Entry[]): void {
  const { entries, places } = catalogue;
  const added: Entry[] = [];
  for (const entry of changed) {
    const place = places.get(entry.product._id);
    if (place === undefined) added.push(entry);
    else entries[place] = entry;
    if (entry.product.updatedAt > catalogue.newest) catalogue.newest = entry.product.updatedAt;
  }
  if (added.length === 0) return;
  catalogue.entries = [...entries, ...added].sort(newestFirst);
  catalogue.places = new Map(catalogue.entries.map(({ product }, place) => [product._id, place]));
}

const isNewer = (a: Product, b: Product) => (a.createdAt === b.createdAt ? a._id > b._id : a.createdAt > b.createdAt);
const newestFirst = ({ product: a }: Entry, { product: b }: Entry) => (isNewer(a, b) ? -1 : 1);
