import { messages } from '@spa-bronze/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { RatesEditor } from '../features/shipping/rates-editor';
import { ratesQuery } from '../../lib/shipping-queries';
import type { Load } from '../../lib/loading';
import { ListError } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

/** The form starts from the rates as they are now, not from a copy of some minutes ago. */
export const load: Load = (client) =>
  client.fetchQuery({ ...ratesQuery, staleTime: 0 }).catch(() => undefined);

export function Page() {
  const { data, error, refetch } = useQuery(ratesQuery);
  return (
    <PanelPage title="Shipping">
      {error && !data && <ListError message={messages.ratesLoadError} onRetry={() => void refetch()} />}
      {data ? <RatesEditor rates={data} /> : !error && <Skeleton $height="320px" />}
    </PanelPage>
  );
}
