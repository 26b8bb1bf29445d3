import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { portOf } from '../lib/port-of';

/**
 * Serves the sandbox to its own process, on a port that only this machine reaches. A shop that is stopping has
 * closed its public port, but a payment in flight still needs its provider.
 */
export async function innerPort(
  path: string,
  router: RequestHandler,
): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer(express().disable('x-powered-by').use(path, router));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${portOf(server)}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
