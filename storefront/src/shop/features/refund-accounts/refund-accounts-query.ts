import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';

/** The refunds that the spa makes by hand, and the account of each. */
export const refundAccountsQuery = queryOptions({
  queryKey: ['transactions', 'refund-accounts'],
  staleTime: 0,
  queryFn: dataOf('GET /refund-account'),
});
