import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import type { BodyInput } from '@spa-bronze/domain/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { dropPendingItem } from './pending-items';
import { dataOf } from '../../../lib/contract-query';

export type CartItem = BodyInput<'POST /addtocart'>;

export const cartCountQuery = queryOptions({
  queryKey: ['cart', 'count'],
  queryFn: async ({ client, signal }): Promise<number> =>
    (await apiOf(client)('GET /countAddToCartProduct', { signal })).data.count,
});
export const cartQuery = queryOptions({
  queryKey: ['cart', 'lines'],
  staleTime: 5_000,
  queryFn: dataOf('GET /view-cart-product'),
});

export function useCartCount(): number | undefined {
  const loggedIn = useSession() !== null;
  return useQuery({ ...cartCountQuery, enabled: loggedIn }).data;
}

export const itemOf = ({ productId, quantity, reservationDetails: it }: WireCartLine): CartItem => ({
  productId,
  quantity,
  ...(it && {
    reservationDetails: { reservationDate: it.reservationDate, reservationTime: it.reservationTime },
  }),
});

export const useCart = () => useQuery(cartQuery);

export function useAddToCart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: CartItem) => apiOf(client)('POST /addtocart', { body: item }),
    onSuccess: (_reply, { productId }) => {
      dropPendingItem(productId);
      return client.invalidateQueries({ queryKey: ['cart'] });
    },
  });
}

/**
 * Changes a quantity, or removes the line when it is 0. The page shows it at once, and undoes it after a
 * refusal.
 */
export function useChangeLine() {
  const client = useQueryClient();
  const mutationKey = ['cart', 'change'];
  return useMutation({
    mutationKey,
    /* One request at a time, so that the last of several quick presses counts. */
    scope: { id: 'cart' },
    mutationFn: async ({
      productId,
      quantity,
    }: {
      productId: string;
      quantity: number;
    }): Promise<{ message: string }> =>
      quantity === 0
        ? apiOf(client)('POST /delete-cart-product', { body: { productId } })
        : apiOf(client)('POST /update-cart-product', { body: { productId, quantity } }),
    onMutate: async ({ productId, quantity }) => {
      await client.cancelQueries({ queryKey: cartQuery.queryKey });
      const before = client.getQueryData(cartQuery.queryKey);
      client.setQueryData(cartQuery.queryKey, (lines) => changed(lines ?? [], productId, quantity));
      return { before };
    },
    onError: (_error, _line, context) => client.setQueryData(cartQuery.queryKey, context?.before),
    /* While another change waits, this answer is older than what is shown. */
    onSettled: () => {
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey: ['cart'] });
    },
  });
}

export function changed(lines: WireCartLine[], productId: string, quantity: number): WireCartLine[] {
  return quantity === 0
    ? lines.filter((line) => line.productId !== productId)
    : lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
}
