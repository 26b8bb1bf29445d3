import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';

const READ_AGAIN_MS = 30_000;

/** How emails, payments, jobs and backups are doing now. A write of the panel does not ask again. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  staleTime: 0,
  refetchInterval: READ_AGAIN_MS,
  queryFn: dataOf('GET /status'),
});
