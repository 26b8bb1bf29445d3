import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';
import { useWrite } from '../../../ui/use-write';

/** Which accounts are there for the refunds that staff make by hand: one request for all cards of a page. */
export const refundAccountsQuery = queryOptions({
  queryKey: ['panel', 'refund-accounts'],
  queryFn: dataOf('GET /payments/refund-accounts'),
});

export const useAskForAccount = () =>
  useWrite((api, id: string) => api('POST /payments/refund-accounts/ask', { body: { id } }));

/** A look at an account, which the server records. What it shows is in no cache. */
export const useLookAtAccount = () =>
  useWrite((api, id: string) => api('POST /payments/refund-accounts/look', { body: { id } }), {
    changes: [],
    onSuccess: () => {},
  });
