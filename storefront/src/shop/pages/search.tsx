import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CardPages, demandPage } from '../features/products/card-pages';
import { ProductGrid } from '../features/products/product-grid';
import { searchQuery } from '../features/products/products-queries';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { pageOf } from '../../lib/use-list-query';
import { EmptyState } from '../../ui/empty-state';
import { Heading, Hidden, Lead } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { productAction } from './product-action';
import { ShopPage } from '../../ui/shop-page';

const textOf = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 200);

export const load: Load = async (client, { request }) => {
  const query = new URL(request.url).searchParams;
  const requested = searchQuery(textOf(query), pageOf(query));
  await client.prefetchQuery(requested);
  demandPage(request, client.getQueryData(requested.queryKey));
};

export function Page() {
  const [query] = useSearchParams();
  const [q, page] = [textOf(query), pageOf(query)];
  const { data, error, isPending, refetch } = useQuery(searchQuery(q, page));
  return (
    <ShopPage
      title={q ? `Búsqueda: ${q}` : 'Búsqueda'}
      description="Busca servicios y productos en Spa Bronze."
      keep={['q']}
      hidden
    >
      <Heading>
        <h1>Resultados de la búsqueda{data && `: ${data.total}`}</h1>
        {q && <Lead>«{q}»</Lead>}
      </Heading>
      {isPending && <Hidden role="status">Cargando ...</Hidden>}
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          icon="search"
          title="No encontrado...."
          ways={[
            ['Ver servicios', paths.services],
            ['Ver productos', paths.products],
          ]}
        >
          Prueba con otra palabra, por ejemplo «mousse» o «exfoliante».
        </EmptyState>
      )}
      {data?.total !== 0 && !(error && !data) && (
        <ProductGrid products={data?.cards} placeholders={8} action={productAction} />
      )}
      <CardPages of={data} page={page} />
    </ShopPage>
  );
}
