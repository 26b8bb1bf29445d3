import type { BodyInput, QueryInput } from '@spa-bronze/domain/api';
import { dayOf } from '@spa-bronze/domain/booking';
import { messages } from '@spa-bronze/domain/messages';
import { statuses, type SaleView } from '@spa-bronze/domain/sales';
import { fulfilments } from '@spa-bronze/domain/sales-staff';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import { pageOf } from '../../../lib/use-list-query';
import { toast } from '../../../ui/toast';
import { daysOf, spanOf, type Span } from './bookings-span';

/** Rows on one page of the panel's lists. */
export const SALES_PAGE = 20;
export type SaleKind = 'bookings' | 'sales';
interface SalesQuery {
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
interface SalesFound {
  sales: SaleView[];
  total: number;
}

const day = (value: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? value! : '');
/** What an address asks of a list; what is no filter is none. Bookings open at what comes next. */
export function salesQueryIn(kind: SaleKind, params: URLSearchParams): SalesQuery {
  const requested = {
    kind,
    q: params.get('q') ?? '',
    page: pageOf(params),
    from: day(params.get('from')),
    to: day(params.get('to')),
    trash: params.get('trash') === 'true',
    status: [...statuses, 'all'].find((it) => it === params.get('status')) ?? '',
    fulfilment: fulfilments.find((it) => it === params.get('fulfilment')) ?? '',
  };
  const span = kind === 'bookings' ? spanOf({ ...requested, when: params.get('when') ?? '' }) : '';
  return { ...requested, span, ...(span && daysOf(span, dayOf(new Date()))) };
}

/** The question to the server: empty filters are left out. */
function queryOf({
  kind,
  q,
  status,
  fulfilment,
  from,
  to,
  trash,
}: SalesQuery): QueryInput<'GET /transactions'> {
  const filled = Object.fromEntries(
    Object.entries({ q, status, fulfilment, from, to, trash: trash ? 'true' : '' }).filter(
      ([, value]) => value !== '',
    ),
  );
  return { kind, ...filled };
}

export async function readSales(
  client: QueryClient,
  query: QueryInput<'GET /transactions'>,
  signal?: AbortSignal,
): Promise<SalesFound> {
  const { data, total } = await apiOf(client)('GET /transactions', { query, signal });
  return { sales: data, total };
}

/** One page of sales or bookings. */
export const salesQuery = (requested: SalesQuery) =>
  queryOptions({
    queryKey: ['panel', 'sales', requested],
    staleTime: 0,
    /* The page was asked for with its list: what could not be read then is not tried three times more. */
    retryOnMount: false,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      readSales(client, { ...queryOf(requested), page: requested.page, limit: SALES_PAGE }, signal),
  });

/** All rows that a list's filters find, for a file: by pages of 200. */
export async function allSales(client: QueryClient, requested: SalesQuery): Promise<SaleView[]> {
  const all: SaleView[] = [];
  for (let page = 1; ; page += 1) {
    const { sales, total } = await readSales(client, { ...queryOf(requested), page, limit: 200 });
    all.push(...sales);
    if (all.length >= total || sales.length === 0) return all;
  }
}

const PACKED_AT_ONCE = 200;
/**
 * What is paid and waits to be packed, whoever waits longest first, also when a part of the money went back.
 */
export const parcelsQuery = queryOptions({
  queryKey: ['panel', 'parcels'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<SaleView[]> =>
    (
      await readSales(
        client,
        { kind: 'sales', fulfilment: 'PREPARING', page: 1, limit: PACKED_AT_ONCE },
        signal,
      )
    ).sales
      .filter(({ status }) => status === 'APPROVED' || status === 'PARTLY_REFUNDED')
      .reverse(),
});

/** One sale for staff, in any state; null when there is none. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['panel', 'sale', id],
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<SaleView | null> =>
      (await readSales(client, { id }, signal)).sales[0] ??
      (await readSales(client, { id, trash: 'true' }, signal)).sales[0] ??
      null,
  });

/** Payments that a person must look at. */
export const reviewQuery = queryOptions({
  queryKey: ['panel', 'review'],
  staleTime: 0,
  queryFn: async ({ client, signal }): Promise<SaleView[]> =>
    (await apiOf(client)('GET /payments/review', { signal })).data,
});

/** Reads again what the panel shows. */
export function usePanelChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['panel'] });
}

const words = {
  bookings: { deleted: messages.bookingDeleted, failed: messages.bookingDeleteError },
  sales: { deleted: messages.saleDeleted, failed: messages.saleDeleteError },
} as const;

/** Puts a sale or booking in the trash, and offers to take it back out. */
export function useTrashSale(kind: SaleKind) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const restore = useRestoreSale();
  return useMutation({
    mutationFn: ({ _id: id }: SaleView) => apiOf(client)('DELETE /transactions/{id}', { params: { id } }),
    onSuccess: (_, sale) => {
      toast.success(words[kind].deleted, { label: 'Deshacer', onPress: () => restore.mutate(sale) });
    },
    onError: ({ message }) => {
      toast.error(message || words[kind].failed);
    },
    onSettled: changed,
  });
}

export function useRestoreSale() {
  const client = useQueryClient();
  const changed = usePanelChanged();
  return useMutation({
    mutationFn: ({ _id: id }: SaleView) =>
      apiOf(client)('POST /transactions/{id}/restore', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onError: ({ message }) => {
      toast.error(message);
    },
    onSettled: changed,
  });
}

/**
 * Writes the state of a parcel as it is seen here, and offers to take it back; when somebody else saved
 * since, that is said and the list is read again.
 */
export function useQuickEdit() {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const write = ({
    sale,
    ...input
  }: { sale: SaleView } & Omit<BodyInput<'PATCH /transactions/{id}'>, 'version'>) =>
    apiOf(client)('PATCH /transactions/{id}', {
      params: { id: sale._id },
      body: { version: sale.version, ...input },
    });
  return useMutation({
    mutationFn: write,
    onSuccess: ({ message, data }, { sale: { fulfilment } }) => {
      const back = () =>
        client
          .fetchQuery({ ...saleQuery(data._id), staleTime: 0 })
          .then((sale) => (sale && fulfilment ? write({ sale, fulfilment }) : undefined))
          .then(changed, ({ message: why }: ApiError) => toast.error(why));
      toast.success(message, { label: 'Deshacer', onPress: () => void back() });
    },
    onError: ({ message }: ApiError) => {
      toast.error(message);
    },
    onSettled: changed,
  });
}

export function useResolveReview() {
  const client = useQueryClient();
  const changed = usePanelChanged();
  return useMutation({
    mutationFn: (body: BodyInput<'POST /payments/review'>) =>
      apiOf(client)('POST /payments/review', { body }),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onError: ({ message }) => {
      toast.error(message);
    },
    onSettled: changed,
  });
}
