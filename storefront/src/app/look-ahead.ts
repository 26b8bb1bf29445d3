import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { requestAhead } from '../lib/loading';

/** Longer than the time in which a moving pointer passes over a link. */
const REST_MS = 60;

/** The page of the shop that a link opens in this window. Null for other links and for the present page. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return null;
  return link.pathname + link.search === location.pathname + location.search ? null : new URL(link.href);
}

/** Loads a page's script and data into the caches. A failure is ignored; the navigation reports it. */
async function bring(routes: RouteObject[], url: URL): Promise<void> {
  const { route, params } = matchRoutes(routes, url.pathname)?.at(-1) ?? {};
  if (!route) return;
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
  if (typeof loader === 'function')
    await loader({
      request: requestAhead(url),
      url,
      pattern: route.path ?? '',
      params: params ?? {},
      context: {},
    });
}

/**
 * Fetches the page behind a link while a pointer rests on it, a finger comes down on it or the keyboard
 * reaches it; not for those who save data.
 */
export function lookAhead(routes: RouteObject[]): void {
  if ('connection' in navigator && recordOf(navigator.connection).saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (url: URL) => void bring(routes, url).catch(() => {});
  const soon = ({ target }: Event) => {
    clearTimeout(timer);
    const url = pageOf(target);
    if (url) timer = setTimeout(() => look(url), REST_MS);
  };
  const now = ({ target }: Event) => {
    const url = pageOf(target);
    if (url) look(url);
  };
  addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'mouse') soon(event);
    },
    { passive: true },
  );
  addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) soon(event);
  });
  addEventListener('touchstart', now, { passive: true });
}
