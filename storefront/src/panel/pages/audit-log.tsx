import { actionLabel, subjectLabels, type AuditEntry } from '@spa-bronze/domain/audit-log';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/audit-log-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { AuditLogList } from '../features/users/audit-log-list';
import {
  AUDIT_LOG_PAGE,
  auditLogPageQuery,
  allEntries,
  auditLogQueryIn,
} from '../features/users/audit-log-queries';
import { csvText, saveFile } from '../../lib/csv';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ListError } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { StaffIcon } from '../../ui/staff-icon';
import { toast } from '../../ui/toast';
import { FilterDate, Filters, FilterSelect, SearchField, Toolbar } from '../../ui/toolbar';
import { PanelPage } from './panel-page';

export const load: Load = (client, { request }) =>
  client.prefetchQuery(auditLogPageQuery(auditLogQueryIn(new URL(request.url).searchParams)));

const titleOf = ({ title, subject, subjectId }: AuditEntry) => title || subjectLabels[subject] || subjectId;
const rowsOf = (acts: AuditEntry[]) => [
  ['Fecha', 'Quién', 'Correo', 'Qué hizo', 'Sobre', 'Registro', 'Campo', 'Antes', 'Después'],
  ...acts.flatMap((it) =>
    (it.changes.length > 0 ? it.changes : [{ field: '', before: '', after: '' }]).map(
      ({ field, before, after }) => [
        it.at,
        it.name,
        it.by,
        actionLabel(it),
        subjectLabels[it.subject] ?? it.subject,
        titleOf(it),
        fieldLabel(field),
        valueLabel(before, field),
        valueLabel(after, field),
      ],
    ),
  ),
];

export function Page() {
  const client = useQueryClient();
  const { get, page, set, setPage } = useListQuery();
  const requested = auditLogQueryIn(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(auditLogPageQuery(requested));
  const exported = () =>
    allEntries(client, requested).then(
      (acts) => saveFile('registro.csv', csvText(rowsOf(acts))),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <PanelPage
      title="Registro"
      lead="Quién hizo qué en el panel, y qué había antes. Nadie lo puede cambiar."
      actions={
        <Button look="quiet" onClick={() => void exported()}>
          <StaffIcon name="download" size={20} />
          CSV
        </Button>
      }
    >
      <Toolbar role="search">
        <SearchField label="Buscar persona o registro" value={get('q')} onSearch={(q) => set({ q })} />
        <Filters active={[requested.subject, requested.from, requested.to].filter(Boolean).length}>
          <FilterSelect
            label="Sobre"
            value={requested.subject}
            onChange={(event) => set({ subject: event.target.value })}
          >
            <option value="">Todo</option>
            {Object.entries(subjectLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FilterSelect>
          <FilterDate
            label="Desde"
            value={requested.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <FilterDate
            label="Hasta"
            value={requested.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Filters>
      </Toolbar>
      {error && !data && <ListError message={error.message} onRetry={() => void refetch()} />}
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
      {data && data.total > 0 && (
        <Pager
          page={page}
          size={AUDIT_LOG_PAGE}
          total={data.total}
          noun={['acción', 'acciones']}
          onPage={setPage}
        />
      )}
    </PanelPage>
  );
}
