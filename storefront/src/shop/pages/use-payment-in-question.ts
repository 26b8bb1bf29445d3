import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { askAgainMs } from '../../ui/sale-state';
import { paymentQuery } from '../features/sales/my-sales-queries';
import type { Load } from '../../lib/loading';
import { useSession } from '../../lib/session';

/** Brings the payment that the address names, else the user's last one. */
export const loadPayment: Load = (client, { request }) =>
  client.prefetchQuery(paymentQuery(new URL(request.url).searchParams.get('reference') ?? ''));

/**
 * That payment, reloaded while it may change; null without a session or for a foreign reference. `askAgain` is
 * there while the server could not be asked.
 */
export function usePaymentInQuestion(): { payment: SaleView | null; askAgain: (() => void) | null } {
  const [query] = useSearchParams();
  const loggedIn = useSession() !== null;
  const { data, isError, refetch } = useQuery({
    ...paymentQuery(query.get('reference') ?? ''),
    enabled: loggedIn,
    refetchInterval: ({ state }) => askAgainMs(state.data, state.dataUpdateCount),
  });
  return { payment: data ?? null, askAgain: isError && !data ? () => void refetch() : null };
}
