import { startAfter } from '@spa-bronze/domain/booking/start-after';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../../lib/session';
import { cartQuery } from './cart-queries';

interface HourAfter {
  service: string;
  date: string;
  time: string;
  /** The name of the service that ends then. */
  after: string;
}

const startOf = ({ reservationDate, reservationTime }: NonNullable<WireCartLine['reservationDetails']>) =>
  `${reservationDate} ${reservationTime}`;

/** When the last booking in the cart ends, for a further service; undefined without another booking. */
export function hourAfter(lines: readonly WireCartLine[], service: string): HourAfter | undefined {
  const last = lines
    .flatMap(({ productId, problem, reservationDetails: it }) =>
      it && !problem && productId !== service ? [it] : [],
    )
    .sort((a, b) => startOf(a).localeCompare(startOf(b)))
    .at(-1);
  if (!last) return undefined;
  const { reservationDate: date, reservationTime, serviceDuration: duration, productName } = last;
  const time = startAfter({ time: reservationTime, duration });
  return { service, date, time, after: productName };
}

/** The same for the shopper's cart, by service. Of who has none, or is a stranger, nothing is known. */
export function useHourAfterCart(): (service: string) => HourAfter | undefined {
  const { data } = useQuery({ ...cartQuery, enabled: useSession() !== null });
  return useCallback((service: string) => (data ? hourAfter(data, service) : undefined), [data]);
}
