import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { productTextQuery } from '../shop/features/content/content-queries';
import { productQuery } from '../shop/features/products/products-queries';

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

/** Shows what the form in the other window holds, from now until the returned function is called. */
export function followForm(client: QueryClient, form: Window): () => void {
  const hear = ({ origin, source, data: message }: MessageEvent<Message | null>) => {
    if (origin !== location.origin || source !== form) return;
    if (message?.type === 'payload-document-event') void client.invalidateQueries({ queryKey: ['content'] });
    if (message?.type === 'payload-live-preview' && message.collectionSlug === 'products' && message.data)
      showProduct(client, message.data);
  };
  addEventListener('message', hear);
  form.postMessage({ type: 'payload-live-preview', ready: true }, location.origin);
  return () => removeEventListener('message', hear);
}
