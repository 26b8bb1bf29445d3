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
  keepPendingItems,
  pendingItems,
  type PendingItem,
} from '../features/cart/pending-items';
import { seeCart } from '../features/cart/use-buy';

/** Also the booking that an address names: that of a stranger who pressed the button without a script. */
export function withBookingOf(query: URLSearchParams, items: PendingItem[]): PendingItem[] {
  const productId = query.get('servicio');
  if (!productId) return items;
  const reservationDate = query.get('reservationDate') ?? '';
  const reservationTime = query.get('reservationTime') ?? '';
  const item = { productId, reservationDetails: { reservationDate, reservationTime } };
  return [...items.filter((it) => it.item.productId !== productId), { item, from: paths.product(productId) }];
}

/** Puts what waited for the login in the cart, one after the other, and says how it went. */
function useAddPending() {
  const add = useAddToCart();
  /** Resolves to the page that the first one that is not in the cart came from. */
  return async (items: PendingItem[], to: string): Promise<{ missing?: string; overlaps: boolean }> => {
    const added = new Set<string>();
    const refused = new Set<string>();
    let missing: string | undefined;
    let overlaps = false;
    for (const { item, from } of items) {
      try {
        const { message, data } = await add.mutateAsync(item);
        added.add(message);
        overlaps ||= Boolean(data.overlaps);
      } catch (error) {
        refused.add(error instanceof Error ? error.message : String(error));
        missing ??= from;
        /* The others would get the same answer. After a 401 she logs in again. */
        if (!(error instanceof ApiError) || isUnanswered(error) || error.status === 401) break;
        dropPendingItem(item.productId);
      }
    }
    const inCart = to === paths.cart && !missing;
    added.forEach((message) => toast.success(message, inCart ? undefined : seeCart));
    refused.forEach((message) => toast.error(message));
    return { missing, overlaps };
  };
}

/**
 * Goes on after a login to `next`, with what the stranger wanted in the cart. Staff who named no page go on to
 * their day. `byLink`: the login came from an emailed link, so the tab before knows where to.
 */
export function useGoOn(next: string, byLink: boolean) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const addPending = useAddPending();
  return async (user?: User) => {
    const kept = takeAfterLink();
    const after = byLink && kept ? kept : { next, pending: withBookingOf(query, pendingItems()) };
    /* Until the server has answered: without a network the form that it was chosen in shows it again. */
    keepPendingItems(after.pending);
    const to = localPath(after.next);
    const { missing, overlaps } = await addPending(after.pending, to);
    await navigate(pageAfter(to, { missing, overlaps, staff: user?.role === 'ADMIN' }), { replace: true });
  };
}

/** From the way to the cart back to what is not in it; to the cart if two appointments of it are at one time. */
function pageAfter(
  to: string,
  { missing, overlaps, staff }: { missing?: string; overlaps: boolean; staff: boolean },
) {
  if (to === paths.cart && missing) return missing;
  if (overlaps) return paths.cart;
  return staff && to === paths.home ? paths.panel : to;
}
