import type { CardOrder } from '@spa-bronze/domain/products/lists';
import { isService, withFeatured } from '@spa-bronze/domain/products/rules';
import type { Payload } from 'payload';
import { wholeIndex } from './catalogue-index';
import { freshCatalogue } from './catalogue-refresh';
import { listingsOf, newestFirst, type Catalogue, type Listing } from './catalogue-store';

/** Every product and service, newest first, from memory. Up to FRESH_MS old when another process writes. */
export async function catalogueOf(payload: Payload): Promise<Listing[]> {
  const catalogue = await freshCatalogue(payload);
  return listingsOf(catalogue, catalogue.ids);
}

/** How many products and services there are. */
export const catalogueSize = async (payload: Payload): Promise<number> =>
  (await freshCatalogue(payload)).ids.length;

/**
 * A part of the catalogue: what cards show, what a product's page shows, one whole product, or everything.
 */
export type CataloguePart = 'cards' | 'all' | { page: string } | { product: string };

/** The version of a part of the catalogue. It differs after every change of that part. */
export async function catalogueVersion(payload: Payload, part: CataloguePart): Promise<string> {
  const { cards, changes, byId } = await freshCatalogue(payload);
  if (part === 'cards') return String(cards);
  if (part === 'all') return String(changes);
  return 'page' in part
    ? `${cards}.${byId.get(part.page)?.pageChanged}`
    : String(byId.get(part.product)?.changed);
}

/** Products that match a search, the best first. Equal matches stay newest first. */
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
 * Loads the catalogue and indexes its texts, so that the first list and the first search are fast. `leaving`
 * ends it early.
 */
export async function openCatalogue(payload: Payload, leaving: AbortSignal): Promise<void> {
  const catalogue = await freshCatalogue(payload);
  if (!leaving.aborted) await wholeIndex(payload, catalogue, leaving);
}

const isFeatured = ({ category }: Listing) => category.endsWith('-Home');
const comparers: Record<CardOrder, (a: Listing, b: Listing) => number> = {
  featured: (a, b) => Number(isFeatured(b)) - Number(isFeatured(a)),
  asc: (a, b) => a.sellingPrice - b.sellingPrice,
  desc: (a, b) => b.sellingPrice - a.sellingPrice,
};

/** The ids of a list, from memory if its order has not changed since the last request. */
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
 * `count` products of a list from position `from`, and the length of the list. Without an order the newest
 * come first.
 */
export async function sliceOfCatalogue(
  payload: Payload,
  { categories, order, from, count }: Wanted,
): Promise<{ data: Listing[]; total: number }> {
  const catalogue = await freshCatalogue(payload);
  const ids = listOf(catalogue, categories, order);
  return { data: listingsOf(catalogue, ids.slice(from, from + count)), total: ids.length };
}

/** The products of these ids, in their order. Those that are not in the shop are left out. */
export async function catalogueByIds(payload: Payload, ids: readonly string[]): Promise<Listing[]> {
  return listingsOf(await freshCatalogue(payload), ids);
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
