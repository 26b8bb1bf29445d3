import { ApiError } from '../../../lib/api-client';
import type { WireCartLine } from '@spa-bronze/domain/cart/schemas';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { sessionQuery } from '../../../lib/session';
import { toast } from '../../../ui/toast';
import { useAddToCart, type CartItem } from './cart-queries';
import { keepPendingItem } from './pending-item';

/** Beside the word that something is in the cart: the way there. */
export const seeCart = { label: 'Ver carrito', to: paths.cart };

/**
 * Puts an item in the cart and says so; a stranger logs in first and finds it there. Resolves to its line,
 * null if it is not in. Of a line that overlaps with another appointment the caller has more to say.
 */
export function useBuy() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const add = useAddToCart();

  const toLogin = (item: CartItem, leadTo?: string) => {
    const from = pathname + search;
    keepPendingItem(leadTo ?? from, { item, from });
    void navigate(paths.login(leadTo ?? from));
  };
  /** `leadTo`: where a stranger's login leads, instead of back to this page. */
  const buy = async (item: CartItem, { leadTo }: { leadTo?: string } = {}): Promise<WireCartLine | null> => {
    if (add.isPending) return null;
    const user = await client.ensureQueryData(sessionQuery).catch(() => undefined);
    if (user === null) {
      toLogin(item, leadTo);
      return null;
    }
    try {
      const { message, data } = await add.mutateAsync(item);
      if (!data.overlaps) toast.success(message, leadTo === paths.cart ? undefined : seeCart);
      return data;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) {
        client.setQueryData(sessionQuery.queryKey, null);
        toLogin(item, leadTo);
      } else if (cause instanceof Error) toast.error(cause.message);
      return null;
    }
  };
  return { buy, busy: add.isPending };
}
