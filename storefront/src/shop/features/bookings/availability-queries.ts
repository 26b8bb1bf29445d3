import type { View } from '@spa-bronze/domain/booking/slots';
import { addDays, DAY_MS } from '@spa-bronze/domain/lib/dates';
import { queryOptions } from '@tanstack/react-query';
import { firstOf, lastOf } from '../../../ui/month-grid';
import { dataOf } from '../../../lib/contract-query';

/**
 * What is requested: a service, where it is shown, and the booking that would be rescheduled, whose own slot
 * counts as free. `link` is the token of who reschedules it without a login.
 */
export interface AvailabilityRequest {
  productId: string;
  view: View;
  booking?: string;
  link?: string;
}

/**
 * The slots of a day for a service: whether the spa is open, why not, and which slots are free. Never cached
 * for long.
 */
export const availabilityQuery = ({ productId, view, booking, link }: AvailabilityRequest, date: string) =>
  queryOptions({
    queryKey: ['availability', productId, date, view, booking],
    staleTime: 10_000,
    retry: false,
    queryFn: dataOf('GET /availability', { query: { productId, date, view, booking }, link }),
  });

/** The days of a month that are not past: open or why not, and how many hours are free. */
export const monthQuery = (
  { productId, view, booking, link }: AvailabilityRequest,
  month: string,
  today: string,
) => {
  const from = today > firstOf(month) ? today : firstOf(month);
  const days = 1 + Math.round((Date.parse(lastOf(month)) - Date.parse(from)) / DAY_MS);
  return queryOptions({
    queryKey: ['availability', productId, month, view, booking, today],
    staleTime: 30_000,
    queryFn: dataOf('GET /availability/days', {
      query: { productId, view, booking, from, days: String(days) },
      link,
    }),
  });
};

/** How far the calendars reach; the server says which of these days are too far. */
export const reach = (today: string): string => addDays(today, 366);
