import { queryOptions } from '@tanstack/react-query';
import { addDays, readDay } from '@spa-bronze/domain/lib/dates';
import { dataOf } from '../../../lib/contract-query';

export interface ComparisonQuery {
  from: string;
  to: string;
}

/** The days that an address asks for: a week that ended the day before yesterday, unless it says others. */
export function comparisonQueryIn(params: URLSearchParams, today: string): ComparisonQuery {
  const to = readDay(params.get('to')) ?? addDays(today, -2);
  return { from: readDay(params.get('from')) ?? addDays(to, -6), to };
}

/** Each answer asks the provider, so that it is not asked again by itself. */
export const comparisonQuery = (requested: ComparisonQuery) =>
  queryOptions({
    queryKey: ['comparison', requested],
    staleTime: Infinity,
    retry: false,
    queryFn: dataOf('GET /comparison', { query: requested }),
  });
