import { useQuery } from '@tanstack/react-query';
import { ReviewCard } from '../features/sales/review-card';
import { reviewQuery } from '../features/sales/review-queries';
import type { Load } from '../../lib/loading';
import { EmptyState } from '../../ui/empty-state';
import { Stack } from '../../ui/layout';
import { ListError } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = (client) => client.prefetchQuery(reviewQuery);

export function Page() {
  const { data, error, refetch } = useQuery(reviewQuery);
  return (
    <PanelPage title="Pagos por revisar" lead="Pagos que una persona debe mirar antes de seguir.">
      {error && !data && <ListError message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon="check" title="No hay pagos por revisar.">
          Cuando un pago llegue tarde o el proveedor dude, aparecerá aquí.
        </EmptyState>
      )}
      {!data && !error && <Skeleton $height="180px" />}
      <Stack $gap={16}>
        {data?.map((sale) => (
          <ReviewCard key={sale._id} sale={sale} />
        ))}
      </Stack>
    </PanelPage>
  );
}
