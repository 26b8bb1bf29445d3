import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { QueryInput } from '@spa-bronze/domain/api';
import { readDay } from '@spa-bronze/domain/lib/dates';
import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { fulfilments } from '@spa-bronze/domain/sales/staff';
import { allPages } from '../../../lib/all-pages';
import { pageOf } from '../../../lib/use-list-query';
import { daysOf, spanOf, type Span } from './bookings-span';
import { readSales } from './read-sales';

export const SALES_PAGE = 20;
/** Rows of one answer when all are read for a file. */
const FILE_PAGE = 200;

/** The choice of bookings that staff made without a deposit: not a status, because the server approves them. */
export const NO_DEPOSIT = 'sin-abono';

export type SaleKind = 'bookings' | 'sales';
export interface SalesQuery {
  kind: SaleKind;
  q: string;
  status: string;
  fulfilment: string;
  from: string;
  to: string;
  trash: boolean;
  page: number;
  /** Of bookings: the days that are shown, '' when the dates say which. */
  span: Span | '';
}

/** The list that an address asks for; an unknown filter counts as none. Bookings open at the next ones. */
export function salesQueryIn(kind: SaleKind, params: URLSearchParams, today: string): SalesQuery {
  const requested = {
    kind,
    q: params.get('q') ?? '',
    page: pageOf(params),
    from: readDay(params.get('from')) ?? '',
    to: readDay(params.get('to')) ?? '',
    trash: params.get('trash') === 'true',
    status:
      [...statuses, 'all', ...(kind === 'bookings' ? [NO_DEPOSIT] : [])].find(
        (it) => it === params.get('status'),
      ) ?? '',
    fulfilment: fulfilments.find((it) => it === params.get('fulfilment')) ?? '',
  };
  const span = kind === 'bookings' ? spanOf({ ...requested, when: params.get('when') ?? '' }) : '';
  return { ...requested, span, ...(span && daysOf(span, today)) };
}

/** An approved booking with a deposit, or one without; other statuses as they are. */
function statusFilter(kind: SaleKind, status: string): Record<string, string> {
  if (kind === 'bookings' && status === 'APPROVED') return { status, deposit: 'paid' };
  return status === NO_DEPOSIT ? { status: 'APPROVED', deposit: 'none' } : { status };
}

/** The filters as they are sent: empty ones are left out. */
function filtersOf({
  kind,
  q,
  status,
  fulfilment,
  from,
  to,
  trash,
}: SalesQuery): QueryInput<'GET /transactions'> {
  const filled = Object.fromEntries(
    Object.entries({
      q,
      ...statusFilter(kind, status),
      fulfilment,
      from,
      to,
      trash: trash ? 'true' : '',
    }).filter(([, value]) => value !== ''),
  );
  return { kind, ...filled };
}

export const salesQuery = (requested: SalesQuery) =>
  queryOptions({
    queryKey: ['panel', 'sales', requested],
    /* The loader has requested it: a list that failed is not requested again when the page mounts. */
    retryOnMount: false,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      readSales(client, { ...filtersOf(requested), page: requested.page, limit: SALES_PAGE }, signal),
  });

export const allSales = (client: QueryClient, requested: SalesQuery): Promise<SaleView[]> =>
  allPages(FILE_PAGE, async (page) => {
    const { sales, total } = await readSales(client, { ...filtersOf(requested), page, limit: FILE_PAGE });
    return { rows: sales, total };
  });
