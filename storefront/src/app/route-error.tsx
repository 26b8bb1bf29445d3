import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Container } from '../ui/layout';
import { ApiError } from '../lib/api-client';
import { GoneScript } from '../lib/on-demand';
import { useNewVersion } from '../ui/use-new-version';

/** The server was not reached, for the page's data or for its script. */
const isOffline = (error: unknown) =>
  (error instanceof ApiError && error.status === 0 && !(error instanceof GoneScript)) ||
  (typeof navigator !== 'undefined' && !navigator.onLine);

/** Replaces a page that does not exist or could not be loaded. Always has a link to go on. */
export function RouteError() {
  const error = useRouteError();
  const offline = isOffline(error);
  useNewVersion(error);
  useEffect(() => {
    if (!offline) return undefined;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offline]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Container as="main" id="contenido">
      <PageHead title="Algo salió mal" description="No pudimos mostrar esta página." hidden />
      <EmptyState
        heading="h1"
        icon="alert"
        title={offline ? 'Sin conexión' : 'Algo salió mal'}
        actions={<Button onClick={() => location.reload()}>Intentar de nuevo</Button>}
        ways={[['Volver al Inicio', paths.home]]}
      >
        {offline
          ? 'Revisa tu internet e intenta de nuevo.'
          : 'No pudimos mostrar esta página. Intenta de nuevo en unos minutos; si sigue igual, escríbenos por WhatsApp.'}
      </EmptyState>
    </Container>
  );
}

function NotFound() {
  return (
    <Container as="main" id="contenido">
      <PageHead title="Page Not Found" description="Esta página no existe." hidden />
      <EmptyState
        heading="h1"
        icon="sun"
        title="Page Not Found"
        ways={[
          ['Volver al Inicio', paths.home],
          ['Ver servicios', paths.services],
        ]}
      >
        La página que buscas no existe o cambió de dirección.
      </EmptyState>
    </Container>
  );
}
