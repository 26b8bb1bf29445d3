import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categories } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { NoProducts } from '../features/products/no-products';
import { ProductEditor } from '../features/products/product-editor';
import { ProductFilters } from '../features/products/product-filters';
import { StockedCard } from '../features/products/stocked-card';
import { StockedCards } from '../features/products/stocked-cards';
import {
  allStocked,
  STOCKED_PAGE,
  stockedRows,
  stockedQuery,
  useDeleteProduct,
  useRestoreProduct,
  type StockQuery,
} from '../features/products/stocked-queries';
import { csvText } from '../../lib/csv';
import type { Load } from '../../lib/loading';
import { pageOf, useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { CsvButton } from '../../ui/csv-button';
import { ListError, notRead } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { PanelPage } from './panel-page';
import { ConfirmDialog } from '../../ui/confirm-dialog';

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
  const client = useQueryClient();
  const requested = stockQueryIn(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(stockedQuery(requested));
  const csv = async () => csvText(stockedRows(await allStocked(client, requested)));
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
          <CsvButton file="productos.csv" text={csv} />
        </>
      }
    >
      <ProductFilters />
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <NoProducts filters={requested} />}
      <StockedCards
        products={data?.products}
        failed={Boolean(error)}
        card={(product) => (
          <StockedCard
            product={product}
            deleting={remove.isPending}
            onEdit={() => setEdited(product)}
            onDelete={() => setToDelete(product)}
            onRestore={requested.trash ? () => restore.mutate(product._id) : undefined}
          />
        )}
      />
      <Pager size={STOCKED_PAGE} total={data?.total} noun={['producto', 'productos']} />
      {edited && (
        <ProductEditor
          product={edited === 'new' ? undefined : edited}
          onSaved={edited === 'new' ? showAll : undefined}
          onClose={() => setEdited(null)}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title="Eliminar producto"
          confirm="Eliminar"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(toDelete, { onSettled: () => setToDelete(null) })}
          onClose={() => setToDelete(null)}
        >
          <p>
            «{toDelete.productName}» dejará de verse en la tienda y no se podrá comprar. Lo ya vendido se
            conserva. Podrás deshacerlo enseguida.
          </p>
        </ConfirmDialog>
      )}
    </PanelPage>
  );
}
