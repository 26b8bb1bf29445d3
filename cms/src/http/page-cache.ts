import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { demandDatabase } from '../access/database-away';
import type { Env } from '../env';
import { hintForOlderSession } from '../features/users/session-cookie';
import { publicOrigin } from './public-origin';
import { sharedPage } from './shared-pages';
import { versionOf } from './shown-version';
import { isStored, sendStored, StoredReplies, type Made } from './stored-replies';

const MB = 1024 * 1024;
const MAX_BYTES = 64 * MB;

/** One page for a stranger without cookies. `url` is where it was asked for, `origin` where visitors reach the shop. */
export type RenderShared = (page: { url: URL; origin: string }) => Promise<Made>;

/** Pages that are the same for everybody, from memory. Everything else goes on to the next handler. */
export function pageCache(env: Env, payload: Payload, render: RenderShared): RequestHandler {
  const replies = new StoredReplies(MAX_BYTES);
  const compress = compression();
  return async (req, res, next) => {
    const here = new URL(req.originalUrl.replace(/^\/+/, '/'), `${req.protocol}://${req.host}`);
    const page = req.method === 'GET' || req.method === 'HEAD' ? sharedPage(here.pathname, here.searchParams) : null;
    if (!page) return next();
    const origin = publicOrigin(env, req);
    const url = new URL(page.address, here);
    const version = await versionOf(payload, page.part);
    demandDatabase();
    const reply = await replies.get(`${origin} ${url.href}`, version, () => render({ url, origin }));
    const hint = hintForOlderSession(env, req.headers.cookie);
    if (hint) res.append('Set-Cookie', hint);
    if (isStored(reply)) return sendStored(reply, req, res);
    compress(req, res, () => { res.status(reply.status).set(reply.headers).send(reply.body); });
  };
}
