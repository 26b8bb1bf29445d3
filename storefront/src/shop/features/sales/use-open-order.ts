import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { openOrdersQuery, mySaleQuery } from './my-sales-queries';

const POLL_MS = 5000;

/**
 * The user's open order, of this tab or another. `ended` is the same order after it was closed or paid while
 * this page was open.
 */
export function useOpenOrder(): { open: SaleView | null; ended: SaleView | null } {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    ...openOrdersQuery,
    refetchOnWindowFocus: true,
    /* A capture of this page reports its own result. */
    refetchInterval: ({ state }) =>
      state.data?.length && client.isMutating({ mutationKey: ['capture'] }) === 0 ? POLL_MS : false,
  });
  const open = data?.[0] ?? null;
  const [last, setLast] = useState<string | null>(null);
  if (open && open.reference !== last) setLast(open.reference);
  const over = last !== null && data !== undefined && open === null;
  const { data: ended } = useQuery({ ...mySaleQuery(last ?? ''), enabled: over });
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: ['cart'] });
  }, [client, over]);
  return { open, ended: over && !isFetching ? (ended ?? null) : null };
}
