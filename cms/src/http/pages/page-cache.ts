import { answersOf } from '@spa-bronze/domain/guide/guide-rules';
import { readDay } from '@spa-bronze/domain/lib/dates';
import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { categories } from '@spa-bronze/domain/products/product-rules';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { demandDatabase } from '../../lib/database-away';
import type { Env } from '../../env';
import { generationOf, listGenerationOf } from '../../lib/generation';
import { publicOrigin } from '../edge/public-origin';
import { isStored, sendStored, StoredReplies, type RenderedReply } from '../api/stored-replies';

const MB = 1024 * 1024;
const MAX_BYTES = 64 * MB;

type Pair = [name: string, value: string];
/** The part of the query that a page reads, in one spelling. Other parameters are left out. */
type QueryPart = (query: URLSearchParams) => Pair[];

interface SharedPage {
  pattern: RegExp;
  reads?: QueryPart[];
}

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
const answers: QueryPart = (query) =>
  entriesOf(answersOf(query)).flatMap(([name, answer]): Pair[] => (answer ? [[name, answer]] : []));

const PRODUCT = /^\/product\/[\w-]{1,64}$/;

/** The pages that are the same for everybody. The browser requests personal data itself. */
const pages: SharedPage[] = [
  { pattern: /^\/$/ },
  { pattern: /^\/(servicios|productos)$/, reads: [pageNumber] },
  { pattern: /^\/guia$/, reads: [answers] },
  { pattern: /^\/product-category$/, reads: [chosen, order, pageNumber] },
  { pattern: /^\/search$/, reads: [words, pageNumber] },
  { pattern: PRODUCT },
  {
    pattern:
      /^\/(nosotros|contacto|privacidad|cancelaciones|devoluciones|blog|(pagina|blog)\/[a-z0-9-]{1,200})$/,
  },
];

/** Whether somebody without a script asks for the hours of a day. */
const choosesDay = (query: URLSearchParams): boolean => readDay(query.get('reservationDate')) !== null;

/**
 * The address of a shared page without foreign parameters. Null for other pages, for previews and for a service
 * with the hours of a day.
 */
export function sharedPage(path: string, query: URLSearchParams): string | null {
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page || query.has('preview') || (page.pattern === PRODUCT && choosesDay(query))) return null;
  const own = new URLSearchParams((page.reads ?? []).flatMap((part) => part(query)));
  return own.size > 0 ? `${path}?${own}` : path;
}

export type RenderShared = (page: { origin: string; address: string }) => Promise<RenderedReply>;

const divided = (address: string): [path: string, search: string] => {
  const [path = '', ...rest] = address.split('?');
  return [path, rest.length > 0 ? `?${rest.join('?')}` : ''];
};

/**
 * The redirect target of the page at `address` for a caller who asked for `requested`: with the caller's whole
 * query, except what the page itself changed.
 */
export function withOwnQuery(location: string, address: string, requested: string): string {
  const [[path, led], [, read], [, own]] = [divided(location), divided(address), divided(requested)];
  if (led === read) return path + own;
  const [before, after, query] = [
    new URLSearchParams(read),
    new URLSearchParams(led),
    new URLSearchParams(own),
  ];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === null) query.delete(name);
    else if (value !== before.get(name)) query.set(name, value);
  }
  return path + (query.size > 0 ? `?${query}` : '');
}

/** Answers pages that are the same for everybody from memory. Everything else goes on to the next handler. */
export function pageCache(env: Env, payload: Payload, render: RenderShared): RequestHandler {
  const replies = new StoredReplies(MAX_BYTES);
  const compress = compression();
  return async (req, res, next) => {
    const { path, originalUrl, method } = req;
    const address =
      method === 'GET' || method === 'HEAD'
        ? sharedPage(path, new URLSearchParams(originalUrl.slice(path.length)))
        : null;
    if (address === null) return next();
    const origin = publicOrigin(env, req);
    const generation = await (PRODUCT.test(path) ? generationOf : listGenerationOf)(payload);
    demandDatabase();
    const reply = await replies.get(origin + address, generation, () => render({ origin, address }));
    if (!isStored(reply) && reply.headers.Location !== undefined) {
      const location = withOwnQuery(reply.headers.Location, address, originalUrl);
      return void res
        .status(reply.status)
        .set({ ...reply.headers, Location: location })
        .end();
    }
    if (isStored(reply)) return sendStored(reply, req, res);
    compress(req, res, () => {
      res.status(reply.status).set(reply.headers).send(reply.body);
    });
  };
}
