import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { movementsCsv } from '../features/sales/movements-file';
import { SummaryCharts } from '../features/sales/summary-charts';
import { SummaryFilters } from '../features/sales/summary-filters';
import { SummaryMoney } from '../features/sales/summary-money';
import { summaryQuery, summaryQueryIn } from '../features/sales/summary-query';
import { SummaryTable } from '../features/sales/summary-table';
import { summaryCsv } from '../features/sales/summary-values';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { useToday } from '../../lib/use-server-time';
import { CsvButton } from '../../ui/csv-button';
import { ListError, notRead } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = async (client, { request }) => {
  const today = await client.fetchQuery(todayQuery);
  await client.prefetchQuery(summaryQuery(summaryQueryIn(new URL(request.url).searchParams, today)));
};

export function Page() {
  const requested = summaryQueryIn(useSearchParams()[0], useToday());
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(summaryQuery(requested));
  return (
    <PanelPage
      title="Resumen"
      actions={
        data && (
          <>
            <CsvButton file="resumen.csv" text={() => summaryCsv(data)} />
            <CsvButton
              file="movimientos.csv"
              text={() => movementsCsv(client, requested)}
              label="Movimientos"
            />
          </>
        )
      }
    >
      <SummaryFilters requested={requested} />
      {error && (
        <ListError
          message={requested.from > requested.to ? 'La fecha «Desde» va después de «Hasta».' : notRead(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton $height="420px" />}
      {data && !error && (
        <>
          <SummaryCharts summary={data} by={requested.by} />
          <SummaryMoney summary={data} />
          <SummaryTable summary={data} by={requested.by} />
        </>
      )}
    </PanelPage>
  );
}
