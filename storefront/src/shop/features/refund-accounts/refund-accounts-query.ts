import type { OwnRefundAccount } from '@spa-bronze/domain/refund-accounts/account-schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';

interface OwnRefundAccounts {
  refunds: OwnRefundAccount[];
  /** The login is recent enough to state an account. */
  fresh: boolean;
}

/** The refunds that the spa makes by hand, and the account of each. */
export const refundAccountsQuery = queryOptions({
  queryKey: ['transactions', 'refund-accounts'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<OwnRefundAccounts> => {
    const { data, fresh } = await apiOf(client)('GET /refund-account', { signal });
    return { refunds: data, fresh };
  },
});
