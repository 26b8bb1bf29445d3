import { createServer } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express from 'express';
import type { Payload } from 'payload';
import { openDatabase } from './database/open-database';
import type { Env } from './env';
import { checkOrigin, checkRequest, identify, reportErrors } from './http/door';
import { mediaFiles } from './http/media';
import { payloadAdmin } from './http/payload-admin';
import { apiFetch, bridge } from './http/payload-api';
import { securityHeaders } from './http/security';
import { listen, stopServer, unreadableRequest } from './http/listening';
import { storefront } from './http/storefront';
import { cmsFolder } from './cms-folder';
import { makeConfig } from './payload.config';
import { startParts } from './parts';

export interface RunningServer {
  /** Where this process can reach itself. */
  url: string;
  port: number;
  payload: Payload;
  env: Env;
  /** Finishes the requests in flight, stops jobs, closes the database. */
  close: () => Promise<void>;
}

let started = 0;

/** The front door: one Express process for the shop, /api, Payload's admin and what the parts bring. Throws EnvError when it must not start. */
export async function startServer(env: Env): Promise<RunningServer> {
  const config = makeConfig(env);
  const cacheKey = started++ === 0 ? 'default' : `server ${started}`;
  const { payload, close: closeDatabase } = await openDatabase(env, config, cacheKey);
  payload.logger.level = 'error';
  const api = apiFetch(payload, cacheKey);
  const app = express();
  const server = createServer(app);
  const admin = payloadAdmin(env, cmsFolder, config, server);
  const shop = await storefront(env, path.resolve(cmsFolder, '../storefront'), api, server);
  const parts = await startParts({ env, payload, server });

  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.use(identify, securityHeaders(env), checkRequest, compression());
  app.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ ok: true }));
  app.use('/api/media/file', mediaFiles(path.join(env.dataDir, 'media')));
  app.use('/api', checkOrigin(env), bridge(api));
  for (const { path: at, router } of parts.routers) app.use(at, router);
  app.use(['/admin', '/_next'], (req, res, next) => { req.url = req.originalUrl; admin.handler(req, res, next); });
  app.use(shop.router);
  app.use(reportErrors(payload));
  server.on('clientError', unreadableRequest);

  const port = await listen(server, env.port);
  const close = async () => {
    await stopServer(server);
    await parts.close();
    await Promise.all([admin.close(), shop.close()]);
    await closeDatabase();
  };
  return { url: `http://127.0.0.1:${port}`, port, payload, env, close };
}
