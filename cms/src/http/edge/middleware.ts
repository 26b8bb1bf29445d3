import { randomUUID } from 'node:crypto';
import { api, isProviderCall, type Endpoint } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Env } from '../../env';
import { clientAddress } from './client-address';
import { errorPage } from '../pages/error-page';
import { failureOf } from './errors';
import { loggedPath } from './logged-error';
import { limitsOf } from '../../lib/rate-limits';
import { requestContext, runInContext } from '../../lib/request-context';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A name has at most 253 characters; a port has six more. */
const MOST_HOST = 260;
const hostName = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

export const identify: RequestHandler = (req, res, next) => {
  const requestId = randomUUID();
  res.setHeader('X-Request-Id', requestId);
  const replied = new Promise<void>((resolve) => {
    res.once('close', resolve);
  });
  runInContext({ requestId, address: clientAddress(req.ip, req.socket.remoteAddress), replied }, next);
};

/**
 * A segment of one or two dots, also encoded, the backslash, which a URL reads as a slash, and two slashes at the
 * beginning, behind which a URL has a host.
 */
const resolvedOtherwise = /^\/\/|\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/**
 * Refuses a path that a URL resolves to another one: Express would see the path as it was sent, Payload the resolved
 * one, so the rules of one address would hold for the file of another.
 */
export const checkPath: RequestHandler = (req, _res, next) => {
  const [path = ''] = req.originalUrl.split('?');
  if (resolvedOtherwise.test(path)) throw new AppError(400, messages.malformed);
  next();
};

/** Refuses what no later handler could read: unknown methods, an invalid protocol, host or encoding. */
export const checkRequest: RequestHandler = (req, res, next) => {
  if (!methods.includes(req.method))
    throw new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: methods.join(', ') } });
  if (
    !['http', 'https'].includes(req.protocol) ||
    !hostName.test((req.host ?? '').slice(0, MOST_HOST + 1)) ||
    req.host.length > MOST_HOST ||
    !URL.canParse(`http://${req.host}/`) ||
    !req.originalUrl.startsWith('/')
  )
    throw new AppError(400, messages.malformed);
  try {
    if (decodeURIComponent(req.path).includes('\0')) throw new AppError(400, messages.malformed);
  } catch {
    throw new AppError(400, messages.malformed);
  }
  next();
};

/** The GETs of the contract that change the sender's session. Payload matches a path in any letter case. */
const changingGets = Object.entries(api).flatMap(([key, row]: [string, Endpoint]) =>
  key.startsWith('GET ') && row.changes === 'session' ? [key.slice('GET '.length).toLowerCase()] : [],
);
/** The Sec-Fetch-Dest of scripted calls and typed addresses. Pictures, frames and scripts send their kind. */
const ownDestinations = [undefined, 'empty', 'document'];
const ownSites = [undefined, 'same-origin', 'none'];

/** Refuses a changing GET that is sent for a picture, a frame or a script, or from another site. */
export const checkEmbedding: RequestHandler = (req, _res, next) => {
  const changes =
    ['GET', 'HEAD'].includes(req.method) && changingGets.includes(req.path.toLowerCase().replace(/\/$/, ''));
  const own =
    ownDestinations.includes(req.get('sec-fetch-dest')) && ownSites.includes(req.get('sec-fetch-site'));
  if (changes && !own) throw new AppError(403, messages.foreignOrigin);
  next();
};

export const limitGraphql =
  (payload: Payload): RequestHandler =>
  async (_req, _res, next) => {
    await limitsOf(payload).consume('graphql', [requestContext().address]);
    next();
  };

/** Refuses a write under /api that a browser sends from a foreign page. Providers' webhooks come from no page. */
export const checkOrigin =
  (env: Env): RequestHandler =>
  (req, res, next) => {
    const safe = ['GET', 'HEAD', 'OPTIONS'].includes(req.method) || isProviderCall(req.path);
    if (!safe && isForeign(req, env)) throw new AppError(403, messages.foreignOrigin);
    next();
  };

/** Unlike a call of /api a form needs no preflight, so a caller that names no page is refused too. */
export const checkFormOrigin =
  (env: Env): RequestHandler =>
  (req, _res, next) => {
    const referer = req.get('referer') ?? '';
    const origin = req.get('origin') ?? (URL.canParse(referer) ? new URL(referer).origin : 'null');
    if (isForeignOrigin(origin, req, env)) throw new AppError(403, messages.foreignOrigin);
    next();
  };

function isForeign(req: Request, env: Env): boolean {
  const origin = req.get('origin');
  if (origin === undefined) return req.get('sec-fetch-site') === 'cross-site';
  return isForeignOrigin(origin, req, env);
}

function isForeignOrigin(origin: string, req: Request, { publicUrl }: Env): boolean {
  if (origin === publicUrl) return false;
  return (
    !URL.canParse(origin) || new URL(origin).host !== new URL(`${new URL(origin).protocol}//${req.host}`).host
  );
}

/** The last handler: every error becomes the envelope (a small page for people), and faults are logged. */
export const reportErrors =
  (payload: Payload): ErrorRequestHandler =>
  (error, req, res, next) => {
    const reply = failureOf(error);
    if (reply.fault)
      payload.logger.error({ err: error, method: req.method, path: loggedPath(req.path) }, 'request failed');
    if (res.headersSent) return next(error);
    const { status, headers, body } = reply;
    res.status(status).set({ 'Cache-Control': 'no-store', ...headers });
    if (!req.path.startsWith('/api') && req.accepts(['json', 'html']) === 'html')
      res.type('html').send(errorPage(status, body.message, body.requestId));
    else res.json(body);
  };
