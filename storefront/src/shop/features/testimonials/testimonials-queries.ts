import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';

/** Without a service: the newest of all. */
export const testimonialsQuery = (productId?: string) =>
  queryOptions({
    queryKey: ['testimonials', productId ?? 'all'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client)('GET /product-testimonials', { query: { productId }, signal })).data,
  });
