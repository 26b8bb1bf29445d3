import type { Payload, PayloadRequest, Where } from 'payload';

/** Pages of the shop with a fixed address. A test compares them with the routes. */
export const sitePages: readonly string[] = [
  '/',
  '/servicios',
  '/guia',
  '/productos',
  '/product-category',
  '/search',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/opinion',
  '/cita',
  '/pagar',
  '/gracias',
  '/profile',
  '/perfil',
  '/orders',
  '/favoritos',
  '/cart',
  '/Reservar',
  '/contacto',
  '/blog',
  '/privacidad',
  '/cancelaciones',
  '/devoluciones',
  '/devolucion',
  '/payment-success',
  '/payment-response',
  '/payment-failure',
  '/cancel-order',
];
export type Written = 'posts' | 'pages' | 'products';
export function addressOf(kind: Written, name: string): string {
  if (kind === 'pages') return name === 'nosotros' ? '/nosotros' : `/pagina/${name}`;
  return `/${kind === 'posts' ? 'blog' : 'product'}/${name}`;
}

/** Pages made from a collection: pattern of the address, collection, and the field in the address. */
const written: [RegExp, Written, 'slug' | 'id'][] = [
  [/^\/pagina\/([^/]+)$/, 'pages', 'slug'],
  [/^\/(nosotros)$/, 'pages', 'slug'],
  [/^\/blog\/([^/]+)$/, 'posts', 'slug'],
  [/^\/product\/([^/]+)$/, 'products', 'id'],
];
/** Files, the panel and the admin do not belong to the shop's own pages. */
const elsewhere = /^\/(api\/media\/file\/.+|admin(-panel)?(\/.*)?)$/;

const plain = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

async function isRedirected(payload: Payload, address: string): Promise<boolean> {
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { address: { equals: address } },
    depth: 0,
    limit: 1,
  });
  for (const { post, page } of docs)
    for (const [collection, id] of [
      ['posts', post],
      ['pages', page],
    ] as const) {
      const where: Where = { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] };
      if (id && (await payload.count({ collection, where })).totalDocs > 0) return true;
    }
  return false;
}

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
  return isRedirected(payload, plain(path));
}
