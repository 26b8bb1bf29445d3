import { messages } from '@spa-bronze/domain/messages';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Container } from '../ui/layout';

export const Page = () => (
  <Container as="main" id="contenido">
    <PageHead title="El pago no se completó" description="Tu pago no se completó." hidden />
    <EmptyState heading="h1" icon="alert" title={messages.captureFailed} actions={<><ButtonLink to={paths.cart}>Volver al carrito</ButtonLink><ButtonLink to={paths.contact} look="secondary">Pedir ayuda</ButtonLink></>}>
      Lo que no se pagó sigue en tu carrito y lo pagado está en Mis Reservas. Si ves un cobro en tu cuenta, escríbenos y lo revisamos enseguida.
    </EmptyState>
  </Container>
);
