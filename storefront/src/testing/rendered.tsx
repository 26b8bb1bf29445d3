import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client';
import { sessionQuery } from '../lib/session';

/** A cache that reaches no server; a stranger's unless told. */
export function cacheOf(user: object | null = null): QueryClient {
  const client = createQueryClient(
    () => Promise.reject(new Error('no server in this test')),
    'http://shop.test',
  );
  client.setQueryData(sessionQuery.queryKey, user as never);
  return client;
}

/** What the server sends of an element that stands at this address. */
export const rendered = (element: ReactNode, { at = '/', client = cacheOf() } = {}): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />
    </QueryClientProvider>,
  );

/** The same as one line of plain text. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
