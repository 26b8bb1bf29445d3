import type { QueryClient } from '@tanstack/react-query';
import { cartCountQuery } from '../shop/features/cart/cart-queries';
import { siteContentQuery } from '../shop/features/content/content-queries';
import { siteOf } from '../lib/query-client';
import { sessionQuery } from '../lib/session';

/**
 * Loads the content around every page. The server requests it together with the page, in one request. In the
 * browser it stays across pages, which never wait for it; if it is missing, the components request it.
 */
export async function loadFrame(client: QueryClient): Promise<void> {
  if (typeof window === 'undefined') await client.prefetchQuery(siteContentQuery);
}

/**
 * Loads the session and the cart. A shared page leaves both to the browser. A failure must not keep the page
 * from being shown; the browser tries again.
 */
export async function loadLayout(client: QueryClient): Promise<void> {
  if (typeof window === 'undefined' && siteOf(client).shared) return;
  await client.prefetchQuery(sessionQuery);
  if (client.getQueryData(sessionQuery.queryKey)) await client.prefetchQuery(cartCountQuery);
}
