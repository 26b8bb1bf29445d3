import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountsCsv } from '../features/users/accounts-csv';
import { AccountsFilters } from '../features/users/accounts-filters';
import {
  ACCOUNTS_PAGE,
  accountsError,
  accountsQuery,
  allAccounts,
  type AccountsQuery,
} from '../features/users/accounts-queries';
import { AccountsTable } from '../features/users/accounts-table';
import { ChangeRoleDialog } from '../features/users/change-role-dialog';
import type { Load } from '../../lib/loading';
import { pageOf, useListQuery } from '../../lib/use-list-query';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { ListError } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { toast } from '../../ui/toast';
import { PanelPage } from './panel-page';

const accountsQueryIn = (params: URLSearchParams): AccountsQuery => ({
  q: params.get('q') ?? '',
  role: ['ADMIN', 'GENERAL'].find((it) => it === params.get('role')) ?? '',
  page: pageOf(params),
});

export const load: Load = (client, { request }) =>
  client.prefetchQuery(accountsQuery(accountsQueryIn(new URL(request.url).searchParams)));

export function Page() {
  const { set } = useListQuery();
  const requested = accountsQueryIn(useSearchParams()[0]);
  const { q, role, page } = requested;
  const client = useQueryClient();
  const [edited, setEdited] = useState<User | null>(null);
  const { data, error, isFetching, refetch } = useQuery(accountsQuery(requested));
  const problem = error && accountsError(error);
  useEffect(() => {
    if (problem) toast.error(problem);
  }, [problem]);
  const csv = async () => accountsCsv(await allAccounts(client, requested));
  return (
    <PanelPage title="Usuarios" actions={<CsvButton file="usuarios.csv" text={csv} />}>
      <AccountsFilters q={q} role={role} onChange={set} />
      {problem && !data && <ListError message={problem} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState icon="user" title="No se encontraron usuarios.">
          Prueba con otro nombre o quita el filtro.
        </EmptyState>
      )}
      {data?.total !== 0 && !(problem && !data) && (
        <AccountsTable
          users={data?.users}
          first={(page - 1) * ACCOUNTS_PAGE + 1}
          busy={isFetching}
          onEdit={setEdited}
        />
      )}
      <Pager size={ACCOUNTS_PAGE} total={data?.total} noun={['usuario', 'usuarios']} />
      {edited && <ChangeRoleDialog user={edited} onClose={() => setEdited(null)} />}
    </PanelPage>
  );
}
