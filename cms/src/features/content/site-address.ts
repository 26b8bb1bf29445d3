import type { PayloadRequest, Where } from 'payload';

/** Pages of the shop that stand at an address of their own; a test compares them with its routes. */
export const sitePages: readonly string[] = [
  '/',
  '/servicios',
  '/productos',
  '/product-category',
  '/search',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/perfil',
  '/orders',
  '/cart',
  '/Reservar',
  '/contacto',
  '/blog',
  '/privacidad',
  '/payment-success',
  '/payment-response',
  '/payment-failure',
  '/cancel-order',
];
export type Written = 'posts' | 'pages' | 'products';
/**
 * Where an article, a page of blocks or a product stands in the shop; `name` is its 'Dirección', of a product
 * its id.
 */
export function addressOf(kind: Written, name: string): string {
  if (kind === 'pages') return name === 'nosotros' ? '/nosotros' : `/pagina/${name}`;
  return `/${kind === 'posts' ? 'blog' : 'product'}/${name}`;
}

/** Built of what people write: where it is kept, and by which field its address names it. */
const written: [RegExp, Written, 'slug' | 'id'][] = [
  [/^\/pagina\/([^/]+)$/, 'pages', 'slug'],
  [/^\/(nosotros)$/, 'pages', 'slug'],
  [/^\/blog\/([^/]+)$/, 'posts', 'slug'],
  [/^\/product\/([^/]+)$/, 'products', 'id'],
];
/** Files, the panel and the administration: not the shop's own pages. */
const elsewhere = /^\/(api\/media\/file\/.+|admin|admin\/.*|admin-panel|admin-panel\/.*)$/;

const plain = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Whether an address of the site (`/servicios?x#y`) leads somewhere for shoppers: a page of the shop, or what
 * is published of pages, posts and products.
 */
export async function leadsSomewhere(
  { payload }: Pick<PayloadRequest, 'payload'>,
  address: string,
): Promise<boolean> {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1');
  if (sitePages.includes(path) || elsewhere.test(path)) return true;
  for (const [form, collection, field] of written) {
    const name = form.exec(path)?.[1];
    if (!name) continue;
    const rules: Where[] = [
      { [field]: { equals: plain(name) } },
      ...(collection === 'products' ? [] : [{ _status: { equals: 'published' } }]),
    ];
    if ((await payload.count({ collection, where: { and: rules } })).totalDocs > 0) return true;
  }
  return (
    (await payload.count({ collection: 'redirects', where: { address: { equals: plain(path) } } }))
      .totalDocs > 0
  );
}
