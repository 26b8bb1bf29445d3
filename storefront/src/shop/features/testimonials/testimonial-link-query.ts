import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';

/** The first name of the client whom a link asks about a booking; null when the link cannot be used. */
export const testimonialLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['testimonial', token],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      try {
        return (await apiOf(client)('GET /testimonial', { query: { token }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
