import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, readDay } from '@spa-bronze/domain/lib/dates';
import { periods, type Period } from '@spa-bronze/domain/sales/summary';
import { dataOf } from '../../../lib/contract-query';

export interface SummaryQuery {
  from: string;
  to: string;
  by: Period;
}

/** The days that an address asks for: the last thirty, day by day, unless it says others. */
export function summaryQueryIn(params: URLSearchParams, today: string): SummaryQuery {
  return {
    from: readDay(params.get('from')) ?? addDays(today, -29),
    to: readDay(params.get('to')) ?? today,
    by: periods.find((it) => it === params.get('by')) ?? 'day',
  };
}

export const summaryQuery = (requested: SummaryQuery) =>
  queryOptions({
    queryKey: ['panel', 'summary', requested],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: dataOf('GET /summary', { query: requested }),
  });
