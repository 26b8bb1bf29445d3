import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Payload, SanitizedConfig } from 'payload';
import { cmsFolder } from './cms-folder';
import type { DatabaseWatch } from './database/database-watch';
import { openDatabase } from './database/open-database';
import type { Env } from './env';
import { editorsCallAdmin } from './http/api/admin-calls';
import { apiDocs } from './http/docs/api-docs';
import { crawlers } from './http/pages/crawlers';
import {
  checkEmbedding,
  checkOrigin,
  checkPath,
  checkRequest,
  identify,
  limitGraphql,
  reportErrors,
} from './http/edge/middleware';
import { health, type Readiness } from './http/edge/health';
import { openMetrics, type Metrics } from './http/metrics/metrics';
import { listenForScrapes } from './http/metrics/metrics-server';
import { endConnections, listen, stopServer, unreadableRequest } from './http/edge/listening';
import { mediaRoutes } from './http/pages/media';
import { refuseWhilePaused } from './http/edge/refuse-while-paused';
import { pageCache } from './http/pages/page-cache';
import { plainForms } from './http/forms/plain-forms';
import { payloadAdmin } from './http/api/payload-admin';
import { apiFetch, bridge, type ApiFetch } from './http/api/payload-api';
import { readCache } from './http/api/read-cache';
import { securityHeaders } from './http/edge/security';
import { logSecurity } from './http/edge/security-log';
import { paymentReturn } from './http/pages/payment-return';
import { storefront } from './http/pages/storefront';
import { startServices } from './services/services';
import { makeConfig } from './payload.config';
import { provideJobLog } from './lib/job-log';
import { Pause } from './lib/pause';
import { portOf } from './lib/port-of';
import { provideEmailLog } from './providers/email/email-log';
import { noProgress, type StartProgress } from './lib/console-progress';

export interface RunningServer {
  url: string;
  port: number;
  /** The port of `/metrics`, with METRICS_PORT. */
  metricsPort?: number;
  payload: Payload;
  env: Env;
  startupMessages: string[];
  /** Reports not ready, waits DRAIN_SECONDS, finishes requests, stops jobs, closes the database. */
  close: () => Promise<void>;
}

let started = 0;

/** The shop, /api, Payload's admin and the routes of the services. Throws EnvError when it must not start. */
export async function startServer(env: Env, progress: StartProgress = noProgress): Promise<RunningServer> {
  const config = makeConfig(env);
  // Next looks for the Payload under the key 'default', so the first server of a process is the one that its
  // admin shows.
  const cacheKey = started++ === 0 ? 'default' : `server ${started}`;
  const {
    payload,
    watch,
    startupMessages: databaseMessages,
    close: closeDatabase,
  } = await openDatabase(env, config, cacheKey);
  provideJobLog(payload, new Map());
  provideEmailLog(payload, { failures: 0 });
  const metrics = env.metrics && openMetrics(payload, watch);
  payload.logger.level = env.mode === 'test' ? 'silent' : 'warn';
  const app = express();
  const server = createServer(app);
  /* Every job of a service waits for the open port. */
  server.setMaxListeners(0);
  const closers = [closeDatabase, () => stopServer(server)];
  const closeAll = async () => {
    for (const it of closers.splice(0).reverse()) await it();
  };
  let closing = false;
  const pause = new Pause(payload);
  const readiness = async (): Promise<Readiness> => ({
    ok: (await watch.isUp()) && !watch.isFull && !closing,
    ...(watch.isFull && { diskFull: true }),
    ...(pause.isOn && { paused: true }),
  });
  const close = async () => {
    closing = true;
    endConnections(server);
    await sleep(env.drainSeconds * 1000);
    await closeAll();
  };
  try {
    const { startupMessages, closers: routeClosers } = await mountRoutes(app, server, {
      env,
      payload,
      config,
      cacheKey,
      watch,
      pause,
      readiness,
      progress,
      metrics,
    });
    closers.splice(1, 0, ...routeClosers);
    const port = await listen(server, env.port, { host: env.host });
    const scraped = metrics && env.metrics && (await listenForScrapes(metrics, env.metrics, payload));
    if (scraped) closers.push(() => stopServer(scraped));
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      metricsPort: scraped && portOf(scraped),
      payload,
      env,
      startupMessages: [...databaseMessages, ...startupMessages],
      close,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface RouteContext {
  env: Env;
  payload: Payload;
  config: Promise<SanitizedConfig>;
  cacheKey: string;
  watch: DatabaseWatch;
  pause: Pause;
  readiness: () => Promise<Readiness>;
  progress: StartProgress;
  metrics?: Metrics;
}

/** Mounts all in the order in which a request is handled. Returns what to close and what start-up prints. */
async function mountRoutes(
  app: Express,
  server: Server,
  context: RouteContext,
): Promise<{ closers: (() => Promise<void>)[]; startupMessages: string[] }> {
  const { env, payload, config, cacheKey, watch, pause, readiness, progress, metrics } = context;
  await pause.read();
  const api = apiFetch(payload, cacheKey, pause);
  const admin = payloadAdmin(env, cmsFolder, config, server);
  const shop = await storefront(payload, path.resolve(cmsFolder, '../storefront'), api, server);
  const services = await startServices({ env, payload, server, progress, pause });

  app.set('trust proxy', env.trustProxy);
  app.use('/assets', shop.assets);
  app.use(
    identify,
    logSecurity(payload),
    ...(metrics ? [metrics.countRequests] : []),
    securityHeaders(env),
    checkPath,
    checkRequest,
  );
  if (env.mode !== 'development') app.use(pageCache(env, payload, shop.renderShared));
  app.use('/api', checkOrigin(env), readCache(payload, api));
  for (const service of services.routers) app.use(service.path, service.router);
  app.use(compression());
  app.use(health(readiness));
  app.use('/api/media/file', ...mediaRoutes(env, payload));
  app.use('/api/graphql', limitGraphql(payload));
  app.use('/api', apiDocs(), checkEmbedding, refuseWhilePaused(pause), bridge(api, payload));
  // When a session cannot be read, Next would show the login instead of an error.
  app.use('/admin', async (_req, _res, next) => {
    await watch.demand();
    next();
  });
  app.use(['/admin', '/_next'], editorsCallAdmin(payload), admin.handler);
  app.use(crawlers(env, payload));
  app.use(plainForms({ env, payload, pause, api, showSent: shop.showSent }));
  app.use(paymentReturn({ payload, api, pause }));
  app.use(shop.router);
  app.use(reportErrors(payload));
  server.on('clientError', unreadableRequest);
  server.on('checkExpectation', app);
  if (env.mode === 'production') {
    server.once('listening', () => {
      admin.warmUpSoon();
      warmUp(api);
    });
  }
  return {
    closers: [admin.close, shop.close, async () => services.close()],
    startupMessages: services.startupMessages,
  };
}

/** Loads GraphQL before the first request needs it. A failure occurs again at that request. */
function warmUp(api: ApiFetch): void {
  const query = new Request('http://localhost/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  api(query).catch(() => undefined);
}
