import { useEffect, useRef, useState } from 'react';
import { categories } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { DeleteProductDialog } from '../features/products/delete-product-dialog';
import { NoProducts } from '../features/products/no-products';
import { ProductEditor } from '../features/products/product-editor';
import { ProductFilters } from '../features/products/product-filters';
import { StockedCard } from '../features/products/stocked-card';
import { StockedCards } from '../features/products/stocked-cards';
import {
  STOCKED_PAGE,
  stockedQuery,
  useDeleteProduct,
  useRestoreProduct,
  type StockQuery,
} from '../features/products/stocked-queries';
import { useStockedList } from '../features/products/use-stocked-list';
import type { Load } from '../../lib/loading';
import { pageOf, useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { CsvButton } from '../../ui/csv-button';
import { ListError, notRead } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { PanelPage } from './panel-page';

const stockQueryIn = (params: URLSearchParams): StockQuery => ({
  q: params.get('q') ?? '',
  page: pageOf(params),
  category: categories.find((it) => it === params.get('category')) ?? '',
  stock: ['out', 'low'].find((it) => it === params.get('stock')) ?? '',
  trash: params.get('trash') ? 'true' : '',
});

export const load: Load = (client, { request }) =>
  client.prefetchQuery(stockedQuery(stockQueryIn(new URL(request.url).searchParams)));

/** Clears the filters once the form has closed, so that a new product is not hidden by an old search. */
function useShowAll(isFormOpen: boolean): () => void {
  const { set } = useListQuery();
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || isFormOpen) return;
    wanted.current = false;
    set({ q: '', category: '', stock: '', trash: '' });
  }, [isFormOpen, set]);
  return () => {
    wanted.current = true;
  };
}

export function Page() {
  const { filters, page, setPage, data, error, refetch, saveCsv } = useStockedList();
  const remove = useDeleteProduct();
  const restore = useRestoreProduct();
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Product | null>(null);
  const showAll = useShowAll(edited !== null);
  return (
    <PanelPage
      title="Productos"
      actions={
        <>
          <Button icon="plus" onClick={() => setEdited('new')}>
            Subir nuevo producto o servicio
          </Button>
          <CsvButton onClick={() => void saveCsv()} />
        </>
      }
    >
      <ProductFilters />
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <NoProducts filters={filters} />}
      <StockedCards
        products={data?.products}
        failed={Boolean(error)}
        card={(product) => (
          <StockedCard
            product={product}
            deleting={remove.isPending}
            onEdit={() => setEdited(product)}
            onDelete={() => setToDelete(product)}
            onRestore={filters.trash ? () => void restore(product._id) : undefined}
          />
        )}
      />
      {data && data.total > 0 && (
        <Pager
          page={page}
          size={STOCKED_PAGE}
          total={data.total}
          noun={['producto', 'productos']}
          onPage={setPage}
        />
      )}
      {edited && (
        <ProductEditor
          product={edited === 'new' ? undefined : edited}
          onSaved={edited === 'new' ? showAll : undefined}
          onClose={() => setEdited(null)}
        />
      )}
      {toDelete && (
        <DeleteProductDialog
          product={toDelete}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(toDelete, { onSettled: () => setToDelete(null) })}
          onClose={() => setToDelete(null)}
        />
      )}
    </PanelPage>
  );
}
