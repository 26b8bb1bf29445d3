import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@spa-bronze/domain/api';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { apiOf } from '../../../lib/query-client';
import { useWrite } from '../../../ui/use-write';

/** Payments on one page of the list. */
export const REVIEW_PAGE = 20;

export const reviewQuery = (page: number) =>
  queryOptions({
    queryKey: ['panel', 'review', page],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<{ sales: SaleView[]; total: number }> => {
      const query = { page, limit: REVIEW_PAGE };
      const { data, total } = await apiOf(client)('GET /payments/review', { query, signal });
      return { sales: data, total };
    },
  });

export const useResolveReview = () =>
  useWrite((api, body: BodyInput<'POST /payments/review'>) => api('POST /payments/review', { body }));
