import { categories } from '@spa-bronze/domain/products';
import type { CataloguePart } from '../features/products/products-catalogue';

type Pair = [name: string, value: string];
/** What a page reads of its query, in one spelling: what it does not read is left out. */
type QueryPart = (query: URLSearchParams) => Pair[];

interface SharedPage {
  pattern: RegExp;
  /** What it shows of the catalogue, beside the contents. */
  shows?: 'cards' | 'product';
  reads?: QueryPart[];
}

/** What the search page shows of a text. */
const SEARCH_MAX = 200;

const pageNumber: QueryPart = (query) => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 ? [['page', String(page)]] : [];
};
const chosen: QueryPart = (query) =>
  categories.filter((it) => query.getAll('category').includes(it)).map((it) => ['category', it]);
const order: QueryPart = (query) =>
  ['asc', 'desc'].filter((it) => query.get('sort') === it).map((it) => ['sort', it]);
const words: QueryPart = (query) => {
  const text = (query.get('q') ?? '').slice(0, SEARCH_MAX);
  return text ? [['q', text]] : [];
};

/**
 * The pages that are the same for everybody, in the one language of the shop. What is personal in them the
 * browser asks for.
 */
const pages: SharedPage[] = [
  { pattern: /^\/$/, shows: 'cards' },
  { pattern: /^\/(servicios|productos)$/, shows: 'cards', reads: [pageNumber] },
  { pattern: /^\/product-category$/, shows: 'cards', reads: [chosen, order, pageNumber] },
  { pattern: /^\/search$/, shows: 'cards', reads: [words, pageNumber] },
  { pattern: /^\/product\/[\w-]{1,64}$/, shows: 'product' },
  { pattern: /^\/(nosotros|contacto|privacidad|blog|(pagina|blog)\/[a-z0-9-]{1,200})$/ },
];

/**
 * The address of a shared page without what does not belong to it, and what it shows of the catalogue; null
 * for any other page, and for a preview.
 */
export function sharedPage(
  path: string,
  query: URLSearchParams,
): { address: string; part: CataloguePart | undefined } | null {
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page || query.has('preview')) return null;
  const own = new URLSearchParams((page.reads ?? []).flatMap((part) => part(query)));
  const part = page.shows === 'product' ? { page: path.slice('/product/'.length) } : page.shows;
  return { address: own.size > 0 ? `${path}?${own}` : path, part };
}
