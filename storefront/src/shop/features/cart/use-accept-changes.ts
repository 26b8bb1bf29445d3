import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { accepted } from './cart-changes';

/**
 * Tells the server that the shopper accepts the prices and quantities that these lines show; what is no
 * longer sold leaves the cart.
 */
export function useAcceptChanges() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (lines: WireCartLine[]) => {
      for (const line of lines) {
        const { productId } = line;
        const input = accepted(line);
        if (input?.quantity === 0) await apiOf(client)('POST /delete-cart-product', { body: { productId } });
        else if (input) await apiOf(client)('POST /update-cart-product', { body: { productId, ...input } });
      }
    },
    /* Also after a refusal: something changed once more, and the cart must show it. */
    onSettled: () => client.invalidateQueries({ queryKey: ['cart'] }),
  });
}
