import { categories, type Product } from '@spa-bronze/domain/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProductEditor } from '../features/products/product-editor';
import { StockedCard } from '../features/products/stocked-card';
import {
  allStocked,
  STOCKED_PAGE,
  stockedRows,
  stockedQuery,
  useDeleteProduct,
  useRestoreProduct,
  type StockQuery,
} from '../features/products/stocked-queries';
import { csvText, saveFile } from '../../lib/csv';
import type { Load } from '../../lib/loading';
import { pageOf, useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { ListError } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { StaffIcon } from '../../ui/staff-icon';
import { toast } from '../../ui/toast';
import { FilterSelect, SearchField, Toolbar } from '../../ui/toolbar';
import { PanelPage } from './panel-page';
import { Grid } from './products.styles';

const stockQueryIn = (params: URLSearchParams): StockQuery => ({
  q: params.get('q') ?? '',
  page: pageOf(params),
  category: categories.find((it) => it === params.get('category')) ?? '',
  stock: ['out', 'low'].find((it) => it === params.get('stock')) ?? '',
  trash: params.get('trash') ? 'true' : '',
});

export const load: Load = (client, { request }) =>
  client.prefetchQuery(stockedQuery(stockQueryIn(new URL(request.url).searchParams)));

function NoProducts({ narrowed, trash }: { narrowed: boolean; trash: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon="search" title="No encontrado....">
        Ningún producto responde a esta búsqueda.
      </EmptyState>
    );
  if (trash) return <EmptyState icon="trash" title="La papelera está vacía." />;
  return (
    <EmptyState icon="cart" title="Aún no hay productos.">
      Sube el primero: la tienda lo muestra enseguida.
    </EmptyState>
  );
}

export function Page() {
  const { get, page, set, setPage } = useListQuery();
  const { data, error, refetch } = useQuery(
    stockedQuery({ q: get('q'), category: get('category'), stock: get('stock'), trash: get('trash'), page }),
  );
  const client = useQueryClient();
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Product | null>(null);
  const remove = useDeleteProduct();
  const restore = useRestoreProduct();
  const narrowed = Boolean(get('q') || get('category') || get('stock'));
  const confirmDelete = () => {
    if (doomed) remove.mutate(doomed, { onSettled: () => setDoomed(null) });
  };
  const exported = () =>
    allStocked(client, {
      q: get('q'),
      category: get('category'),
      stock: get('stock'),
      trash: get('trash'),
    }).then(
      (products) => saveFile('productos.csv', csvText(stockedRows(products))),
      (cause: Error) => toast.error(cause.message),
    );
  return (
    <PanelPage
      title="Productos"
      lead="Lo que se vende y lo que se reserva."
      actions={
        <>
          <Button icon="plus" onClick={() => setEdited('new')}>
            Subir nuevo producto o servicio
          </Button>
          <Button look="quiet" onClick={() => void exported()}>
            <StaffIcon name="download" size={20} />
            CSV
          </Button>
        </>
      }
    >
      <Toolbar role="search">
        <SearchField label="Buscar productos y servicios" value={get('q')} onSearch={(q) => set({ q })} />
        <FilterSelect
          label="Categoría"
          value={get('category')}
          onChange={(event) => set({ category: event.target.value })}
        >
          <option value="">Todas</option>
          {categories.map((it) => (
            <option key={it}>{it}</option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Existencias"
          value={get('stock')}
          onChange={(event) => set({ stock: event.target.value })}
        >
          <option value="">Todas</option>
          <option value="out">Agotados</option>
          <option value="low">Por agotarse</option>
        </FilterSelect>
        <FilterSelect
          label="Dónde"
          value={get('trash')}
          onChange={(event) => set({ trash: event.target.value })}
        >
          <option value="">En la lista</option>
          <option value="true">En la papelera</option>
        </FilterSelect>
      </Toolbar>
      {error && !data && <ListError message={error.message} onRetry={() => void refetch()} />}
      {data?.total === 0 && <NoProducts narrowed={narrowed} trash={Boolean(get('trash'))} />}
      <Grid aria-label="Productos" aria-busy={!data && !error}>
        {data?.products.map((product) => (
          <li key={product._id}>
            <StockedCard
              product={product}
              deleting={remove.isPending}
              onEdit={() => setEdited(product)}
              onDelete={() => setDoomed(product)}
              onRestore={get('trash') ? () => void restore(product._id) : undefined}
            />
          </li>
        )) ??
          (!error &&
            Array.from({ length: 13 }, (_, index) => (
              <li key={index}>
                <Skeleton $height="160px" />
              </li>
            )))}
      </Grid>
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
        <ProductEditor product={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      {doomed && (
        <ConfirmDialog
          title="Eliminar producto"
          confirm="Eliminar"
          busy={remove.isPending}
          onConfirm={confirmDelete}
          onClose={() => setDoomed(null)}
        >
          <p>
            «{doomed.productName}» dejará de verse en la tienda y no se podrá comprar. Lo ya vendido se
            conserva. Podrás deshacerlo enseguida.
          </p>
        </ConfirmDialog>
      )}
    </PanelPage>
  );
}
