import type { User } from '@spa-bronze/domain/users/user-schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { sessionQuery } from '../../../lib/session';

/** The account's details for the profile. Never refreshed by itself, so that typed text stays. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  staleTime: Infinity,
  queryFn: async ({ client, signal }): Promise<User> =>
    (await apiOf(client)('GET /user-details', { signal })).data,
});

export function useKeepProfile() {
  const client = useQueryClient();
  return (user: User) => {
    client.setQueryData(profileQuery.queryKey, user);
    client.setQueryData(sessionQuery.queryKey, user);
  };
}
