import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ComparisonBooks } from '../features/comparison/comparison-books';
import { ComparisonFilters } from '../features/comparison/comparison-filters';
import { comparisonQuery, comparisonQueryIn } from '../features/comparison/comparison-query';
import { nightLine } from '../features/status/night-line';
import { statusQuery } from '../features/status/status-query';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { useServerTime, useToday } from '../../lib/use-server-time';
import { Button } from '../../ui/button';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

/** The provider may take long to answer, so that the page comes without its list. */
export const load: Load = async (client) => {
  await Promise.all([client.prefetchQuery(todayQuery), client.prefetchQuery(statusQuery)]);
};

function LastNight() {
  const { data, dataUpdatedAt } = useQuery(statusQuery);
  const toServer = useServerTime();
  if (!data) return null;
  const { text } = nightLine(data.payments, new Date(toServer(dataUpdatedAt)));
  return <p>Último cotejo de la noche: {text}</p>;
}

export function Page() {
  const requested = comparisonQueryIn(useSearchParams()[0], useToday());
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(requested));
  return (
    <PanelPage
      title="Cotejo de pagos"
      lead="Compara los pagos y las devoluciones de la tienda con la lista del proveedor y con la caja, día por día."
      actions={
        <Button small look="secondary" disabled={isFetching} onClick={() => void refetch()}>
          Cotejar otra vez
        </Button>
      }
    >
      <LastNight />
      <ComparisonFilters requested={requested} />
      {error && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="420px" />}
      {data && !error && <ComparisonBooks books={data.books} />}
    </PanelPage>
  );
}
