import { categories } from '@spa-bronze/domain/products/rules';
import type { CataloguePart } from '../features/products/products-catalogue';

type Pair = [name: string, value: string];
/** The part of the query that a page reads, in one spelling. Other parameters are left out. */
type QueryPart = (query: URLSearchParams) => Pair[];

interface SharedPage {
  pattern: RegExp;
  /** What it shows of the catalogue, besides content. */
  shows?: 'cards' | 'product';
  reads?: QueryPart[];
}

/** Characters of a text that the search page uses. */
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
 * The pages that are the same for everybody, in the one language of the shop. The browser requests personal
 * data itself.
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
 * The address of a shared page without foreign parameters, and what it shows of the catalogue. Null for other
 * pages and for previews.
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
