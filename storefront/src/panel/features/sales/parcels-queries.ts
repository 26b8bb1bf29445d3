import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@spa-bronze/domain/api';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ApiError } from '../../../lib/api-client';
import { allPages } from '../../../lib/all-pages';
import { apiOf } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import { readSales } from './read-sales';
import { toPackOf } from './sale-cells';
import { saleQuery } from './sale-query';
import { usePanelChanged } from '../../../lib/use-panel-changed';

const PACKED_AT_ONCE = 200;

export const parcelsQuery = queryOptions({
  queryKey: ['panel', 'parcels'],
  queryFn: async ({ client, signal }): Promise<SaleView[]> => {
    const sales = await allPages(PACKED_AT_ONCE, async (page) => {
      const part = await readSales(
        client,
        { kind: 'sales', fulfilment: 'PREPARING', page, limit: PACKED_AT_ONCE },
        signal,
      );
      return { rows: part.sales, total: part.total };
    });
    const isPaid = ({ status }: SaleView) => status === 'APPROVED' || status === 'PARTLY_REFUNDED';
    return sales.filter((sale) => isPaid(sale) && toPackOf(sale).length > 0).reverse();
  },
});

type Edit = { sale: SaleView } & Omit<BodyInput<'PATCH /transactions/{id}'>, 'version'>;

/** Writes the state of a parcel and offers to undo it; an edit of an older version is refused. */
export function useQuickEdit() {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const write = ({ sale, ...input }: Edit) =>
    apiOf(client)('PATCH /transactions/{id}', {
      params: { id: sale._id },
      body: { version: sale.version, ...input },
    });
  return useMutation({
    mutationFn: write,
    onSuccess: ({ message, data }, { sale: { fulfilment } }) => {
      const undo = () =>
        client
          .fetchQuery({ ...saleQuery(data._id), staleTime: 0 })
          .then((sale) => (sale && fulfilment ? write({ sale, fulfilment }) : undefined))
          .then(changed, ({ message: why }: ApiError) => toast.error(why));
      toast.success(message, { label: 'Deshacer', onPress: () => void undo() });
    },
    onError: ({ message }: ApiError) => {
      toast.error(message);
    },
    onSettled: changed,
  });
}
