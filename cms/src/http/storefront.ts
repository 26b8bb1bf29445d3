import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messages } from '@spa-bronze/domain/messages';
import express, { Router, type Request as ExpressRequest } from 'express';
import { AppError } from '../access/app-error';
import { demandDatabase } from '../access/database-away';
import type { Env } from '../env';
import type { ApiFetch } from './payload-api';
import { packedAssets } from './packed-assets';
import { publicOrigin } from './public-origin';

/** What the storefront's server entry gives for one page. */
interface Page { status: number; redirect?: string; head: string; html: string; state: string }
interface RenderContext {
  fetch: ApiFetch;
  publicUrl: string;
  payments: { clientId: string; sdkBaseUrl?: string; test: boolean };
}
export interface Shop {
  template: (url: string) => Promise<string>;
  render: (request: Request, context: RenderContext) => Promise<Page>;
}
export interface StorefrontDoor { router: Router; close: () => Promise<void> }

/** The server-rendered shop: built files in production, Vite's middleware in development. */
export async function storefront(env: Env, folder: string, api: ApiFetch, server: Server): Promise<StorefrontDoor> {
  const router = Router();
  if (env.mode === 'development') {
    const { devShop } = await import('./storefront-dev');
    const { middleware, shop, close } = await devShop(folder, server);
    router.use(middleware);
    router.use(pages(env, shop, api));
    return { router, close };
  }
  const client = path.join(folder, 'dist/client');
  router.get('/index.html', (_req, res) => res.redirect(301, '/'));
  router.use('/assets', packedAssets(path.join(client, 'assets')));
  router.use(express.static(client, { index: false, redirect: false, maxAge: '1h' }));
  router.use(pages(env, builtShop(folder), api));
  return { router, close: () => Promise.resolve() };
}

function builtShop(folder: string): Shop {
  const entry = path.join(folder, 'dist/server/entry-server.js');
  let built: Promise<[string, Pick<Shop, 'render'>]> | undefined;
  const load = async (): Promise<[string, Pick<Shop, 'render'>]> => {
    if (!existsSync(entry)) throw new AppError(503, 'La tienda todavía no está construida: ejecuta npm start.');
    return [await readFile(path.join(folder, 'dist/client/index.html'), 'utf8'), (await import(pathToFileURL(entry).href)) as Shop];
  };
  const ready = () => (built ??= load().catch((error: unknown) => { built = undefined; throw error; }));
  return { template: async () => (await ready())[0], render: async (request, context) => (await ready())[1].render(request, context) };
}

function pages(env: Env, shop: Shop, api: ApiFetch): express.RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError(405, messages.methodNotAllowed, undefined, undefined, { Allow: 'GET, HEAD' });
    const origin = publicOrigin(env, req);
    const request = new Request(new URL(req.originalUrl.replace(/^\/+/, '/'), `${req.protocol}://${req.host}`), { headers: pageHeaders(req) });
    const template = await shop.template(req.originalUrl);
    const page = await shop.render(request, { fetch: (inner) => api(inner), publicUrl: origin, payments: paymentsShown(env) });
    demandDatabase();
    /* What moved for good may move back: no browser keeps that it did. */
    if (page.redirect) return res.set('Cache-Control', 'no-cache, private').redirect(page.status, page.redirect);
    const parts: Record<string, string> = { head: page.head, app: page.html, state: `<script type="application/json" id="state">${page.state.replace(/</g, '\\u003c')}</script>` };
    res.status(page.status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache, private' });
    res.send(template.replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? ''));
  };
}

function pageHeaders(req: ExpressRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language', 'user-agent']) if (req.get(name)) headers.set(name, req.get(name) ?? '');
  return headers;
}

/** What the browser may know about paying. */
function paymentsShown({ payments }: Env): RenderContext['payments'] {
  if (payments.kind === 'paypal') return { clientId: payments.clientId, test: false };
  return { clientId: 'test', sdkBaseUrl: '/sandbox/paypal/sdk/js', test: true };
}
