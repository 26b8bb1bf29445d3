import type { QueryClient } from '@tanstack/react-query';
import { cartCountQuery } from '../features/cart/cart-queries';
import { siteContentQuery } from '../features/content/content-queries';
import { sessionQuery } from '../lib/session';

/** What every page shows around itself. None of it may keep a page from being shown: failures are left to the browser's next try. */
export async function loadLayout(client: QueryClient): Promise<void> {
  const content = client.prefetchQuery(siteContentQuery);
  await client.prefetchQuery(sessionQuery);
  if (client.getQueryData(sessionQuery.queryKey)) await client.prefetchQuery(cartCountQuery);
  await content;
}
