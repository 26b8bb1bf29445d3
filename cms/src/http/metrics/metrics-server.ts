import { createServer, type Server } from 'node:http';
import express from 'express';
import type { Payload } from 'payload';
import { listen } from '../edge/listening';
import type { Metrics } from './metrics';

/** `/metrics` on a port of its own, which no visitor reaches. Throws EnvError when it cannot be opened. */
export async function listenForScrapes(
  { scrape }: Metrics,
  { port, host }: { port: number; host: string },
  { logger }: Payload,
): Promise<Server> {
  const app = express().disable('x-powered-by');
  app.get('/metrics', (_req, res, next) => {
    scrape().then(({ contentType, text }) => res.type(contentType).send(text), next);
  });
  app.use((_req, res) => void res.status(404).end());
  app.use(((error, _req, res, _next) => {
    logger.error({ err: error }, 'A scrape failed');
    res.status(500).end();
  }) satisfies express.ErrorRequestHandler);
  const server = createServer(app);
  await listen(server, port, { host, variable: 'METRICS_PORT' });
  return server;
}
