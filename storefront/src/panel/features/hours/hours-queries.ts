import type { Data } from '@spa-bronze/domain/api';
import type { HoursTable } from '@spa-bronze/domain/booking/hours';
import { queryOptions } from '@tanstack/react-query';
import { onDemand } from '../../../lib/on-demand';
import { apiOf } from '../../../lib/query-client';
import { dataOf } from '../../../lib/contract-query';

export const hoursQuery = queryOptions({
  queryKey: ['panel', 'hours'],
  staleTime: 60_000,
  queryFn: dataOf('GET /hours'),
});

export const hoursSchema = () => onDemand(() => import('@spa-bronze/domain/booking/hours-schemas'));

/** The key of all questions for bookings that are outside. */
export const outsideKey = ['panel', 'hours', 'outside'];

/** The bookings that are outside a table, saved or not; null while the table is not valid. */
export const outsideQuery = (hours: HoursTable) =>
  queryOptions({
    queryKey: [...outsideKey, hours],
    staleTime: 5_000,
    queryFn: async ({ client, signal }): Promise<Data<'POST /hours/outside'> | null> => {
      if (!(await hoursSchema()).hoursTable.safeParse(hours).success) return null;
      return (await apiOf(client)('POST /hours/outside', { body: { hours }, signal })).data;
    },
  });
