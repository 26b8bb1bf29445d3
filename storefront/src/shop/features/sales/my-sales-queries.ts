import type { QueryInput } from '@spa-bronze/domain/api';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { dataOf, orNull } from '../../../lib/contract-query';

export const mySalesQuery = queryOptions({
  queryKey: ['transactions', 'mine'],
  staleTime: 0,
  queryFn: dataOf('GET /transactions', { query: { status: 'all' } }),
});

export const myReceiptsQuery = queryOptions({
  queryKey: ['transactions', 'receipts'],
  staleTime: 0,
  queryFn: dataOf('GET /my-receipts'),
});

export const openOrdersQuery = queryOptions({
  queryKey: ['transactions', 'open'],
  staleTime: 0,
  queryFn: dataOf('GET /transactions', { query: { status: 'open' } }),
});

const firstSale = (query: QueryInput<'GET /transactions'>) => {
  const read = dataOf('GET /transactions', { query });
  return orNull(
    async (context: Parameters<typeof read>[0]) => (await read(context))[0] ?? null,
    400,
    401,
    403,
    404,
  );
};

export const mySaleQuery = (reference: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', reference],
    staleTime: 0,
    queryFn: firstSale({ reference }),
  });

/** The user's last payment, in any state; null without one or without a login. */
const latestSaleQuery = queryOptions({
  queryKey: ['transactions', 'latest'],
  staleTime: 0,
  queryFn: firstSale({ status: 'all', page: 1, limit: 1 }),
});

/** How many of the last orders are searched for an address. */
const RECENT = 10;

/** Where the user's last delivery went; null if there was none, or it cannot be known. */
export const lastAddressQuery = queryOptions({
  queryKey: ['transactions', 'address'],
  staleTime: Infinity,
  queryFn: async ({ client, signal }): Promise<ShippingInfo | null> => {
    const query = { status: 'all', page: 1, limit: RECENT } as const;
    const { data } = await apiOf(client)('GET /transactions', { query, signal });
    const found = data.find(({ shippingInfo: to }) => to?.shippingMethod === 'delivery' && to.address);
    return found?.shippingInfo ? { ...found.shippingInfo, shippingMethod: 'delivery' } : null;
  },
});

export const paymentQuery = (reference: string) => (reference ? mySaleQuery(reference) : latestSaleQuery);
