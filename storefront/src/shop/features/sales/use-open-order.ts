import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { openOrdersQuery, mySaleQuery } from './my-sales-queries';

const POLL_MS = 5000;
/** A payment that is held back may take hours. */
const HELD_BACK_POLL_MS = 30_000;

const isHeldBack = ({ status }: SaleView) => status === 'PENDING';

/**
 * The user's open order, of this tab or another. `ended` is the same order after it was closed or paid while
 * this page was open. `pending`: the newest one whose payment the provider holds back.
 */
export function useOpenOrder(): Record<'open' | 'ended' | 'pending', SaleView | null> {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    ...openOrdersQuery,
    refetchOnWindowFocus: true,
    /* A capture of this page reports its own result. */
    refetchInterval: ({ state: { data: orders } }) => {
      if (!orders?.length || client.isMutating({ mutationKey: ['capture'] }) > 0) return false;
      return orders.every(isHeldBack) ? HELD_BACK_POLL_MS : POLL_MS;
    },
  });
  const open = data?.[0] ?? null;
  const [last, setLast] = useState<string | null>(null);
  if (open && open.reference !== last) setLast(open.reference);
  const over = last !== null && data !== undefined && open === null;
  const { data: ended } = useQuery({ ...mySaleQuery(last ?? ''), enabled: over });
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: ['cart'] });
  }, [client, over]);
  const pending = data?.find(isHeldBack) ?? null;
  return { open, pending, ended: over && !isFetching ? (ended ?? null) : null };
}
