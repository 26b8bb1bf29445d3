import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { Product } from '@spa-bronze/domain/products/schemas';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productTextQuery } from '../shop/features/content/content-queries';
import { productQuery } from '../shop/features/products/products-queries';
import { siteOf } from '../lib/query-client';

/**
 * Messages between the form and the preview: the preview sends `ready`, a document event follows every save,
 * `data` every key.
 */
interface Message {
  type?: string;
  collectionSlug?: string;
  data?: Partial<Product> & { id?: string; richDescription?: unknown };
}

/**
 * Products are sold from what is stored, so they have no drafts: the preview shows the form's values.
 */
function showProduct(
  client: QueryClient,
  { id = '', richDescription, ...typed }: NonNullable<Message['data']>,
): void {
  client.setQueryData(productTextQuery(id).queryKey, richDescription);
  client.setQueryData(
    productQuery(id).queryKey,
    (stored) =>
      stored && {
        ...stored,
        ...Object.fromEntries(
          Object.entries(typed).filter(([name, value]) => name in stored && value != null),
        ),
      },
  );
}

const isWindow = (it: unknown): it is Window => typeof recordOf(it).postMessage === 'function';

/** In the preview beside a form of the CMS the page follows the form. */
export function usePreview(): void {
  const client = useQueryClient();
  const { preview } = siteOf(client);
  useEffect(() => {
    const form = isWindow(window.opener) ? window.opener : window.parent;
    if (!preview || form === window) return undefined;
    const hear = ({ origin, source, data: message }: MessageEvent<Message | null>) => {
      if (origin !== location.origin || source !== form) return;
      if (message?.type === 'payload-document-event')
        void client.invalidateQueries({ queryKey: ['content'] });
      if (message?.type === 'payload-live-preview' && message.collectionSlug === 'products' && message.data)
        showProduct(client, message.data);
    };
    addEventListener('message', hear);
    form.postMessage({ type: 'payload-live-preview', ready: true }, location.origin);
    return () => removeEventListener('message', hear);
  }, [client, preview]);
}
