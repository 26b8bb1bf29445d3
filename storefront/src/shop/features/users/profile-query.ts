import type { User } from '@spa-bronze/domain/users/user-schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../../lib/session';
import { dataOf } from '../../../lib/contract-query';

/** The account's details for the profile. Never refreshed by itself, so that typed text stays. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  staleTime: Infinity,
  queryFn: dataOf('GET /user-details'),
});

export function useKeepProfile() {
  const client = useQueryClient();
  return (user: User) => {
    client.setQueryData(profileQuery.queryKey, user);
    client.setQueryData(sessionQuery.queryKey, user);
  };
}
