import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';

/** The email of a link to set a new password; null for a link that is not valid. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: async ({ client, signal }): Promise<string | null> => {
      try {
        return (await apiOf(client)('POST /reset-link', { body: { token }, signal })).data.email;
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      }
    },
  });
