import { useMemo } from 'react';
import { paths } from '../../../lib/paths';
import { useInBrowser } from '../../../ui/use-in-browser';
import { bookingOf, keptPendingItem } from './pending-item';

/** What a stranger chose before she went to her data and came back. The server's page does not have it. */
export function useKeptBooking() {
  const inBrowser = useInBrowser();
  return useMemo(() => (inBrowser ? bookingOf(keptPendingItem(paths.cart)) : undefined), [inBrowser]);
}
