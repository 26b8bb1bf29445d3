import { randomUUID } from 'node:crypto';
import { type Request, Router } from 'express';
import { failOnPurpose } from '../common-faults';
import type { Faults } from './faults';
import { fingerprintOf, idFrom, orderIdOf } from './ids';
import { centsFrom, orderFromRequest } from './order-request';
import { capture, decide, duplicateRequestId, refund, endPendingCapture } from './order-steps';
import type { OrderStore, Step } from './paypal-orders';
import { notFound, PayPalProblem } from './paypal-problem';
import type { SandboxKeys } from './sandbox-keys';
import type { StoredOrder } from './stored-order';
import { transactionList } from './transaction-list';
import { captureBody, orderBody, orderLinks, orderStatus, refundBody } from './wire';

interface ApiParts {
  store: OrderStore;
  keys: SandboxKeys;
  faults: Faults;
  baseUrl(): string;
  /** Called with the outbox entry of a step's events. */
  notify(entry?: string): void;
}

const requestIdOf = (req: Request) => req.get('paypal-request-id') || undefined;
const wantsAll = (req: Request) => (req.get('prefer') ?? '').includes('return=representation');

/** `decision` and `settle` replace the payer and PayPal's review. */
export function apiRoutes(parts: ApiParts): Router {
  const { keys, faults, baseUrl } = parts;
  const router = Router();

  router.post('/v2/checkout/orders/:id/decision', async (req, res) => {
    const { order } = await change(parts, req.params.id, (current) =>
      decide(current, req.body?.decision, baseUrl()),
    );
    res.json(orderBody(order, baseUrl()));
  });

  router.use(
    ['/v2', '/v1/reporting'],
    failOnPurpose(faults, (status) => new PayPalProblem(status)),
  );
  readableOrder(router, parts);
  router.use(['/v2', '/v1/reporting'], (req, _res, next) => {
    if (!keys.acceptsToken(req.get('authorization'))) throw new PayPalProblem(401);
    next();
  });
  orders(router, parts);
  captures(router, parts);
  transactionList(router, parts);
  return router;
}

/** Makes one step of an order and announces its events. Throws 404 for an unknown order. */
async function change<S extends Step>(
  { store, notify }: ApiParts,
  id: string,
  take: (order: StoredOrder) => S,
) {
  const stored = await store.change(id, (order) => {
    if (!order) throw notFound();
    return take(order);
  });
  notify(stored.entry);
  return stored;
}

/** The approval page reads an order without a token. */
function readableOrder(router: Router, { store, baseUrl }: ApiParts): void {
  router.get('/v2/checkout/orders/:id', async (req, res) => {
    const order = await store.read(req.params.id);
    if (!order) throw notFound();
    res.json(orderBody(order, baseUrl()));
  });
}

function orders(router: Router, parts: ApiParts): void {
  const { store, faults, baseUrl } = parts;

  router.post('/v2/checkout/orders', async (req, res) => {
    // The same request id gives the same order id, so a repeated request finds the order of the first.
    const id = idFrom(requestIdOf(req) ?? randomUUID());
    let made = false;
    const { order } = await store.change(id, (current) => {
      made = current === null;
      if (current && current.fingerprint !== fingerprintOf(req.body)) throw duplicateRequestId();
      return { order: current ?? orderFromRequest(id, req.body), events: [] };
    });
    const minimal = { id, status: orderStatus(order), links: orderLinks(order, baseUrl()) };
    res.status(made ? 201 : 200).json(wantsAll(req) ? orderBody(order, baseUrl()) : minimal);
  });

  router.post('/v2/checkout/orders/:id/capture', async (req, res) => {
    const how = { requestId: requestIdOf(req), status: faults.captureStatus, base: baseUrl() };
    const { order, entry } = await change(parts, req.params.id, (current) => capture(current, how));
    res.status(entry ? 201 : 200).json(orderBody(order, baseUrl()));
  });
}

function captures(router: Router, parts: ApiParts): void {
  const { store, baseUrl } = parts;

  router.get('/v2/payments/captures/:id', async (req, res) => {
    const order = await store.read(orderIdOf(req.params.id));
    if (!order?.capture) throw notFound();
    res.json(captureBody(order, order.capture, baseUrl()));
  });

  router.post('/v2/payments/captures/:id/refund', async (req, res) => {
    const amount: unknown = req.body?.amount;
    const how = {
      requestId: requestIdOf(req),
      amountCents: amount === undefined ? undefined : centsFrom(amount, '/amount'),
      note: typeof req.body?.note_to_payer === 'string' ? req.body.note_to_payer : undefined,
      customId: typeof req.body?.custom_id === 'string' ? req.body.custom_id : undefined,
      base: baseUrl(),
    };
    const {
      order,
      refund: made,
      entry,
    } = await change(parts, orderIdOf(req.params.id), (current) => refund(captured(current), how));
    res.status(entry ? 201 : 200).json(refundBody(order, made, baseUrl()));
  });

  router.post('/v2/payments/captures/:id/settle', async (req, res) => {
    const step = (current: StoredOrder) => endPendingCapture(captured(current), req.body?.status, baseUrl());
    const { order } = await change(parts, orderIdOf(req.params.id), step);
    res.json(captureBody(order, order.capture!, baseUrl()));
  });
}

function captured(order: StoredOrder): StoredOrder {
  if (!order.capture) throw notFound();
  return order;
}
