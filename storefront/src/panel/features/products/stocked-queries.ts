import { isOneOf } from '@spa-bronze/domain/lib/keys';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { messages } from '@spa-bronze/domain/messages';
import { stockFilters } from '@spa-bronze/domain/products/lists';
import { categories, type baseCategories } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { wordsOf } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import { useWrite } from '../../../ui/use-write';

/** Cards on one page of the panel's list. */
export const STOCKED_PAGE = 24;
export interface StockFilters {
  q: string;
  category: string;
  base?: (typeof baseCategories)[number];
  stock: string;
  trash?: string;
}
export interface StockQuery extends StockFilters {
  page: number;
}

export const stockedQuery = ({ page, ...filters }: StockQuery) =>
  queryOptions({
    queryKey: ['panel', 'products', filters, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<{ products: Product[]; total: number }> => {
      const query = { page, limit: STOCKED_PAGE, ...queryOf(filters) };
      const { data, total } = await apiOf(client)('GET /get-product', { query, signal });
      return { products: data, total };
    },
  });

const queryOf = ({ q, category, base, stock, trash }: StockFilters) => ({
  ...(q && { q }),
  ...(isOneOf(categories, category) && { category }),
  ...(base && { base }),
  ...(isOneOf(stockFilters, stock) && { stock }),
  ...(trash && { trash: 'true' as const }),
});

export async function allStocked(client: QueryClient, requested: StockFilters): Promise<Product[]> {
  return (await apiOf(client)('GET /get-product', { query: queryOf(requested) })).data;
}

export const stockedRows = (products: Product[]): (string | number)[][] => [
  [
    'Nombre',
    'Marca',
    'Categoría',
    'Precio original COP',
    'Precio de venta COP',
    'Existencias',
    'Duración (min)',
  ],
  ...products.map((it) => [
    it.productName,
    it.brandName,
    it.category,
    it.price,
    it.sellingPrice,
    it.stock,
    it.serviceDuration,
  ]),
];

/** Reads the lists of panel and shop again, so that a shopper sees at once what staff save. */
const changes = [['panel', 'products'], ['panel', 'today'], ['products']];

export function useProductsChanged() {
  const client = useQueryClient();
  return () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export const useOffer = () =>
  useWrite(
    (api, { product: { _id: id, stock }, offered }: { product: Product; offered: boolean }) =>
      api('POST /product/{id}/stock', { params: { id }, body: { stock: offered ? 1 : 0, stockSeen: stock } }),
    { changes },
  );

export const useRestoreProduct = () =>
  useWrite((api, id: string) => api('POST /product/{id}/restore', { params: { id } }), { changes });

export function useDeleteProduct() {
  const client = useQueryClient();
  const changed = useProductsChanged();
  const restore = useRestoreProduct();
  return useMutation({
    mutationFn: async ({ _id: id }: Pick<Product, '_id'>) => {
      if (!id) throw new Error(messages.productIdMissing);
      return { id, ...(await apiOf(client)('DELETE /product/{id}', { params: { id } })) };
    },
    onSuccess: ({ id, message }) => {
      toast.success(message, { label: 'Deshacer', onPress: () => restore.mutate(id) });
    },
    onError: (error) => {
      toast.error(wordsOf(error, messages.productDeleteError));
    },
    onSettled: changed,
  });
}
