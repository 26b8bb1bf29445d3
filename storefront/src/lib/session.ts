import type { BodyInput } from '@spa-bronze/domain/api';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client';
import { tabTexts } from './kept-texts';
import { apiOf, sessionKey } from './query-client';

/** Whether the hint cookie says that somebody is logged in. Without it the browser does not ask who. */
const mayBeHere = () => typeof document === 'undefined' || /(?:^|; )spa-here=1/.test(document.cookie);

const endedKey = ['session-ended'];
export const hasSessionEnded = (client: QueryClient): boolean => client.getQueryData(endedKey) === true;

/** Nobody is logged in. Whoever was shown until now did not log out: then this is never asked. */
function nobody(client: QueryClient): null {
  if (client.getQueryData(sessionKey)) client.setQueryData(endedKey, true);
  return null;
}

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  staleTime: 5 * 60_000,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    if (!mayBeHere()) return nobody(client);
    try {
      const { data } = await apiOf(client)('GET /user-details', { signal });
      const shown = client.getQueryData<User | null>(sessionKey);
      /* Somebody else logged in in another tab: nothing that was typed for the former one stays. */
      if (shown && shown._id !== data._id) {
        tabTexts.forget();
        location.reload();
      }
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return nobody(client);
      throw error;
    }
  },
});

export const useSession = (): User | null => useQuery(sessionQuery).data ?? null;

/** Who is logged in from now on. What cache and tab have of another one before is removed. */
export function changeUser(client: QueryClient, user: User | null): void {
  const before = client.getQueryData<User | null>(sessionKey);
  if (before && before._id !== user?._id) tabTexts.forget();
  client.setQueryData(sessionQuery.queryKey, user);
  client.removeQueries({ queryKey: endedKey });
  /* The first script reads it, and shares no module with the page's. */
  if (user) document.documentElement.dataset.here = '';
  client.removeQueries({
    predicate: ({ queryKey }) => ['cart', 'transactions', 'profile', 'panel'].includes(String(queryKey[0])),
  });
}

export function useLogin() {
  const client = useQueryClient();
  return async (form: { email: string; password: string }): Promise<User> => {
    const { data } = await apiOf(client)('POST /signin', { body: form });
    changeUser(client, data);
    return data;
  };
}

/** Opens an account without a password and logs in to it; resolves to false if the e-mail has an account. */
export function useQuickSignUp() {
  const client = useQueryClient();
  return async (form: BodyInput<'POST /quick-signup'>): Promise<boolean> => {
    try {
      const { data } = await apiOf(client)('POST /quick-signup', { body: form });
      changeUser(client, data);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.fields?.email) return false;
      throw error;
    }
  };
}

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
      changeUser(client, null);
      onDone(message);
    },
    onError: (error) => onFail(error.status > 0 ? error.message : messages.signOutError),
  });
}
