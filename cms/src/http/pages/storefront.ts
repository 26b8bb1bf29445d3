import type { Sent } from '@spa-bronze/domain/lib/sent';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messages } from '@spa-bronze/domain/messages';
import express, { Router, type Request as ExpressRequest, type Response as ExpressResponse } from 'express';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { demandDatabase } from '../../lib/database-away';
import { envOf, type Env } from '../../env';
import { once } from '../../lib/once';
import { hereScript } from './here-script';
import { loggedPath } from '../edge/logged-error';
import type { RenderShared } from './page-cache';
import type { ApiFetch } from '../api/payload-api';
import { packedAssets } from './packed-assets';
import { publicOrigin } from '../edge/public-origin';
import { securityHeaders } from '../edge/security';
import type { RenderedReply } from '../api/stored-replies';

interface Page {
  status: number;
  redirect?: string;
  head: string;
  html: string;
  scripts: string;
  state: string;
  failed?: boolean;
  /** Why the page itself could not. */
  error?: unknown;
}
interface RenderContext {
  fetch: ApiFetch;
  publicUrl: string;
  /** Without PayPal its `clientId` is ''. */
  payments: { clientId: string; sdkBaseUrl?: string; wompi?: true; test: boolean };
  /** The page is the same for everybody: the session is not read. */
  shared?: boolean;
  sent?: Sent;
}
/** The storefront as it was built, or from its sources: the document without a page, and what renders one. */
export interface Shop {
  template: (url: string) => Promise<string>;
  render: (request: Request, context: RenderContext) => Promise<Page>;
}
interface StorefrontApp {
  router: Router;
  /** Files with a hash in their name, under /assets. */
  assets: Router;
  renderShared: RenderShared;
  showSent: ShowSent;
  close: () => Promise<void>;
}

/** The server-rendered shop: built files in production, Vite's middleware in development. */
export async function storefront(
  payload: Payload,
  folder: string,
  api: ApiFetch,
  server: Server,
): Promise<StorefrontApp> {
  const env = envOf(payload);
  const router = Router();
  const client = path.join(folder, 'dist/client');
  const dev =
    env.mode === 'development' ? await (await import('./storefront-dev')).devShop(folder, server) : null;
  if (dev) router.use(dev.middleware);
  else {
    router.get('/index.html', (_req, res) => res.redirect(301, '/'));
    router.use(express.static(client, { index: false, redirect: false, maxAge: '1h' }));
  }
  const render = renderer(payload, dev?.shop ?? builtShop(folder), api);
  router.use(pages(env, render));
  return {
    router,
    assets: dev ? Router() : packedAssets(path.join(client, 'assets'), securityHeaders(env)),
    renderShared: sharedRenderer(render),
    showSent: sentBy(env, render),
    close: dev?.close ?? (() => Promise.resolve()),
  };
}

function builtShop(folder: string): Shop {
  const entry = path.join(folder, 'dist/server/entry-server.js');
  const ready = once(async (): Promise<[string, Pick<Shop, 'render'>]> => {
    if (!existsSync(entry))
      throw new AppError(503, 'La tienda todavía no está construida: ejecuta npm start.');
    return [
      await readFile(path.join(folder, 'dist/client/index.html'), 'utf8'),
      (await import(pathToFileURL(entry).href)) as Shop,
    ];
  });
  return {
    template: async () => (await ready())[0],
    render: async (request, context) => (await ready())[1].render(request, context),
  };
}

/** Parameters whose value lets in whoever has it. */
const SECRETS = ['token', 'codigo'];

/**
 * For a page whose address is a secret: no search engine lists it, and no request from it names its address, also in
 * the logs of a proxy. The origin stays, by which forms are accepted.
 */
const secretHeaders = ({ searchParams }: URL): Record<string, string> =>
  SECRETS.some((name) => searchParams.has(name))
    ? { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' }
    : {};

type Render = (
  request: Request,
  place: { origin: string; shared: boolean; sent?: Sent },
) => Promise<RenderedReply>;
export type ShowSent = (
  req: ExpressRequest,
  res: ExpressResponse,
  sent: Sent,
  status: number,
) => Promise<void>;

function renderer(payload: Payload, shop: Shop, api: ApiFetch): Render {
  const env = envOf(payload);
  return async (request, { origin, shared, sent }) => {
    const { pathname, search } = new URL(request.url);
    const template = await shop.template(pathname + search);
    const page = await shop.render(request, {
      fetch: (inner) => api(inner),
      publicUrl: origin,
      payments: paymentsShown(env),
      shared,
      sent,
    });
    demandDatabase();
    /* A call of /api that was refused has no line of its own. */
    if (page.status >= 500)
      payload.logger.error({ err: page.error, path: loggedPath(pathname) }, 'page failed');
    /* What may be somebody's own stays in no cache of the browser. */
    const headers = {
      'Cache-Control': shared ? 'no-cache, private' : 'no-store',
      ...(shared ? {} : secretHeaders(new URL(request.url))),
    };
    /* A permanent redirect may be undone later, so no browser may cache it. */
    if (page.redirect)
      return { status: page.status, headers: { ...headers, Location: page.redirect }, body: '' };
    const parts: Record<string, string> = {
      head: hereScript + page.head,
      app: page.html,
      state: `${page.scripts}<script type="application/json" id="state">${page.state.replace(/</g, '\\u003c')}</script>`,
    };
    const body = template.replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? '');
    return {
      status: page.status,
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      body,
      failed: page.failed,
    };
  };
}

const sharedRenderer =
  (render: Render): RenderShared =>
  ({ origin, address }) =>
    render(new Request(origin + address), { origin, shared: true });

function pages(env: Env, render: Render): express.RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      throw new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: 'GET, HEAD' } });
    const { status, headers, body } = await render(pageRequest(req), {
      origin: publicOrigin(env, req),
      shared: false,
    });
    res.status(status).set(headers).send(body);
  };
}

/** A page that shows what its form sent. A page that cannot be shown keeps its own status. */
const sentBy =
  (env: Env, render: Render): ShowSent =>
  async (req, res, sent, status) => {
    const page = await render(pageRequest(req), { origin: publicOrigin(env, req), shared: false, sent });
    res
      .status(page.status === 200 ? status : page.status)
      .set(page.headers)
      .send(page.body);
  };

const pageRequest = (req: ExpressRequest): Request =>
  new Request(new URL(req.originalUrl, `${req.protocol}://${req.host}`), {
    headers: pageHeaders(req),
  });

function pageHeaders(req: ExpressRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language', 'user-agent'])
    if (req.get(name)) headers.set(name, req.get(name) ?? '');
  return headers;
}

function paymentsShown({ payments: { paypal, wompi, sandbox } }: Env): RenderContext['payments'] {
  if (sandbox) return { clientId: 'test', sdkBaseUrl: '/sandbox/paypal/sdk/js', wompi: true, test: true };
  return {
    clientId: paypal?.clientId ?? '',
    ...(wompi && { wompi: true }),
    test: paypal?.test ?? wompi?.environment === 'test',
  };
}
