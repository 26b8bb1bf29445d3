import { useQuery } from '@tanstack/react-query';
import { StatusList } from '../features/status/status-list';
import { statusQuery } from '../features/status/status-query';
import { useServerTime } from '../../lib/use-server-time';
import type { Load } from '../../lib/loading';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = (client) => client.prefetchQuery(statusQuery);

export function Page() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(statusQuery);
  const toServer = useServerTime();
  return (
    <PanelPage title="Estado">
      {error && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {data ? (
        <StatusList status={data} now={new Date(toServer(dataUpdatedAt))} />
      ) : (
        !error && <Skeleton $height="420px" />
      )}
    </PanelPage>
  );
}
