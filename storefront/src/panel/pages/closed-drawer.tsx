import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { closedDrawerQuery } from '../features/drawer/drawer-queries';
import { DrawerSheet } from '../features/drawer/drawer-sheet';
import { NarrowPaper, OnScreen, Signature } from '../features/drawer/drawer.styles';
import { usePrint } from '../features/drawer/use-print';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { showMoment } from '../../lib/show-date';
import { Button } from '../../ui/button';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = (client, { params }) =>
  client.prefetchQuery(closedDrawerQuery(String(params.number)));

export function Page() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useQuery(closedDrawerQuery(number));
  const { narrow, printOn } = usePrint();
  return (
    <PanelPage
      title={`Cierre de caja n.º ${number}`}
      lead={
        data?.closedAt &&
        `Abierta el ${showMoment(data.openedAt)} por ${data.openedBy}, cerrada el ${showMoment(data.closedAt)} por ${data.closedBy}.`
      }
      actions={
        data && (
          <>
            <Button small look="secondary" onClick={() => printOn(true)}>
              Imprimir en 80 mm
            </Button>
            <Button small look="quiet" onClick={() => printOn(false)}>
              Imprimir
            </Button>
          </>
        )
      }
    >
      {narrow && <NarrowPaper />}
      <OnScreen>
        <p>
          <Link to={paths.panelDrawerNow}>Volver a Caja</Link>
        </p>
      </OnScreen>
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="280px" />}
      {data && <DrawerSheet drawer={data} narrow={narrow} />}
      <Signature>Firma de quien contó</Signature>
    </PanelPage>
  );
}
