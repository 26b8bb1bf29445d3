import type { Query } from '@spa-bronze/domain/api';
import { hasStock } from '@spa-bronze/domain/products/product-rules';
import type { PictureFacts, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { ratingsOf } from '../testimonials/ratings';
import { coversOf } from './described-pictures';
import { catalogueByIds, likeInPrice, searchCatalogue, sliceOfCatalogue } from './products-catalogue';
import { type Listing } from './catalogue-rows';

const PAGE = 24;

function cardOf(
  {
    _id,
    productName,
    brandName,
    category,
    price,
    sellingPrice,
    serviceDuration,
    serviceIntensity,
    productImage: [url],
    summary,
    stock,
  }: Listing,
  facts: PictureFacts | undefined,
  rating: ProductCard['rating'],
): ProductCard {
  return {
    _id,
    productName,
    brandName,
    category,
    price,
    sellingPrice,
    serviceDuration,
    serviceIntensity,
    available: !hasStock({ category, stock }, 'out'),
    cover: url && facts ? { url, ...facts } : null,
    summary,
    ...(rating && { rating }),
  };
}

async function found(
  payload: Payload,
  q: string,
  categories: readonly string[] | undefined,
): Promise<Listing[]> {
  const all = await searchCatalogue(payload, q, true);
  return categories ? all.filter(({ category }) => categories.includes(category)) : all;
}

async function chosen(
  payload: Payload,
  { q, category, sort, like, ids, page = 1, limit = PAGE }: Query<'GET /product-cards'>,
): Promise<{ data: Listing[]; total: number }> {
  const from = (page - 1) * limit;
  if (like) {
    const data = await likeInPrice(payload, like, limit);
    return { data, total: data.length };
  }
  if (ids) {
    const data = await catalogueByIds(payload, ids);
    return { data: data.slice(from, from + limit), total: data.length };
  }
  if (!q) return sliceOfCatalogue(payload, { categories: category, order: sort, from, count: limit });
  const all = await found(payload, q, category);
  return { data: all.slice(from, from + limit), total: all.length };
}

/** One page of cards, and how many match in all. Search results are sorted by relevance. */
export async function cardsOf(
  payload: Payload,
  query: Query<'GET /product-cards'>,
): Promise<{ data: ProductCard[]; total: number }> {
  const { data, total } = await chosen(payload, query);
  const [covers, ratings] = await Promise.all([coversOf(payload, data), ratingsOf(payload)]);
  return { data: data.map((it) => cardOf(it, covers.get(it._id), ratings.get(it._id))), total };
}
