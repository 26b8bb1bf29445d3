import type { QueryClient } from '@tanstack/react-query';
import { cartCountQuery } from '../shop/features/cart/cart-queries';
import { siteContentQuery } from '../shop/features/content/content-queries';
import { siteOf } from '../lib/query-client';
import { sessionQuery } from '../lib/session';

/**
 * What every page shows around itself; the server asks for it along with the page, so that both come in one
 * request. It stays when the browser goes on to other pages, which never wait for it: where it did not come,
 * what shows it asks for it.
 */
export async function loadFrame(client: QueryClient): Promise<void> {
  if (typeof window === 'undefined') await client.prefetchQuery(siteContentQuery);
}

/**
 * Who is here and what is in the cart; a page that is for everybody leaves both to the browser. None of it
 * may keep a page from being shown: failures are left to the browser's next try.
 */
export async function loadLayout(client: QueryClient): Promise<void> {
  if (typeof window === 'undefined' && siteOf(client).shared) return;
  await client.prefetchQuery(sessionQuery);
  if (client.getQueryData(sessionQuery.queryKey)) await client.prefetchQuery(cartCountQuery);
}
