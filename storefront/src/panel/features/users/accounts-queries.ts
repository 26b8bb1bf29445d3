import { roles } from '@spa-bronze/domain/users/roles';
import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import type { Rights } from './rights-words';

export const ACCOUNTS_PAGE = 20;
export interface AccountsQuery {
  q: string;
  role: string;
  page: number;
}

export const accountsQuery = ({ q, role, page }: AccountsQuery) =>
  queryOptions({
    queryKey: ['panel', 'users', q, role, page],
    /* The loader has requested the list: a failure is not retried when the page mounts. */
    retryOnMount: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<{ users: User[]; total: number }> => {
      const { data, total } = await apiOf(client)('GET /all-user', {
        query: { page, limit: ACCOUNTS_PAGE, ...(q && { q }), ...(isOneOf(roles, role) && { role }) },
        signal,
      });
      return { users: data, total };
    },
  });

export async function allAccounts(
  client: QueryClient,
  { q, role }: Pick<AccountsQuery, 'q' | 'role'>,
): Promise<User[]> {
  return (
    await apiOf(client)('GET /all-user', {
      query: { ...(q && { q }), ...(isOneOf(roles, role) && { role }) },
    })
  ).data;
}

export function accountsError({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  if (status === 0) return messages.usersError;
  return status >= 500 ? `HTTP error! status: ${status}` : message || messages.usersError;
}

/**
 * Gives an account other rights, unless somebody else did meanwhile; then the list is read again either way.
 */
export function useChangeRights() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, rights }: { user: User; rights: Rights }) =>
      apiOf(client)('POST /update-user', {
        body: {
          userId: user._id,
          ...rights,
          roleSeen: user.role,
          marketingSeen: user.marketing === true,
          receptionSeen: user.reception === true,
        },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['panel', 'users'] }),
  });
}
