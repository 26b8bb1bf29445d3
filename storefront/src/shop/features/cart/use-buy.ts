import { ApiError } from '../../../lib/api-client';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { sessionQuery } from '../../../lib/session';
import { toast } from '../../../ui/toast';
import { useAddToCart, type CartItem } from './cart-queries';
import { addPendingItem } from './pending-items';

export const seeCart = { label: 'Ver carrito', to: paths.cart };

/**
 * Puts an item in the cart and shows a message. Without a login the cart asks for the buyer's data first and adds
 * the item afterwards. Resolves to the line and the message, null if it was not added. The caller reports an
 * overlap with another booking, and shows the message then.
 */
export function useBuy() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const add = useAddToCart();

  const toLogin = (item: CartItem, name: string) => {
    addPendingItem({ item, from: pathname + search, name });
    void navigate(paths.cart);
  };
  /**
   * `name`: of what is bought. `leadsToCart`: the caller opens the cart next, so the message needs no link to it.
   */
  const buy = async (
    item: CartItem,
    name: string,
    { leadsToCart = false } = {},
  ): Promise<{ line: WireCartLine; message: string } | null> => {
    if (add.isPending) return null;
    const user = await client.ensureQueryData(sessionQuery).catch(() => undefined);
    if (user === null) {
      toLogin(item, name);
      return null;
    }
    try {
      const { message, data } = await add.mutateAsync(item);
      if (!data.overlaps) toast.success(message, leadsToCart ? undefined : seeCart);
      return { line: data, message };
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) {
        client.setQueryData(sessionQuery.queryKey, null);
        toLogin(item, name);
      } else if (cause instanceof Error) toast.error(cause.message);
      return null;
    }
  };
  return { buy, busy: add.isPending };
}
