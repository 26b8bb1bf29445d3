import type { QueryClient } from '@tanstack/react-query';
import { cartCountQuery } from '../features/cart/cart-queries';
import { siteContentQuery } from '../features/content/content-queries';
import { sessionQuery } from '../lib/session';

/**
 * What every page shows around itself; asked for along with the page, so that both come in one request. It stays when the browser goes on
 * to other pages: there it is asked for only if it never came.
 */
export const loadFrame = (client: QueryClient): Promise<void> => client.prefetchQuery(siteContentQuery);

/** Who is here and what is in the cart. None of it may keep a page from being shown: failures are left to the browser's next try. */
export async function loadLayout(client: QueryClient): Promise<void> {
  await client.prefetchQuery(sessionQuery);
  if (client.getQueryData(sessionQuery.queryKey)) await client.prefetchQuery(cartCountQuery);
}
