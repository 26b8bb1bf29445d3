import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@spa-bronze/domain/api';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import { apiOf } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import { usePanelChanged } from './use-panel-changed';

/** Payments that a person must look at. */
export const reviewQuery = queryOptions({
  queryKey: ['panel', 'review'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<SaleView[]> =>
    (await apiOf(client)('GET /payments/review', { signal })).data,
});

export function useResolveReview() {
  const client = useQueryClient();
  const changed = usePanelChanged();
  return useMutation({
    mutationFn: (body: BodyInput<'POST /payments/review'>) =>
      apiOf(client)('POST /payments/review', { body }),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onError: ({ message }) => {
      toast.error(message);
    },
    onSettled: changed,
  });
}
