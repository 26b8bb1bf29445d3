import { useQuery } from '@tanstack/react-query';
import { HoursEditor } from '../features/hours/hours-editor';
import { hoursQuery } from '../features/hours/hours-queries';
import type { Load } from '../../lib/loading';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

/** The form starts from the hours as they are now, not from a copy of some minutes ago. */
export const load: Load = (client) =>
  client.fetchQuery({ ...hoursQuery, staleTime: 0 }).catch(() => undefined);

export function Page() {
  const { data, error, refetch } = useQuery(hoursQuery);
  return (
    <PanelPage title="Horarios">
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {data ? <HoursEditor view={data} /> : !error && <Skeleton $height="320px" />}
    </PanelPage>
  );
}
