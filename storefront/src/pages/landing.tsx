import { ProductGrid } from '../features/products/product-grid';
import { useCatalogue, type Base } from '../features/products/products-queries';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { Breadcrumb } from '../ui/breadcrumb';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Container, Heading, Lead, PageBody } from '../ui/layout';
import { productAction } from './product-action';

/** Placeholders of a landing list (spec, section 9). */
const PLACEHOLDERS = 8;

/** All of a base category in a grid of cards. */
export function Landing({ base, title, lead, description }: { base: Base; title: string; lead: string; description: string }) {
  const { data, isError, refetch } = useCatalogue(base);
  const nothing = isError || data?.length === 0;
  return (
    <main id="contenido">
      <PageHead title={title} description={description} path={base === 'Servicios' ? paths.services : paths.products} />
      <Container>
        <PageBody>
          <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: title }]} />
          <Heading><h1>{title}</h1><Lead>{lead}</Lead></Heading>
          {nothing
            ? <EmptyState icon="sun" title={isError ? 'No pudimos cargar esta lista' : 'Muy pronto'} actions={isError ? <Button onClick={() => void refetch()}>Intentar de nuevo</Button> : <ButtonLink to={paths.contact}>Escríbenos</ButtonLink>}>{isError ? 'Revisa tu conexión e intenta de nuevo.' : 'Estamos preparando esta lista. Escríbenos y te contamos qué tenemos.'}</EmptyState>
            : <ProductGrid products={data} placeholders={PLACEHOLDERS} action={productAction} />}
        </PageBody>
      </Container>
    </main>
  );
}
