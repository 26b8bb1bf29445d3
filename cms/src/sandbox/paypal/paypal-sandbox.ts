import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { apiRoutes } from './api-routes';
import { approvalRoutes } from './approval-routes';
import { noFaults, setFaults } from './faults';

import { paypalOrders } from './paypal-orders';
import { onlyLoopback, PayPalProblem } from './paypal-problem';
import { sandboxKeys } from './sandbox-keys';
import { WebhookOutbox } from './webhook-outbox';

export interface SandboxSettings {
  /** A folder of its own; several processes may share it. */
  dataDir: string;
  /** Absolute address of the mount point, without a slash at the end. */
  baseUrl(): string;
  /** Null: nothing is delivered here. Another process does. */
  webhookUrl: (() => string) | null;
  loopbackOnly: boolean;
}

interface PayPalSandbox {
  router: Router;
  /** What `createPayPal` needs to connect to this sandbox. */
  credentials: { clientId: string; clientSecret: string; webhookId: string };
  /** Stops deliveries. Undelivered events are sent after the next start. */
  close(): void;
}

/** Its REST, its browser SDK and its approval page, under one mount point. It moves no money. */
export function paypalSandbox({
  dataDir,
  baseUrl,
  webhookUrl,
  loopbackOnly,
}: SandboxSettings): PayPalSandbox {
  const keys = sandboxKeys(dataDir);
  const store = paypalOrders(dataDir);
  const faults = { ...noFaults };
  const outbox = webhookUrl && new WebhookOutbox({ store, keys, faults, webhookUrl, baseUrl });

  const router = Router();
  if (loopbackOnly) router.use(onlyLoopback);
  router.use(approvalRoutes(store));
  router.use(express.urlencoded({ extended: false }), express.json({ limit: '256kb' }));

  router.post('/v1/oauth2/token', (req, res) => {
    if (!keys.knowsClient(req.get('authorization'))) {
      res.status(401).json({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    } else if (req.body?.grant_type !== 'client_credentials') {
      res
        .status(400)
        .json({ error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' });
    } else {
      res.json({
        scope:
          'https://uri.paypal.com/services/payments https://uri.paypal.com/services/reporting/search/read',
        token_type: 'Bearer',
        ...keys.issueToken(),
        nonce: new Date().toISOString(),
      });
    }
  });

  router.post('/v1/_faults', onlyLoopback, (req, res) => {
    res.json(setFaults(faults, req.body));
  });

  router.post('/v1/notifications/verify-webhook-signature', (req, res) => {
    if (!keys.acceptsToken(req.get('authorization'))) throw new PayPalProblem(401);
    const {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      webhook_id,
      webhook_event,
    } = req.body ?? {};
    const genuine =
      webhook_id === keys.credentials.webhookId &&
      keys.verify(String(id), String(time), JSON.stringify(webhook_event) ?? '', String(signature));
    res.json({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
  });

  router.use(apiRoutes({ store, keys, faults, baseUrl, notify: (entry) => outbox?.notify(entry) }));
  router.use(() => {
    throw new PayPalProblem(404);
  });
  router.use(answerProblem);

  return { router, credentials: keys.credentials, close: () => outbox?.close() };
}

function problemOf({ status }: { status?: number }): PayPalProblem {
  const isMalformed = status !== undefined && status < 500;
  return isMalformed
    ? new PayPalProblem(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
    : new PayPalProblem(500);
}

function answerProblem(
  error: Error & { status?: number },
  _req: Request,
  res: Response,
  _next: NextFunction,
): void {
  const problem = error instanceof PayPalProblem ? error : problemOf(error);
  if (problem !== error && problem.status === 500) console.error(error);
  res.status(problem.status).json(problem.body);
}
