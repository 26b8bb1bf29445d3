import type { User } from '@spa-bronze/domain/users/schemas';
import { messages } from '@spa-bronze/domain/messages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client';
import { apiOf } from './query-client';

/** Whether the hint cookie says that somebody is logged in. Without it the browser does not ask who. */
const mayBeHere = () => typeof document === 'undefined' || /(?:^|; )spa-here=1/.test(document.cookie);

/** Who is logged in; null for a stranger. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 5 * 60_000,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    if (!mayBeHere()) return null;
    try {
      return (await apiOf(client)('GET /user-details', { signal })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

export const useSession = (): User | null => useQuery(sessionQuery).data ?? null;

/** Logs in and removes the stranger's data from the cache. */
export function useLogin() {
  const client = useQueryClient();
  return async (form: { email: string; password: string }): Promise<User> => {
    const { data } = await apiOf(client)('POST /signin', { body: form });
    client.setQueryData(sessionQuery.queryKey, data);
    client.removeQueries({
      predicate: ({ queryKey }) => ['cart', 'transactions', 'profile', 'panel'].includes(String(queryKey[0])),
    });
    return data;
  };
}

/** Logs out and removes the user's data from the cache. `onDone` and `onFail` get the message to show. */
export function useLogout({
  onDone,
  onFail,
}: {
  onDone: (message: string) => void;
  onFail: (message: string) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiOf(client)('GET /userLogout'),
    onSuccess: ({ message }) => {
      client.setQueryData(sessionQuery.queryKey, null);
      client.removeQueries({
        predicate: ({ queryKey }) =>
          ['cart', 'transactions', 'profile', 'panel'].includes(String(queryKey[0])),
      });
      onDone(message);
    },
    onError: (error) => onFail(error.status > 0 ? error.message : messages.signOutError),
  });
}
