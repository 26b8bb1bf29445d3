import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { auditLogCsv, titleOf } from '../features/users/audit-log-csv';
import { AuditLogFilters } from '../features/users/audit-log-filters';
import { AuditLogList } from '../features/users/audit-log-list';
import {
  AUDIT_LOG_PAGE,
  auditLogPageQuery,
  allEntries,
  auditLogQueryIn,
} from '../features/users/audit-log-queries';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { useListQuery } from '../../lib/use-list-query';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { ListError, notRead } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { PanelPage } from './panel-page';

export const load: Load = (client, { request }) =>
  client.prefetchQuery(auditLogPageQuery(auditLogQueryIn(new URL(request.url).searchParams)));

export function Page() {
  const client = useQueryClient();
  const { set } = useListQuery();
  const requested = auditLogQueryIn(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(auditLogPageQuery(requested));
  const csv = async () => auditLogCsv(await allEntries(client, requested));
  return (
    <PanelPage title="Registro" actions={<CsvButton file="registro.csv" text={csv} />}>
      <AuditLogFilters requested={requested} onChange={set} />
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="320px" />}
      {data?.total === 0 && (
        <EmptyState icon="clock" title="No hay nada en el registro.">
          {requested.q || requested.subject || requested.from || requested.to
            ? 'Prueba con otras fechas o quita los filtros.'
            : 'Aquí queda escrito lo que cambie el equipo.'}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <AuditLogList
          acts={data.acts}
          link={(it) =>
            it.subject === 'sales' ? (
              <Link to={paths.panelSale(it.subjectId)}>{titleOf(it)}</Link>
            ) : (
              titleOf(it)
            )
          }
        />
      )}
      <Pager size={AUDIT_LOG_PAGE} total={data?.total} noun={['acción', 'acciones']} />
    </PanelPage>
  );
}
