import { MOST_FAVOURITES, type CardOrder } from '@spa-bronze/domain/products/lists';
import { withFeatured, type Category } from '@spa-bronze/domain/products/product-rules';
import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { dataOf, orNull } from '../../../lib/contract-query';

export type Base = 'Servicios' | 'Productos';

export const PAGE_SIZE = 24;
const ROW_SIZE = 12;
const RELATED = 8;
const MOST = 200;

export interface Cards {
  cards: ProductCard[];
  total: number;
}
interface Requested {
  q?: string;
  category?: string;
  sort?: CardOrder | undefined;
  like?: string;
  ids?: string;
  page?: number;
  limit: number;
}

const cardsQuery = (query: Requested) =>
  queryOptions({
    queryKey: ['products', 'cards', query],
    queryFn: async ({ client, signal }): Promise<Cards> => {
      const { data, total } = await apiOf(client)('GET /product-cards', { query, signal });
      return { cards: data, total };
    },
  });

/** One page of a base category, the featured ones first. */
export const landingQuery = (base: Base, page: number) =>
  cardsQuery({ category: withFeatured(base).join(), sort: 'featured', page, limit: PAGE_SIZE });

/** The beginning of a base category, the featured ones first: what a row of the home page shows. */
export const rowQuery = (base: Base) =>
  cardsQuery({ category: withFeatured(base).join(), sort: 'featured', limit: ROW_SIZE });

/**
 * The services of the spa as shoppers choose one of them: all, but where there are more than one call gives.
 */
export const servicesQuery = cardsQuery({
  category: withFeatured('Servicios').join(),
  sort: 'featured',
  limit: MOST,
});
export const useServices = (enabled = true) => useQuery({ ...servicesQuery, enabled });

/** The cards of these products, in this order, without those that are no longer in the shop. */
export const favouritesQuery = (ids: readonly string[]) => ({
  ...cardsQuery({ ids: ids.join(), limit: MOST_FAVOURITES }),
  placeholderData: keepPreviousData,
});

export const relatedQuery = (productId: string) => cardsQuery({ like: productId, limit: RELATED });

/**
 * One page of the products of exactly these stored categories, the newest first unless a sort is asked for.
 */
export const filteredQuery = (
  categories: readonly Category[],
  sort: CardOrder | undefined,
  page: number,
) => ({
  ...cardsQuery({ category: [...categories].sort().join(), sort, page, limit: PAGE_SIZE }),
  placeholderData: keepPreviousData,
});

/** One page of the matches of a search, the best first; empty without a word. */
export const searchQuery = (q: string, page: number) => {
  const requested = cardsQuery({ q: q.trim(), page, limit: PAGE_SIZE });
  return q.trim()
    ? requested
    : queryOptions({ ...requested, queryFn: (): Cards => ({ cards: [], total: 0 }) });
};

/** The card of a product that a list on this page or an earlier one has shown. */
export const shownCard = (client: QueryClient, productId: string): ProductCard | undefined =>
  client
    .getQueriesData<Cards>({ queryKey: ['products', 'cards'] })
    .flatMap(([, list]) => list?.cards ?? [])
    .find(({ _id }) => _id === productId);

/** Lists that show an outdated card of a product are reloaded when they are shown. */
export function forgetOlderCards(
  client: QueryClient,
  { _id, productName, sellingPrice, price, stock }: Product,
): void {
  const isOlder = (card: ProductCard) =>
    card._id === _id &&
    (card.productName !== productName ||
      card.sellingPrice !== sellingPrice ||
      card.price !== price ||
      card.available !== stock > 0);
  void client.invalidateQueries({
    queryKey: ['products', 'cards'],
    predicate: ({ queryKey }) => (client.getQueryData<Cards>(queryKey)?.cards ?? []).some(isOlder),
  });
}

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', 'one', productId],
    queryFn: orNull(dataOf('POST /product-details', { body: { productId } }), 400, 404),
  });
