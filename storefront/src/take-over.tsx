import { ownJson } from '@spa-bronze/domain/lib/json';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { lookAhead } from './app/look-ahead';
import { Providers } from './app/providers';
import { createRoutes } from './app/routes';
import { tolerateMovedNodes } from './lib/moved-nodes';
import { createQueryClient } from './lib/query-client';
/* The styles of the server contain the font addresses; this import adds the files to the client's build. */
import './ui/fonts';

interface State {
  router: HydrationState;
  queries: DehydratedState;
}

/** The page that is shown must be here before React takes it over. */
async function bringShownPage(routes: RouteObject[]): Promise<void> {
  const shown = matchRoutes(routes, location)?.map(({ route }) => route) ?? [];
  await Promise.all(
    shown.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Data in the page count as loaded at the page's arrival, not at hydration, which may be much later. */
function asOfArrival(state: DehydratedState): DehydratedState {
  const dataUpdatedAt = performance.timeOrigin;
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}

/** After quick back and forward navigation the address may belong to another page than the document. */
function isOtherPage(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type === 'reload') return false;
  const { pathname, search } = new URL(arrival.name);
  return pathname !== location.pathname || search !== location.search;
}

/** A wheel over a number that has the focus scrolls the page and leaves the number as it is. */
function keepNumbers(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { capture: true, passive: true },
  );
}

/** Hydrates the page. Resolves when it responds to events. */
export async function takeOver(): Promise<void> {
  if (isOtherPage()) {
    location.reload();
    return;
  }
  tolerateMovedNodes();
  keepNumbers();
  const state = ownJson<State>(
    document.getElementById('state')?.textContent ?? '{"queries":{"queries":[],"mutations":[]}}',
  );
  const client = createQueryClient((request) => fetch(request), location.origin);
  hydrate(client, asOfArrival(state.queries));
  const routes = createRoutes(client);
  await bringShownPage(routes);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  const root = document.getElementById('root');
  if (!root) throw new Error('This page was not written by the server');
  /* As a transition, so that events are handled before the whole page is hydrated. */
  await new Promise<void>((onReady) => {
    const page = (
      <Ready onReady={onReady}>
        <RouterProvider router={router} />
      </Ready>
    );
    startTransition(() => {
      hydrateRoot(root, <Providers client={client}>{page}</Providers>);
    });
  });
  lookAhead(routes);
}

/* A wrapper, not a sibling: `useId` depends on the shape of the tree, which must match the server's. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
