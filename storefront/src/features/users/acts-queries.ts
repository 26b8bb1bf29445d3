import { subjectLabels, type Act } from '@spa-bronze/domain/users-acts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/query-client';
import { pageOf } from '../../lib/use-list-query';

export const ACTS_PAGE = 30;
interface ActsAsked {
  q: string;
  subject: string;
  from: string;
  to: string;
  page: number;
}

const day = (value: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? value! : '');
export const askedActsIn = (params: URLSearchParams): ActsAsked => ({
  q: params.get('q') ?? '',
  subject: Object.keys(subjectLabels).find((it) => it === params.get('subject')) ?? '',
  from: day(params.get('from')),
  to: day(params.get('to')),
  page: pageOf(params),
});

async function readActs(
  client: QueryClient,
  { page, ...asked }: ActsAsked,
  limit: number,
  signal?: AbortSignal,
): Promise<{ acts: Act[]; total: number }> {
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const { data, total } = await apiOf(client)('GET /staff-acts', {
    query: { ...filters, page, limit },
    signal,
  });
  return { acts: data, total };
}

/** One page of what staff did, the last thing first. */
export const actsPageQuery = (asked: ActsAsked) =>
  queryOptions({
    queryKey: ['panel', 'acts', asked],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) => readActs(client, asked, ACTS_PAGE, signal),
  });

/** Everything that the filters find, for a file. */
export async function allActs(client: QueryClient, asked: ActsAsked): Promise<Act[]> {
  const all: Act[] = [];
  for (let page = 1; ; page += 1) {
    const { acts, total } = await readActs(client, { ...asked, page }, 200);
    all.push(...acts);
    if (all.length >= total || acts.length === 0) return all;
  }
}
