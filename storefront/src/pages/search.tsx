import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ProductGrid } from '../features/products/product-grid';
import { searchQuery } from '../features/products/products-queries';
import type { Load } from '../lib/loading';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Container, Heading, Hidden, Lead, PageBody } from '../ui/layout';
import { productAction } from './product-action';

const textOf = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 200);

export const load: Load = (client, { request }) => client.prefetchQuery(searchQuery(textOf(new URL(request.url).searchParams)));

export function Page() {
  const q = textOf(useSearchParams()[0]);
  const { data, isPending } = useQuery(searchQuery(q));
  return (
    <Container as="main" id="contenido">
      <PageHead title={q ? `Búsqueda: ${q}` : 'Búsqueda'} description="Busca servicios y productos en Spa Bronze." keep={['q']} hidden />
      <PageBody>
        <Heading><h1>Resultados de la búsqueda: {data?.length ?? 0}</h1>{q && <Lead>«{q}»</Lead>}</Heading>
        {isPending && <Hidden role="status">Cargando ...</Hidden>}
        {data?.length === 0
          ? <EmptyState icon="search" title="No encontrado...." actions={<><ButtonLink to={paths.services}>Ver servicios</ButtonLink><ButtonLink to={paths.products} look="secondary">Ver productos</ButtonLink></>}>Prueba con otra palabra, por ejemplo «mousse» o «exfoliante».</EmptyState>
          : <ProductGrid products={data} placeholders={8} action={productAction} />}
      </PageBody>
    </Container>
  );
}
