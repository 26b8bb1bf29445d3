import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseDrawerDialog } from '../features/drawer/close-drawer-dialog';
import { DrawerList } from '../features/drawer/drawer-list';
import {
  DRAWERS_A_PAGE,
  drawerQuery,
  drawersQuery,
  type DrawerView,
} from '../features/drawer/drawer-queries';
import { DrawerSheet } from '../features/drawer/drawer-sheet';
import { MoveCashDialog } from '../features/drawer/move-cash-dialog';
import { OpenDrawer } from '../features/drawer/open-drawer';
import type { Load } from '../../lib/loading';
import { showMoment } from '../../lib/show-date';
import { useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = (client) =>
  Promise.all([client.prefetchQuery(drawerQuery), client.prefetchQuery(drawersQuery(1))]);

function OpenOne({ drawer }: { drawer: DrawerView }) {
  const [dialog, setDialog] = useState<'move' | 'close' | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack as="section" $gap={18} aria-label={`Caja n.º ${drawer.number}`}>
      <p>
        Caja n.º {drawer.number}, abierta el {showMoment(drawer.openedAt)} por {drawer.openedBy}.
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
        <Button onClick={() => setDialog('close')}>Cerrar caja</Button>
        <Button look="secondary" onClick={() => setDialog('move')}>
          Gasto o retiro
        </Button>
      </div>
      <DrawerSheet drawer={drawer} />
      {dialog === 'move' && <MoveCashDialog drawer={drawer} onClose={close} />}
      {dialog === 'close' && <CloseDrawerDialog drawer={drawer} onClose={close} />}
    </Stack>
  );
}

function Closed() {
  const { page } = useListQuery();
  const { data, error, refetch } = useQuery(drawersQuery(page));
  if (error && !data) return <ListError message={notRead(error)} onRetry={() => void refetch()} />;
  return (
    <Stack as="section" $gap={14} aria-label="Cierres">
      <h2>Cierres</h2>
      {data?.total === 0 ? (
        <p>Todavía no hay cierres de caja.</p>
      ) : (
        <>
          <DrawerList drawers={data?.data} />
          <Pager size={DRAWERS_A_PAGE} total={data?.total} noun={['cierre', 'cierres']} />
        </>
      )}
    </Stack>
  );
}

export function Page() {
  const { data, error, refetch } = useQuery({ ...drawerQuery, refetchInterval: 60_000 });
  return (
    <PanelPage title="Caja">
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="280px" />}
      {data?.open && <OpenOne drawer={data.open} />}
      {data && !data.open && <OpenDrawer key={data.last?.number ?? 0} now={data} />}
      <Closed />
    </PanelPage>
  );
}
