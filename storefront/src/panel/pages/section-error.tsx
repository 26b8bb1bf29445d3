import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useNewVersion } from '../../ui/use-new-version';

export function SectionError() {
  const error = useRouteError();
  useNewVersion(error);
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <PageHead title="Page Not Found" description="Esta página del panel no existe." hidden />
        <EmptyState
          heading="h1"
          icon="sun"
          title="Page Not Found"
          actions={<ButtonLink to={paths.panel}>Ir a Hoy</ButtonLink>}
        >
          Esta página del panel no existe.
        </EmptyState>
      </>
    );
  return (
    <EmptyState
      heading="h1"
      icon="alert"
      title="Algo salió mal"
      actions={<Button onClick={() => location.reload()}>Intentar de nuevo</Button>}
    >
      No pudimos mostrar esta página. Revisa tu internet e intenta de nuevo.
    </EmptyState>
  );
}
