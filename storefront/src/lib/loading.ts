import { may, type Right } from '@spa-bronze/domain/users/rights';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from './paths';
import { hasSessionEnded, sessionQuery } from './session';

export type Load = (client: QueryClient, args: LoaderFunctionArgs) => Promise<unknown>;

/** Brings scripts that this address needs, before the page takes over what the server rendered. */
export type Bring = (client: QueryClient) => Promise<unknown> | undefined;

export const notFound = () => data(null, { status: 404, statusText: 'Not Found' });

/**
 * Redirects permanently to the present address with the query of the request, or stops with 404 when there is
 * none.
 */
export const redirectOr404 = (now: string | null, { url }: Request) =>
  now ? redirect(now + new URL(url).search, 301) : notFound();

/** Requires a user. Strangers log in first and return. */
export async function requireUser(client: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (!(await client.ensureQueryData(sessionQuery))) throw redirect(paths.login(pathname + search));
}

/** Whether the browser came with the mark of somebody who is logged in: to the server, which reads its cookies. */
const cameAsUser = ({ headers }: Request) => /(?:^|; )spa-here=1/.test(headers.get('cookie') ?? '');

/**
 * Only who has the right passes, before any staff request is made. Whose session has ended logs in first and returns;
 * everyone else is redirected home.
 */
export async function requireRight(
  right: Right,
  client: QueryClient,
  args: LoaderFunctionArgs,
): Promise<void> {
  const user = await client.ensureQueryData(sessionQuery);
  if (may(user, right)) return;
  if (!user && (hasSessionEnded(client) || cameAsUser(args.request))) await requireUser(client, args);
  throw redirect(paths.home);
}

const AHEAD = 'x-ahead';
export const requestAhead = (url: URL): Request => new Request(url, { headers: { [AHEAD]: '1' } });
/** Whether a page is only prefetched. Then nothing that is shown may change. */
export const isAhead = ({ headers }: Request): boolean => headers.has(AHEAD);
