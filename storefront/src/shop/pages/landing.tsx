import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProductGrid } from '../features/products/product-grid';
import { CardPages, demandPage } from '../features/products/card-pages';
import { landingQuery, type Base } from '../features/products/products-queries';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { pageOf } from '../../lib/use-list-query';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Container, Heading, Lead, PageBody } from '../../ui/layout';
import { productAction } from './product-action';

const PLACEHOLDERS = 8;

export const loadLanding =
  (base: Base): Load =>
  async (client, { request }) => {
    const requested = landingQuery(base, pageOf(new URL(request.url).searchParams));
    await client.prefetchQuery(requested);
    demandPage(request, client.getQueryData(requested.queryKey));
  };

export function Landing({
  base,
  title,
  lead,
  description,
}: {
  base: Base;
  title: string;
  lead: ReactNode;
  description: string;
}) {
  const page = pageOf(useSearchParams()[0]);
  const { data, isError, refetch } = useQuery(landingQuery(base, page));
  const nothing = isError || data?.total === 0;
  return (
    <main id="contenido">
      <PageHead
        title={title}
        description={description}
        path={base === 'Servicios' ? paths.services : paths.products}
        keep={['page']}
      />
      <Container>
        <PageBody>
          <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: title }]} />
          <Heading>
            <h1>{title}</h1>
            <Lead>{lead}</Lead>
          </Heading>
          {nothing ? (
            <EmptyState
              icon="sun"
              title={isError ? 'No pudimos cargar esta lista' : 'Muy pronto'}
              actions={
                isError ? (
                  <Button onClick={() => void refetch()}>Intentar de nuevo</Button>
                ) : (
                  <ButtonLink to={paths.contact}>Escríbenos</ButtonLink>
                )
              }
            >
              {isError
                ? 'Revisa tu conexión e intenta de nuevo.'
                : 'Estamos preparando esta lista. Escríbenos y te contamos qué tenemos.'}
            </EmptyState>
          ) : (
            <ProductGrid products={data?.cards} placeholders={PLACEHOLDERS} action={productAction} />
          )}
          <CardPages of={data} page={page} />
        </PageBody>
      </Container>
    </main>
  );
}
