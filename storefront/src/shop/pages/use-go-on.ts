import { localPath } from '@spa-bronze/domain/content/content-rules';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, isUnanswered } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { toast } from '../../ui/toast';
import { useAddToCart } from '../features/cart/cart-queries';
import { takeAfterLink } from '../features/cart/after-link';
import {
  dropPendingItem,
  keepPendingItem,
  keptPendingItem,
  type PendingItem,
} from '../features/cart/pending-item';
import { seeCart } from '../features/cart/use-buy';

/** The booking that an address names: that of a stranger who pressed the button without a script. */
export function bookingIn(query: URLSearchParams): PendingItem | null {
  const productId = query.get('servicio');
  if (!productId) return null;
  const reservationDate = query.get('reservationDate') ?? '';
  const reservationTime = query.get('reservationTime') ?? '';
  return {
    item: { productId, reservationDetails: { reservationDate, reservationTime } },
    from: paths.product(productId),
  };
}

/**
 * Goes on after a login to `next`, with what the stranger wanted in the cart. Staff who named no page go on to
 * their day. `byLink`: the login came from an emailed link, so the tab before knows where to.
 */
export function useGoOn(next: string, byLink: boolean) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const add = useAddToCart();
  /**
   * Resolves to the page that says more: the one that they came from if it cannot be had, the cart if they
   * have another appointment at its time.
   */
  const addPending = async ({ item, from }: PendingItem, to: string): Promise<string> => {
    try {
      const { message, data } = await add.mutateAsync(item);
      const page = data.overlaps ? paths.cart : to;
      toast.success(message, page === paths.cart ? undefined : seeCart);
      return page;
    } catch (error) {
      /* After a 401 she logs in again. */
      if (error instanceof ApiError && !isUnanswered(error) && error.status !== 401) dropPendingItem();
      toast.error(error instanceof Error ? error.message : String(error));
      return from;
    }
  };
  return async (user?: User) => {
    const kept = takeAfterLink();
    const after = byLink && kept ? kept : { next, pending: keptPendingItem(next) ?? bookingIn(query) };
    /* Until the server has answered: without a network the form that it was chosen in shows it again. */
    if (after.pending) keepPendingItem(after.next, after.pending);
    else dropPendingItem();
    const to = localPath(after.next);
    const home = to === paths.home && user?.role === 'ADMIN' ? paths.panel : to;
    await navigate(after.pending ? await addPending(after.pending, to) : home, { replace: true });
  };
}
