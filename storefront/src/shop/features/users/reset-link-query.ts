import type { Data } from '@spa-bronze/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { dataOf, orNull } from '../../../lib/contract-query';

/** The email of a link to set a new password; null for a link that is not valid. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: orNull(dataOf('POST /reset-link', { body: { token } }), 400),
    select: (found: Data<'POST /reset-link'> | null) => found && found.email,
  });
