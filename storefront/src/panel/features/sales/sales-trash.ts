import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { wordsOf } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import type { SaleKind } from './sales-list-query';
import { usePanelChanged } from '../../../lib/use-panel-changed';
import { useWrite } from '../../../ui/use-write';

const words = {
  bookings: {
    deleted: messages.bookingDeleted,
    failed: messages.bookingDeleteError,
    unanswered: messages.bookingDeleteUnanswered,
  },
  sales: {
    deleted: messages.saleDeleted,
    failed: messages.saleDeleteError,
    unanswered: messages.saleDeleteUnanswered,
  },
} as const;

export function useTrashSale(kind: SaleKind) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const restore = useRestoreSale();
  return useMutation({
    mutationFn: ({ _id: id }: SaleView) => apiOf(client)('DELETE /transactions/{id}', { params: { id } }),
    onSuccess: (_, sale) => {
      toast.success(words[kind].deleted, { label: 'Deshacer', onPress: () => restore.mutate(sale) });
    },
    onError: (error) => {
      toast.error(wordsOf(error, words[kind].failed, words[kind].unanswered));
    },
    onSettled: changed,
  });
}

export const useRestoreSale = () =>
  useWrite((api, { _id: id }: SaleView) => api('POST /transactions/{id}/restore', { params: { id } }));
