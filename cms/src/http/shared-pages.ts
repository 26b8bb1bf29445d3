/** What a page shows of the database; it is made anew when one of these changed. */
export type Shown = 'contents' | 'cards' | 'product';

interface SharedPage {
  pattern: RegExp;
  shows: Shown[];
  /** The names of its query that make it another page; the others are left out. */
  query?: string[];
}

/** The pages that are the same for everybody. What is personal in them the browser asks for. */
const pages: SharedPage[] = [
  { pattern: /^\/$/, shows: ['contents', 'cards'] },
  { pattern: /^\/(servicios|productos)$/, shows: ['contents', 'cards'], query: ['page'] },
  { pattern: /^\/product-category$/, shows: ['contents', 'cards'], query: ['category', 'sort', 'page'] },
  { pattern: /^\/search$/, shows: ['contents', 'cards'], query: ['q', 'page'] },
  { pattern: /^\/product\/[\w-]{1,64}$/, shows: ['contents', 'cards', 'product'] },
  { pattern: /^\/(nosotros|contacto|privacidad|blog|(pagina|blog)\/[a-z0-9-]{1,200})$/, shows: ['contents'] },
];

/** The address of a shared page without what does not belong to it, and what it shows; null for any other page, and for a preview. */
export function sharedPage(path: string, query: URLSearchParams): { address: string; shows: Shown[]; productId?: string } | null {
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page || query.has('preview')) return null;
  const own = new URLSearchParams((page.query ?? []).flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value])));
  return { address: own.size > 0 ? `${path}?${own}` : path, shows: page.shows, ...(page.shows.includes('product') && { productId: path.slice('/product/'.length) }) };
}
