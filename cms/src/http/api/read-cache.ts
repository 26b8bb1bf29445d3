import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { isOneOf, keysOf } from '@spa-bronze/domain/lib/keys';
import { api, type Endpoint, type EndpointKey } from '@spa-bronze/domain/api';
import compression from 'compression';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import type { Payload } from 'payload';
import { envOf } from '../../env';
import { demandDatabase } from '../../lib/database-away';
import { generationOf } from '../../lib/generation';
import { catalogueOf } from '../../features/products/products-catalogue';
import { tokenOf } from '../../features/users/session-cookie';
import { checkJson, isJson, readBody } from '../edge/body';
import { JSON_MAX } from '../edge/body-limit';
import { sendResponse, type ApiFetch } from './payload-api';
import { isStored, sendStored, StoredReplies, type RenderedReply } from './stored-replies';

const MB = 1024 * 1024;
const MAX_BYTES = 32 * MB;

interface SharedRead {
  byPerson?: boolean;
  /** Whether it lists all rows, without pages. */
  isWhole?: (requested: Record<string, unknown>) => boolean;
}

/** The longest catalogue whose whole lists are kept in memory. Those of a longer one are sent while they are read. */
const LONGEST = 500;
const hasNoPage = ({ page, limit }: Record<string, unknown>) => page === undefined && limit === undefined;

const reads = {
  'GET /get-product': { byPerson: true, isWhole: hasNoPage },
  'GET /get-categoryProduct': {},
  'POST /category-product': { isWhole: () => true },
  'POST /filter-product': { isWhole: () => true },
  'GET /search': { isWhole: hasNoPage },
  'GET /product-cards': {},
  'POST /product-details': {},
} satisfies Partial<Record<EndpointKey, SharedRead>>;
const readKeys = keysOf(reads);

/** Answers catalogue reads from memory. Unreadable and refused requests go on to the contract's own handler. */
export function readCache(payload: Payload, answer: ApiFetch): RequestHandler {
  const replies = new StoredReplies(MAX_BYTES);
  const compress = compression();
  return async (req, res, next) => {
    const key = `${req.method === 'HEAD' ? 'GET' : req.method} ${req.path}`;
    if (!isOneOf(readKeys, key)) return next();
    const read: SharedRead = reads[key];
    if (read.byPerson && isSomebody(req, payload)) return next();
    const requested = await input(req, api[key]);
    if (!requested) return next();
    if (read.isWhole?.(requested) && (await catalogueOf(payload)).length > LONGEST) return next();
    const generation = await generationOf(payload);
    demandDatabase();
    const reply = await replies.get(`${key} ${JSON.stringify(requested)}`, generation, () =>
      made(answer, req, requested),
    );
    if (isStored(reply)) return sendStored(reply, req, res);
    compress(req, res, () => undefined);
    await sendResponse(new Response(reply.body, reply), req, res);
  };
}

const isSomebody = ({ headers: { cookie } }: ExpressRequest, payload: Payload): boolean =>
  cookie !== undefined && tokenOf(new Headers({ cookie }), envOf(payload)) !== undefined;

/** The input as the contract parses it; null when the contract must report an error. */
async function input(
  req: ExpressRequest,
  { query, body }: Endpoint,
): Promise<Record<string, unknown> | null> {
  const schema = body ?? query;
  if (!schema) return {};
  const { success, data } = schema.safeParse(body ? await sentBody(req) : sentQuery(req));
  return success ? recordOf(data) : null;
}

/** The query, unless it has repeated or bracketed parameters. */
function sentQuery(req: ExpressRequest): Record<string, string> | null {
  const pairs = [...new URL(req.originalUrl, 'http://localhost').searchParams];
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length && !pairs.some(([name]) => name.includes('['))
    ? Object.fromEntries(pairs)
    : null;
}

async function sentBody(req: ExpressRequest): Promise<unknown> {
  if (!isJson(req.get('content-type') ?? '')) return null;
  const bytes = await readBody(req, JSON_MAX);
  if (bytes.length === 0) return null;
  checkJson(bytes);
  const body: unknown = JSON.parse(bytes.toString('utf8'));
  return body;
}

/** The contract's own answer to a stranger. */
async function made(
  answer: ApiFetch,
  req: ExpressRequest,
  requested: Record<string, unknown>,
): Promise<RenderedReply> {
  const url = new URL(`/api${req.path}`, 'http://localhost');
  const isRead = req.method !== 'POST';
  if (isRead)
    for (const [name, value] of Object.entries(requested))
      if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await answer(
    new Request(
      url,
      isRead
        ? {}
        : {
            method: req.method,
            body: JSON.stringify(requested),
            headers: { 'content-type': 'application/json' },
          },
    ),
  );
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { 'Cache-Control': 'no-store', ...headers },
    body: await response.text(),
  };
}
