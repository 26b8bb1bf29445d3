import { replyJson } from '@spa-bronze/domain/lib/json';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { api, type Endpoint } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { createPayloadRequest, handleEndpoints, type Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { DatabaseAwayError } from '../../lib/database-away';
import type { Pause } from '../../lib/pause';
import { requestContext } from '../../lib/request-context';
import { cookiesOfNobody } from '../../features/users/session-operations';
import { once } from '../../lib/once';
import { checkJson, isJson, readBody } from '../edge/body';
import { bodyLimit, UPLOAD_MAX } from '../edge/body-limit';
import { failureResponse, messageOf } from '../edge/errors';
import { wholeJson } from '../whole-json';

/** Payload's status for a collection without routes. */
const NOT_IMPLEMENTED = 501;
const ONE_PIECE = 64 * 1024;
/** Node's error code when the caller hung up before the end of the reply. */
const HUNG_UP = 'ERR_STREAM_PREMATURE_CLOSE';

/** Payload looks a collection up by name in a plain object, which also has these names. */
const inherited = new RegExp(`^/api/(${Object.getOwnPropertyNames(Object.prototype).join('|')})(/|$)`);

const rows = Object.entries(api).map(([key, row]: [string, Endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  const pattern = path.replace(/\./g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { method, path, row, pattern: new RegExp(`^/api${pattern}$`) };
});

/** Answers a web Request under /api, of the network and, in process, of server rendering. */
export type ApiFetch = (request: Request) => Promise<Response>;

export function apiFetch(payload: Payload, cacheKey: string, pause: Pause): ApiFetch {
  const { config } = payload;
  const endpoints = new Map(config.endpoints.map((it) => [`${it.method.toUpperCase()} ${it.path}`, it]));
  /* Payload would compile the path of every endpoint for every request. */
  const answerLine = async (request: Request, { method, path, pattern }: (typeof rows)[number]) => {
    const endpoint = endpoints.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)!;
    const req = await createPayloadRequest({
      canSetHeaders: true,
      config,
      payloadInstanceCacheKey: cacheKey,
      request,
    });
    const params = Object.entries(pattern.exec(req.pathname)?.groups ?? {});
    req.routeParams = Object.fromEntries(params.map(([name, it]) => [name, decodeURIComponent(it)]));
    return endpoint.handler(req);
  };
  const graphql = once(async () => (await import('./graphql')).graphqlHandler(payload, cacheKey, pause));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/graphql') return (await graphql())(request);
    if (inherited.test(pathname)) return failureResponse(new AppError(404, messages.notFound));
    const lines = rows.filter(({ pattern }) => pattern.test(pathname));
    const line = lines.find(({ method }) => method === request.method);
    if (lines.length > 0 && !line) return wrongMethod(lines.map(({ method }) => method));
    const response = line
      ? await answerLine(request, line)
      : await handleEndpoints({ config, request, payloadInstanceCacheKey: cacheKey });
    if (requestContext().databaseAway && !isDone(request, response, lines.length > 0))
      return failureResponse(new DatabaseAwayError());
    if (line) return response;
    return response.status === NOT_IMPLEMENTED
      ? failureResponse(new AppError(404, messages.notFound))
      : inEnvelope(response);
  };
}

/**
 * A successful write of the contract stays a success when the database goes away after it. No other reply is
 * trusted then: Payload swallows the error of a session that could not be read.
 */
const isDone = ({ method }: Request, { status }: Response, ofContract: boolean) =>
  ofContract && method !== 'GET' && status < 400;

const wrongMethod = (allowed: string[]) =>
  failureResponse(
    new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: allowed.join(', ') } }),
  );

interface Refusal {
  success?: boolean;
  errors?: { message?: string; data?: { errors?: unknown } | null }[];
}

/** Payload's own refusals keep their shape for its admin, and get the envelope's fields as well. */
async function inEnvelope(response: Response): Promise<Response> {
  if (response.status < 400 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = await replyJson<Refusal>(response);
  const known =
    body.success === undefined
      ? { ...body, success: false, error: true, ...wordsFor(response.status, body) }
      : body;
  const headers = new Headers(response.headers);
  return wholeJson(known, { status: response.status, headers });
}

/** The admin marks invalid fields only without `message`. A conflict has that of the rule that refused. */
function wordsFor(status: number, { errors = [] }: Refusal): { message?: string } {
  if (errors.some(({ data }) => data?.errors)) return {};
  return { message: (status === 409 && errors[0]?.message) || messageOf(status) };
}

export function bridge(answer: ApiFetch, payload: Payload): RequestHandler {
  return async (req, res) => {
    if (req.method === 'OPTIONS')
      return void res.status(204).set('Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS').end();
    const response = await answer(await webRequest(req, payload));
    const cookies =
      response.status === 401
        ? await cookiesOfNobody(payload, new Headers({ cookie: req.headers.cookie ?? '' }))
        : [];
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    await sendResponse(response, req, res);
  };
}

async function webRequest(req: ExpressRequest, payload: Payload): Promise<Request> {
  const path = req.originalUrl.split('?')[0] ?? '';
  const headers = new Headers();
  for (let at = 0; at < req.rawHeaders.length; at += 2)
    headers.append(req.rawHeaders[at] ?? '', req.rawHeaders[at + 1] ?? '');
  const line = rows.find(({ method, pattern }) => method === req.method && pattern.test(path))?.row;
  if (line)
    for (const name of ['x-http-method-override', 'x-payload-http-method-override']) headers.delete(name);
  const url = `${req.protocol}://${req.host}${req.originalUrl}`;
  if (req.method === 'GET' || req.method === 'HEAD') return new Request(url, { method: 'GET', headers });
  const multipart = Boolean(req.is('multipart/*'));
  const limit = await bodyLimit(req, payload, line);
  const body = await readBody(req, limit, limit > UPLOAD_MAX ? messages.fileTooLarge : messages.tooLarge);
  if (!line && multipart && !/;\s*boundary="?[^\s";]/i.test(req.get('content-type') ?? ''))
    throw new AppError(400, messages.malformed);
  if (body.length && isJson(headers.get('content-type') ?? '')) checkJson(body);
  return new Request(url, {
    method: req.method,
    headers,
    body: body.length ? new Uint8Array(body) : undefined,
  });
}

/** Writes a web Response to the network. A caller who hangs up ends its source. */
export async function sendResponse(
  response: Response,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> {
  res.status(response.status);
  res.setHeaders(response.headers);
  /* The refusal of a file is cached nowhere, though the file itself may be cached for good. */
  const mayStay =
    response.headers.has('Cache-Control') || (response.status < 400 && res.hasHeader('Cache-Control'));
  if (!mayStay) res.setHeader('Cache-Control', 'no-store');
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel();
    return void res.end();
  }
  if (Number(response.headers.get('Content-Length') ?? Infinity) <= ONE_PIECE)
    return void res.end(Buffer.from(await response.arrayBuffer()));
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), res).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== HUNG_UP) throw error;
    },
  );
}
