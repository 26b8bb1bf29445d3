import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Container } from '../ui/layout';

export const Page = () => (
  <Container as="main" id="contenido">
    <PageHead title="Pago cancelado" description="Cancelaste el pago." hidden />
    <EmptyState heading="h1" icon="cart" title="Cancelaste el pago" actions={<><ButtonLink to={paths.cart}>Volver al carrito</ButtonLink><ButtonLink to={paths.home} look="secondary">Volver al Inicio</ButtonLink></>}>
      No se hizo ningún cobro. Lo que elegiste sigue en tu carrito.
    </EmptyState>
  </Container>
);
