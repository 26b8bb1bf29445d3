import type { Transaction } from '@spa-bronze/domain/transactions';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client';
import { apiOf } from '../../lib/query-client';

/** What the user bought and booked, the newest first. */
export const myTransactionsQuery = queryOptions({
  queryKey: ['transactions', 'mine'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<Transaction[]> => (await apiOf(client)('GET /transactions', { signal })).data,
});

/** One transaction of the user by its reference, in any state; null if it is unknown or someone else's. */
export const transactionQuery = (reference: string) => queryOptions({
  queryKey: ['transactions', 'one', reference],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<Transaction | null> => {
    try {
      const { data } = await apiOf(client)('GET /transactions', { query: { reference }, signal });
      return data[0] ?? null;
    } catch (error) {
      if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) return null;
      throw error;
    }
  },
});
