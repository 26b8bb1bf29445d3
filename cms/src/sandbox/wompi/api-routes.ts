import { type Request, type Response, Router } from 'express';
import { failOnPurpose } from '../common-faults';
import { transactionList } from './transaction-list';
import { endPending, refund, voidPayment } from './transaction-steps';
import { transactionBody } from './wire';
import type { WompiFaults } from './wompi-faults';
import type { StandInKeys } from './wompi-keys';
import {
  findTransaction,
  type Found,
  keyOfTransaction,
  type OrderStore,
  type Step,
  transactionIn,
} from './wompi-orders';
import { invalidField, invalidKey, notFound, onlyLoopback, problemOf, unprocessable } from './wompi-problem';

export interface SandboxParts {
  store: OrderStore;
  keys: StandInKeys;
  faults: WompiFaults;
  baseUrl(): string;
  /** Called with the outbox entry of a step's events. */
  notify(entry?: string): void;
}

/** Makes one step of a transaction and announces its events. Throws 404 for an unknown one. */
export async function changeTransaction<S extends Step>(
  { store, notify }: SandboxParts,
  id: string,
  take: (found: Found) => S,
): Promise<S> {
  const step = await store.change(keyOfTransaction(id) ?? '', (order) => {
    const found = transactionIn(order, id);
    if (!found) throw notFound();
    return take(found);
  });
  notify(step.entry);
  return step;
}

/** `settle` replaces the bank that ends a pending payment. */
export function apiRoutes(parts: SandboxParts): Router {
  const { store, keys, faults, baseUrl } = parts;
  const router = Router();
  const show = ({ order, transaction }: Found) => transactionBody(order, transaction, { base: baseUrl() });

  router.use('/transactions/:id/settle', onlyLoopback);
  router.post('/transactions/:id/settle', async (req, res) => {
    const step = (found: Found) => endPending(found, req.body?.status);
    const { order } = await changeTransaction(parts, req.params.id, step);
    res.json({ data: show(transactionIn(order, req.params.id)!), meta: {} });
  });

  router.use(failOnPurpose(faults, problemOf));
  router.get('/merchants/info', merchant(keys, baseUrl));
  router.get('/transactions/:id', (req, _res, next) => {
    if (!req.get('authorization')) throw notFound();
    next();
  });
  router.use((req, _res, next) => {
    const authorization = req.get('authorization') ?? '';
    if (!keys.isPrivate(authorization)) throw invalidKey(/^Bearer prv_test_/.test(authorization) ? 403 : 401);
    next();
  });
  router.get('/transactions', transactionList(parts));
  router.get('/transactions/:id', async (req, res) => {
    const found = await findTransaction(store, req.params.id);
    if (!found) throw notFound();
    res.json({ data: show(found), meta: {} });
  });
  router.post('/transactions/:id/void', (req, res) => answerVoid(parts, req.params.id, res));
  router.post('/refunds', (req, res) => answerRefund(parts, req, res));
  return router;
}

/** Always 201, also when nothing is given back. The transaction in the reply is as it was before. */
async function answerVoid(parts: SandboxParts, id: string, res: Response): Promise<void> {
  const { faults, baseUrl } = parts;
  let before: object = {};
  const { error } = await changeTransaction(parts, id, (found) => {
    before = transactionBody(found.order, found.transaction, { base: baseUrl() });
    return voidPayment(found, faults);
  });
  if (faults.voidAnswer === 'empty') return void res.status(201).end();
  const message = error ?? (faults.voidAnswer === 'false-error' ? 'Error del procesador' : null);
  const status = message === null ? 'APPROVED' : 'ERROR';
  res.status(201).json({ data: { status, status_message: message, transaction: before }, meta: {} });
}

async function answerRefund(parts: SandboxParts, req: Request, res: Response): Promise<void> {
  const { transaction_id: id, amount_in_cents: amount, reference } = req.body ?? {};
  if (!parts.faults.refundApi) throw unprocessable('La transacción no está aprobada');
  if (amount !== undefined && !Number.isInteger(amount))
    throw invalidField('amount_in_cents', 'Debe ser un entero');
  const { made } = await changeTransaction(parts, String(id), (found) => refund(found, amount));
  res.status(201).json({
    data: {
      id: made.id,
      transaction_id: id,
      amount_in_cents: made.amountInCents,
      reference,
      status: 'APPROVED',
      created_at: made.createdAt,
    },
    meta: {},
  });
}

const merchant = (keys: StandInKeys, baseUrl: () => string) => (req: Request, res: Response) => {
  if (!keys.isPublic(req.get('x-merchant-public-key') ?? '')) throw invalidKey();
  const document = (type: string) => ({
    acceptance_token: `test-${type}`,
    permalink: `${baseUrl()}/p/`,
    type,
  });
  res.json({
    data: {
      id: 1292,
      name: 'Spa Bronze',
      active: true,
      public_key: keys.credentials.publicKey,
      accepted_currencies: ['COP'],
      accepted_payment_methods: ['CARD', 'NEQUI', 'PSE', 'BANCOLOMBIA_TRANSFER'],
      presigned_acceptance: document('END_USER_POLICY'),
      presigned_personal_data_auth: document('PERSONAL_DATA_AUTH'),
    },
    meta: {},
  });
};
