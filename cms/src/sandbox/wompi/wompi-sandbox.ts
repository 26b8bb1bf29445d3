import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { WompiKeys } from '../../providers/payments/wompi/wompi-keys';
import { apiRoutes } from './api-routes';
import { checkoutRoutes } from './checkout-routes';
import { EventOutbox } from './event-outbox';
import { noWompiFaults, setWompiFaults } from './wompi-faults';
import { wompiKeys } from './wompi-keys';
import { wompiOrders } from './wompi-orders';
import { notFound, onlyLoopback, unprocessable, WompiProblem } from './wompi-problem';

export interface WompiSandboxSettings {
  /** A folder of its own; several processes may share it. */
  dataDir: string;
  /** Absolute address of the mount point, without a slash at the end. */
  baseUrl(): string;
  /** Where the shop takes events. Null: nothing is sent from here. Another process does. */
  eventsUrl: (() => string) | null;
  loopbackOnly: boolean;
}

interface WompiSandbox {
  router: Router;
  /** Test keys, which the provider takes as it takes Wompi's own. */
  credentials: WompiKeys;
  /** Stops events. Those not sent yet are sent after the next start. */
  close(): void;
}

/** Wompi's API under `/v1` and its Web Checkout under `/p/`, under one mount point. It moves no money. */
export function wompiSandbox({
  dataDir,
  baseUrl,
  eventsUrl,
  loopbackOnly,
}: WompiSandboxSettings): WompiSandbox {
  const keys = wompiKeys(dataDir);
  const store = wompiOrders(dataDir);
  const faults = { ...noWompiFaults };
  const outbox = eventsUrl && new EventOutbox({ store, keys, faults, eventsUrl, baseUrl });
  const parts = { store, keys, faults, baseUrl, notify: (entry?: string) => outbox?.notify(entry) };

  const router = Router();
  if (loopbackOnly) router.use(onlyLoopback);
  router.use('/p', checkoutRoutes(parts));
  router.use('/v1', express.json({ limit: '256kb' }));
  router.post('/v1/_faults', onlyLoopback, (req, res) => {
    res.json(setWompiFaults(faults, req.body));
  });
  router.use('/v1', apiRoutes(parts));
  router.use(() => {
    throw notFound();
  });
  router.use(answerProblem);
  return { router, credentials: keys.credentials, close: () => outbox?.close() };
}

/** A gateway that fails answers with a page, not with JSON. */
const GATEWAY_PAGE = '<html><body><h1>Service Unavailable</h1></body></html>';

function answerProblem(
  error: Error & { status?: number },
  _req: Request,
  res: Response,
  _next: NextFunction,
): void {
  if (error instanceof WompiProblem && error.status < 500) {
    res.status(error.status).json(error.body);
  } else if (error instanceof WompiProblem) {
    res.status(error.status).type('html').send(GATEWAY_PAGE);
  } else if (error.status !== undefined && error.status < 500) {
    res.status(error.status).json(unprocessable('El contenido no se pudo leer').body);
  } else {
    console.error(error);
    res.status(500).type('html').send(GATEWAY_PAGE);
  }
}
