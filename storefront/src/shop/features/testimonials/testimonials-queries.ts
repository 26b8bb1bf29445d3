import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';

export const testimonialsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['testimonials', productId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client)('GET /product-testimonials', { query: { productId }, signal })).data,
  });
