import { useMemo } from 'react';
import { useInBrowser } from '../../../ui/use-in-browser';
import { pendingItems } from './pending-items';

/**
 * The booking that a stranger chose last before she went to her data and came back, of this service if one is
 * named. The server's page does not have it.
 */
export function useKeptBooking(service?: string) {
  const inBrowser = useInBrowser();
  return useMemo(() => {
    const { productId, reservationDetails: at } =
      (inBrowser ? pendingItems() : [])
        .map(({ item }) => item)
        .filter((it) => it.reservationDetails && it.productId === (service || it.productId))
        .at(-1) ?? {};
    return productId && at
      ? { service: productId, date: at.reservationDate, time: at.reservationTime }
      : undefined;
  }, [inBrowser, service]);
}
