import { messages } from '@spa-bronze/domain/messages';
import type { Category, Product, stockFilters } from '@spa-bronze/domain/products';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/query-client';
import { toast } from '../../ui/toast';

/** Cards on one page of the panel's list. */
export const STOCKED_PAGE = 24;
export interface StockedAsked { q: string; category: string; stock: string; page: number }

/** One page of what staff sell and offer, and how many answer. */
export const stockedQuery = ({ q, category, stock, page }: StockedAsked) => queryOptions({
  queryKey: ['panel', 'products', q, category, stock, page],
  staleTime: 0,
  placeholderData: keepPreviousData,
  queryFn: async ({ client, signal }): Promise<{ products: Product[]; total: number }> => {
    const query = { page, limit: STOCKED_PAGE, ...(q && { q }), ...(category && { category: category as Category }), ...(stock && { stock: stock as (typeof stockFilters)[number] }) };
    const { data, total } = await apiOf(client)('GET /get-product', { query, signal });
    return { products: data, total };
  },
});

/** Reads the lists of panel and shop again: what staff save, a shopper sees at once. */
export function useProductsChanged() {
  const client = useQueryClient();
  return () => Promise.all([['panel', 'products'], ['panel', 'today'], ['products']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Changes the stock by the difference to what was seen. */
export function useChangeStock() {
  const client = useQueryClient();
  const changed = useProductsChanged();
  return useMutation({
    mutationFn: ({ product, stock }: { product: Product; stock: number }) => apiOf(client)('POST /product/{id}/stock', { params: { id: product._id }, body: { stock, stockSeen: product.stock } }),
    onSuccess: ({ message }) => { toast.success(message); },
    onError: ({ message }) => { toast.error(message); },
    onSettled: changed,
  });
}

/** Deletes a product, and offers to take it back out of the trash. */
export function useDeleteProduct() {
  const client = useQueryClient();
  const changed = useProductsChanged();
  const restore = (id: string) => apiOf(client)('POST /product/{id}/restore', { params: { id } }).then(
    async ({ message }) => { toast.success(message); await changed(); },
    (error: Error) => { toast.error(error.message); },
  );
  return useMutation({
    mutationFn: async ({ _id: id }: Pick<Product, '_id'>) => {
      if (!id) throw new Error(messages.productIdMissing);
      return { id, ...await apiOf(client)('DELETE /product/{id}', { params: { id } }) };
    },
    onSuccess: ({ id, message }) => { toast.success(message, { label: 'Deshacer', onPress: () => void restore(id) }); },
    onError: ({ message }) => { toast.error(message || messages.productDeleteError); },
    onSettled: changed,
  });
}
