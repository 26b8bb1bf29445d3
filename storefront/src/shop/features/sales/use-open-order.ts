import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import { openOrdersQuery, mySaleQuery } from './my-sales-queries';

const POLL_MS = 5000;

/**
 * The user's payment under way, wherever it was begun; `ended` is what became of one that was open during
 * this visit.
 */
export function useOpenOrder(): { open: SaleView | null; ended: SaleView | null } {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    ...openOrdersQuery,
    refetchOnWindowFocus: true,
    /* While this page captures, it will hear of the outcome itself. */
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
