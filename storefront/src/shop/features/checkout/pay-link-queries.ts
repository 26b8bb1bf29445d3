import type { PayLinkPage } from '@spa-bronze/domain/sales/payment-link-schemas';
import { queryOptions } from '@tanstack/react-query';
import { dataOf, orNull } from '../../../lib/contract-query';

const WHILE_PAYING_MS = 5_000;

/** What a payment link is for; null for one that we did not make. `isBack`: its payer comes from her payment. */
export const payLinkQuery = (token: string, isBack = false) =>
  queryOptions<PayLinkPage | null>({
    queryKey: ['pay-link', token],
    staleTime: 0,
    queryFn: orNull(dataOf('POST /payment-link', { body: { token } }), 400, 404),
    refetchInterval: ({ state: { data } }) =>
      data?.closed === 'pending' || (isBack && data?.closed === null) ? WHILE_PAYING_MS : false,
  });
