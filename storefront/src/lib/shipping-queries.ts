import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from './query-client';

export const ratesQuery = queryOptions({
  queryKey: ['shipping-rates'],
  queryFn: async ({ client, signal }): Promise<ShippingRate[]> =>
    apiOf(client)('GET /shippingRates', { signal }),
});
