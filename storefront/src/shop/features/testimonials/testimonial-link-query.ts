import { queryOptions } from '@tanstack/react-query';
import { dataOf, orNull } from '../../../lib/contract-query';

/** The first name of the client whom a link asks about a booking; null when the link cannot be used. */
export const testimonialLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['testimonial', token],
    staleTime: Infinity,
    queryFn: orNull(dataOf('GET /testimonial', { query: { token } }), 400, 404),
  });
