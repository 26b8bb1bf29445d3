import type { WireCartLine } from '@spa-bronze/domain/cart/schemas';
import type { BodyInput } from '@spa-bronze/domain/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';

export type CartItem = BodyInput<'POST /addtocart'>;

export const cartCountQuery = queryOptions({
  queryKey: ['cart', 'count'],
  queryFn: async ({ client, signal }): Promise<number> =>
    (await apiOf(client)('GET /countAddToCartProduct', { signal })).data.count,
});
export const cartQuery = queryOptions({
  queryKey: ['cart', 'lines'],
  staleTime: 5_000,
  queryFn: async ({ client, signal }): Promise<WireCartLine[]> =>
    (await apiOf(client)('GET /view-cart-product', { signal })).data,
});

/** Lines in the cart; undefined for a stranger, and until it is known. */
export function useCartCount(): number | undefined {
  const loggedIn = useSession() !== null;
  return useQuery({ ...cartCountQuery, enabled: loggedIn }).data;
}

export const useCart = () => useQuery(cartQuery);

export function useAddToCart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: CartItem) => apiOf(client)('POST /addtocart', { body: item }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['cart'] }),
  });
}

/**
 * Changes a quantity, or removes the line when it is 0; the page shows it at once and takes it back if
 * refused.
 */
export function useChangeLine() {
  const client = useQueryClient();
  const mutationKey = ['cart', 'change'];
  return useMutation({
    mutationKey,
    /* One after the other: of quick presses the last one counts. */
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
    /* While another change waits, the server's answer would be older than what is shown. */
    onSettled: () => {
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey: ['cart'] });
    },
  });
}

/** The lines with one quantity set; 0 removes the line. */
export function changed(lines: WireCartLine[], productId: string, quantity: number): WireCartLine[] {
  return quantity === 0
    ? lines.filter((line) => line.productId !== productId)
    : lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
}
