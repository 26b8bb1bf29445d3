import { subjectLabels } from '@spa-bronze/domain/audit-log/audit-log-rules';
import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import { readDay } from '@spa-bronze/domain/lib/dates';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../../../lib/all-pages';
import { apiOf } from '../../../lib/query-client';
import { pageOf } from '../../../lib/use-list-query';

export const AUDIT_LOG_PAGE = 30;
/** Rows of one answer when all are read for a file. */
const FILE_PAGE = 200;
export interface AuditLogQuery {
  q: string;
  subject: string;
  from: string;
  to: string;
  page: number;
}

export const auditLogQueryIn = (params: URLSearchParams): AuditLogQuery => ({
  q: params.get('q') ?? '',
  subject: Object.keys(subjectLabels).find((it) => it === params.get('subject')) ?? '',
  from: readDay(params.get('from')) ?? '',
  to: readDay(params.get('to')) ?? '',
  page: pageOf(params),
});

async function readAuditLog(
  client: QueryClient,
  { page, ...requested }: AuditLogQuery,
  limit: number,
  signal?: AbortSignal,
): Promise<{ acts: AuditEntry[]; total: number }> {
  const filters = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== ''));
  const { data, total } = await apiOf(client)('GET /staff-acts', {
    query: { ...filters, page, limit },
    signal,
  });
  return { acts: data, total };
}

export const auditLogPageQuery = (requested: AuditLogQuery) =>
  queryOptions({
    queryKey: ['panel', 'audit-log', requested],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) => readAuditLog(client, requested, AUDIT_LOG_PAGE, signal),
  });

export const allEntries = (client: QueryClient, requested: AuditLogQuery): Promise<AuditEntry[]> =>
  allPages(FILE_PAGE, async (page) => {
    const { acts, total } = await readAuditLog(client, { ...requested, page }, FILE_PAGE);
    return { rows: acts, total };
  });
