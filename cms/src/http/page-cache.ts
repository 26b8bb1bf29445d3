import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { demandDatabase } from '../lib/database-away';
import type { Env } from '../env';
import { hintForOlderSession } from '../features/users/session-cookie';
import { publicOrigin } from './public-origin';
import { sharedPage } from './shared-pages';
import { replyVersion, isStored, sendStored, StoredReplies, type RenderedReply } from './api/stored-replies';

const MB = 1024 * 1024;
const MAX_BYTES = 64 * MB;

/** Renders the page at `address` for a stranger without cookies who reached the shop at `origin`. */
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
    const page =
      method === 'GET' || method === 'HEAD'
        ? sharedPage(path, new URLSearchParams(originalUrl.slice(path.length)))
        : null;
    if (!page) return next();
    const { address, part } = page;
    const origin = publicOrigin(env, req);
    const version = await replyVersion(payload, part);
    demandDatabase();
    const reply = await replies.get(origin + address, version, () => render({ origin, address }));
    if (!isStored(reply) && reply.headers.Location !== undefined) {
      const location = withOwnQuery(reply.headers.Location, address, originalUrl);
      return void res
        .status(reply.status)
        .set({ ...reply.headers, Location: location })
        .end();
    }
    const hint = hintForOlderSession(env, req.headers.cookie);
    if (hint) res.append('Set-Cookie', hint);
    if (isStored(reply)) return sendStored(reply, req, res);
    compress(req, res, () => {
      res.status(reply.status).set(reply.headers).send(reply.body);
    });
  };
}
