import type { Data } from '@spa-bronze/domain/api';
import type { View } from '@spa-bronze/domain/booking';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../lib/query-client';

/** The starts of a day for a service: whether the spa is open, why not, and which hours are free. Never kept for long. */
export const availabilityQuery = (productId: string, date: string, view: View) => queryOptions({
  queryKey: ['availability', productId, date, view],
  staleTime: 10_000,
  retry: false,
  queryFn: async ({ client, signal }): Promise<Data<'GET /availability'>> => (await apiOf(client)('GET /availability', { query: { productId, date, view }, signal })).data,
});
