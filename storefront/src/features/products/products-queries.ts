import { withFeatured, type Product } from '@spa-bronze/domain/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client';
import { apiOf } from '../../lib/query-client';

export type Base = 'Servicios' | 'Productos';

/** Everything of a base category, the featured ones first. */
export const catalogueQuery = (base: Base) => queryOptions({
  queryKey: ['products', 'catalogue', base],
  queryFn: async ({ client, signal }): Promise<Product[]> => {
    const category = withFeatured(base).reverse();
    return (await apiOf(client)('POST /filter-product', { body: { category }, signal })).data;
  },
});

/** The products of exactly these stored categories. */
export const filteredQuery = (categories: string[]) => queryOptions({
  queryKey: ['products', 'filter', ...[...categories].sort()],
  queryFn: async ({ client, signal }): Promise<Product[]> => (await apiOf(client)('POST /filter-product', { body: { category: categories }, signal })).data,
});

export const searchQuery = (q: string) => queryOptions({
  queryKey: ['products', 'search', q],
  queryFn: async ({ client, signal }): Promise<Product[]> => (q.trim() ? (await apiOf(client)('GET /search', { query: { q, description: 'true' }, signal })).data : []),
});

/** One product or service; null if there is none of this id. */
export const productQuery = (productId: string) => queryOptions({
  queryKey: ['products', 'one', productId],
  queryFn: async ({ client, signal }): Promise<Product | null> => {
    try {
      return (await apiOf(client)('POST /product-details', { body: { productId }, signal })).data;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  },
});

export const useCatalogue = (base: Base, enabled = true) => useQuery({ ...catalogueQuery(base), enabled });
