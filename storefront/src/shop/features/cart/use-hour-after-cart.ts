import { startAfter } from '@spa-bronze/domain/booking/start-after';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/session';
import { cartQuery } from './cart-queries';

interface HourAfter {
  service: string;
  date: string;
  time: string;
  /** The name of the service that ends then. */
  after: string;
}

const startOf = ({ reservationDetails: it }: WireCartLine) =>
  it ? `${it.reservationDate} ${it.reservationTime}` : '';

/** When the last booking in the cart ends, for a further service; undefined without another booking. */
export function hourAfter(lines: readonly WireCartLine[], service: string): HourAfter | undefined {
  const last = lines
    .filter((it) => it.reservationDetails && it.productDetails && !it.problem && it.productId !== service)
    .sort((a, b) => startOf(a).localeCompare(startOf(b)))
    .at(-1);
  if (!last?.reservationDetails || !last.productDetails) return undefined;
  const { reservationDate: date, reservationTime, productName } = last.reservationDetails;
  const { serviceDuration: duration = 0 } = last.productDetails;
  const time = startAfter({ time: reservationTime, duration });
  return { service, date, time, after: productName };
}

/** The same for the shopper's cart. Of who has none, or is a stranger, nothing is known. */
export function useHourAfterCart(service: string): HourAfter | undefined {
  const { data } = useQuery({ ...cartQuery, enabled: useSession() !== null });
  return useMemo(() => (data ? hourAfter(data, service) : undefined), [data, service]);
}
