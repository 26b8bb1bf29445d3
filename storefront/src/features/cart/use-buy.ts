import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { sessionQuery, useSession } from '../../lib/session';
import { toast } from '../../ui/toast';
import { useAddToCart, type CartItem } from './cart-queries';
import { keepPendingItem } from './pending-item';

/** Beside the word that something is in the cart: the way there. */
export const seeCart = { label: 'Ver carrito', to: paths.cart };

/** Puts an item in the cart and says so; a stranger logs in first and finds it there. Resolves to whether it is in. */
export function useBuy() {
  const user = useSession();
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
  const buy = async (item: CartItem, { leadTo }: { leadTo?: string } = {}): Promise<boolean> => {
    if (!user) { toLogin(item, leadTo); return false; }
    if (add.isPending) return false;
    try {
      toast.success((await add.mutateAsync(item)).message, leadTo === paths.cart ? undefined : seeCart);
      return true;
    } catch (cause) {
      const { status, message } = cause as { status: number; message: string };
      if (status === 401) { client.setQueryData(sessionQuery.queryKey, null); toLogin(item, leadTo); } else toast.error(message);
      return false;
    }
  };
  return { buy, busy: add.isPending };
}
