import { searchable, searchWords, wordsScore, type Product, type Searchable } from '@spa-bronze/domain/products';
import type { Payload, Where } from 'payload';
import { productToWire } from './product-to-wire';

/** After this long the rows are compared with the database again, where another process may have written. */
const FRESH_MS = 2000;
/** Clocks of several machines differ; rows this much older than the newest one known are read again. */
const SKEW_MS = 5000;

interface Catalogue {
  /** Newest first. */
  products: Product[];
  texts: WeakMap<Product, Searchable>;
  /** Writes of this process so far, and how many of them the rows have seen. */
  writes: number;
  seen: number;
  checkedAt: number;
  running?: Promise<void>;
}

const catalogues = new WeakMap<object, Catalogue>();

function ownOf(payload: Payload): Catalogue {
  const present = catalogues.get(payload);
  if (present) return present;
  const fresh: Catalogue = { products: [], texts: new WeakMap(), writes: 0, seen: -1, checkedAt: 0 };
  catalogues.set(payload, fresh);
  return fresh;
}

const isFresh = ({ writes, seen, checkedAt }: Catalogue) => seen === writes && Date.now() - checkedAt < FRESH_MS;

/** Every product and service as the wire carries it, newest first, from memory; as old as two seconds when another process writes. */
export async function catalogueOf(payload: Payload): Promise<readonly Product[]> {
  const catalogue = ownOf(payload);
  if (catalogue.running) await catalogue.running;
  if (!isFresh(catalogue)) {
    catalogue.running ??= check(payload, catalogue).finally(() => { catalogue.running = undefined; });
    await catalogue.running;
  }
  return catalogue.products;
}

/** Call it after every write of a product in this process: the next list looks at the database. */
export function catalogueChanged(payload: Payload): void {
  ownOf(payload).writes += 1;
}

/** Products that answer a search, the best first; equals stay newest first. */
export async function searchCatalogue(payload: Payload, query: string, inDescription: boolean): Promise<Product[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const products = await catalogueOf(payload);
  const { texts } = ownOf(payload);
  const textOf = (it: Product) => {
    const present = texts.get(it) ?? searchable(it);
    texts.set(it, present);
    return present;
  };
  return products.map((product) => ({ product, score: wordsScore(textOf(product), words, inDescription) }))
    .filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).map(({ product }) => product);
}

/** Reads what changed since the newest row known; everything when that does not add up to the rows that there are. */
async function check(payload: Payload, catalogue: Catalogue): Promise<void> {
  const { writes } = catalogue;
  const checkedAt = Date.now();
  const [{ totalDocs }, changed] = await Promise.all([payload.db.count({ collection: 'products' }), read(payload, since(catalogue.products))]);
  const next = merged(catalogue.products, changed);
  catalogue.products = next.length === totalDocs ? next : merged([], await read(payload));
  Object.assign(catalogue, { seen: writes, checkedAt });
}

function since(products: readonly Product[]): Where | undefined {
  const newest = products.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '');
  return newest ? { updatedAt: { greater_than_equal: new Date(Date.parse(newest) - SKEW_MS).toISOString() } } : undefined;
}

async function read(payload: Payload, where?: Where): Promise<Product[]> {
  const { docs } = await payload.db.find({ collection: 'products', where, pagination: false, limit: 0 });
  return docs.map(productToWire);
}

function merged(present: Product[], changed: Product[]): Product[] {
  const byId = new Map(changed.map((it) => [it._id, it]));
  const kept = present.map((it) => {
    const next = byId.get(it._id);
    byId.delete(it._id);
    return next ?? it;
  });
  if (byId.size === 0) return kept;
  return [...kept, ...byId.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a._id < b._id ? 1 : -1));
}
