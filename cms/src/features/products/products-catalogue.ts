import type { CardOrder } from '@spa-bronze/domain/products/lists';
import { isService, withFeatured } from '@spa-bronze/domain/products/product-rules';
import { scoreOf, searchableTexts, searchWords } from '@spa-bronze/domain/products/search';
import type { Payload } from 'payload';
import { keptInMemory } from '../../lib/generation';
import { listBatches } from '../../lib/row-batches';
import { readCatalogue, type Listing } from './catalogue-rows';

const catalogue = keptInMemory(readCatalogue);

export const catalogueOf = async (payload: Payload): Promise<readonly Listing[]> =>
  (await catalogue(payload)).listings;

/** Products whose words are searched between two turns of other requests. */
const SEARCHED_AT_ONCE = 50;
const searchable = new WeakMap<Listing, readonly string[]>();

function searchableOf(listing: Listing): readonly string[] {
  const { productName: name, brandName: brand, category, description } = listing;
  const texts = searchable.get(listing) ?? searchableTexts({ name, brand, category, description });
  searchable.set(listing, texts);
  return texts;
}

/** Products that match a search, the best first. Equal matches stay newest first. */
export async function searchCatalogue(
  payload: Payload,
  query: string,
  inDescription: boolean,
): Promise<Listing[]> {
  const words = searchWords(query);
  const found: { listing: Listing; score: number }[] = [];
  for await (const batch of listBatches(await catalogueOf(payload), SEARCHED_AT_ONCE))
    for (const listing of batch) {
      const score = scoreOf(searchableOf(listing), words, inDescription);
      if (score > 0) found.push({ listing, score });
    }
  return found.sort((a, b) => b.score - a.score).map(({ listing }) => listing);
}

/** Loads the catalogue and its words, so that the first list and search are fast. `leaving` ends it. */
export async function openCatalogue(payload: Payload, leaving: AbortSignal): Promise<void> {
  for await (const batch of listBatches(await catalogueOf(payload), SEARCHED_AT_ONCE)) {
    if (leaving.aborted) return;
    batch.forEach(searchableOf);
  }
}

const isFeatured = ({ category }: Listing) => category.endsWith('-Home');
const comparers: Record<CardOrder, (a: Listing, b: Listing) => number> = {
  featured: (a, b) => Number(isFeatured(b)) - Number(isFeatured(a)),
  asc: (a, b) => a.sellingPrice - b.sellingPrice,
  desc: (a, b) => b.sellingPrice - a.sellingPrice,
};

interface Wanted {
  categories?: readonly string[] | undefined;
  order?: CardOrder | undefined;
  from: number;
  count: number;
}

/** `count` products of a list from `from`, and the length of the list. Without an order, newest first. */
export async function sliceOfCatalogue(
  payload: Payload,
  { categories, order, from, count }: Wanted,
): Promise<{ data: Listing[]; total: number }> {
  const all = await catalogueOf(payload);
  const own = categories ? all.filter(({ category }) => categories.includes(category)) : all;
  const sorted = order ? own.toSorted(comparers[order]) : own;
  return { data: sorted.slice(from, from + count), total: own.length };
}

export async function catalogueByIds(payload: Payload, ids: readonly string[]): Promise<Listing[]> {
  const { byId } = await catalogue(payload);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The `count` others of the same kind that are nearest in price; [] for an unknown id. */
export async function likeInPrice(payload: Payload, id: string, count: number): Promise<Listing[]> {
  const [product] = await catalogueByIds(payload, [id]);
  if (!product) return [];
  const categories = withFeatured(isService(product.category) ? 'Servicios' : 'Productos');
  const { data } = await sliceOfCatalogue(payload, { categories, order: 'asc', from: 0, count: Infinity });
  const place = data.indexOf(product);
  const distance = (it: Listing) => Math.abs(it.sellingPrice - product.sellingPrice);
  return data
    .slice(Math.max(0, place - count), place + count + 1)
    .filter((it) => it !== product)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
