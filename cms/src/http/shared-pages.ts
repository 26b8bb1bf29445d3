import type { CataloguePart } from '../features/products/products-catalogue';

interface SharedPage {
  pattern: RegExp;
  /** What it shows of the catalogue, beside the contents. */
  shows?: 'cards' | 'product';
  /** The names of its query that make it another page; the others are left out. */
  query?: string[];
}

/** The pages that are the same for everybody. What is personal in them the browser asks for. */
const pages: SharedPage[] = [
  { pattern: /^\/$/, shows: 'cards' },
  { pattern: /^\/(servicios|productos)$/, shows: 'cards', query: ['page'] },
  { pattern: /^\/product-category$/, shows: 'cards', query: ['category', 'sort', 'page'] },
  { pattern: /^\/search$/, shows: 'cards', query: ['q', 'page'] },
  { pattern: /^\/product\/[\w-]{1,64}$/, shows: 'product' },
  { pattern: /^\/(nosotros|contacto|privacidad|blog|(pagina|blog)\/[a-z0-9-]{1,200})$/ },
];

/** The address of a shared page without what does not belong to it, and what it shows of the catalogue; null for any other page, and for a preview. */
export function sharedPage(path: string, query: URLSearchParams): { address: string; part: CataloguePart | undefined } | null {
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page || query.has('preview')) return null;
  const own = new URLSearchParams((page.query ?? []).flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value])));
  const part = page.shows === 'product' ? { page: path.slice('/product/'.length) } : page.shows;
  return { address: own.size > 0 ? `${path}?${own}` : path, part };
}
