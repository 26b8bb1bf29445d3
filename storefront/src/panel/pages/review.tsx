import { useQuery } from '@tanstack/react-query';
import { ReviewCard } from '../features/sales/review-card';
import { refundAccountsQuery } from '../features/sales/refund-account-queries';
import { REVIEW_PAGE, reviewQuery } from '../features/sales/review-queries';
import type { Load } from '../../lib/loading';
import { pageOf, useListQuery } from '../../lib/use-list-query';
import { EmptyState } from '../../ui/empty-state';
import { Stack } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = async (client, { request }) => {
  const query = reviewQuery(pageOf(new URL(request.url).searchParams));
  await client.prefetchQuery(query);
  if (client.getQueryData(query.queryKey)?.sales.some(({ refundToMake }) => refundToMake))
    await client.prefetchQuery(refundAccountsQuery);
};

export function Page() {
  const { page } = useListQuery();
  const { data, error, refetch } = useQuery(reviewQuery(page));
  return (
    <PanelPage title="Pagos por revisar">
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState icon="check" title="No hay pagos por revisar.">
          Cuando un pago llegue tarde o el proveedor dude, aparecerá aquí.
        </EmptyState>
      )}
      {!data && !error && <Skeleton $height="180px" />}
      <Stack $gap={16}>
        {data?.sales.map((sale) => (
          <ReviewCard key={sale._id} sale={sale} />
        ))}
      </Stack>
      <Pager size={REVIEW_PAGE} total={data?.total} noun={['pago', 'pagos']} />
    </PanelPage>
  );
}
