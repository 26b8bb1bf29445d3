import { recordOf } from '@spa-bronze/domain/lib/unknown';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { failOnPurpose } from '../common-faults';
import { sendTestPage } from '../test-page';
import { changeTransaction, type SandboxParts } from './api-routes';
import { bankPage, checkoutPage, refusedPage, usedPage } from './checkout-page';
import { CheckoutProblem, type CheckoutQuery, readCheckout, wayBack } from './checkout-query';
import { checkoutStyle } from './checkout-style';
import type { Filled } from './method-forms';
import { type Attempt, FormProblem, readAttempt } from './payment-methods';
import { statusOf, type StoredOrder, type StoredTransaction } from './stored-transaction';
import { blockingTransaction, endPending, pay, retryUntil } from './transaction-steps';
import { bankPageUrl } from './wire';
import { findTransaction, keyOfReference } from './wompi-orders';
import { problemOf, WompiProblem } from './wompi-problem';

/** The payer waits on the page for an end that is so near. */
const LONGEST_WAIT_MS = 5000;

/** The hosted page. Its forms need no script. */
export function checkoutRoutes(parts: SandboxParts): Router {
  const router = Router();
  router.get('/page.css', (_req, res) =>
    res.set('cache-control', 'no-cache').type('text/css').send(checkoutStyle),
  );
  router.use(express.urlencoded({ extended: false, limit: '16kb' }), failOnPurpose(parts.faults, problemOf));
  router.get('/', async (req, res) => showCheckout(parts, req, res));
  router.post('/', async (req, res) => takePayment(parts, req, res));
  router.get('/banco', async (req, res) => showBank(parts, req, res));
  router.post('/banco', async (req, res) => decideAtBank(parts, req, res));
  router.use((error: Error, req: Request, res: Response, next: NextFunction) => {
    if (!(error instanceof CheckoutProblem)) return next(error);
    send(parts, req, res, [400, refusedPage(error.message, homeOf(wayBackOf(parts, req)))]);
  });
  return router;
}

/** The shop's address is another one than this page's, and a form's answer leads there. */
function send(parts: SandboxParts, req: Request, res: Response, page: [number, string]): void {
  sendTestPage(res, page[0], policyOf(wayBackOf(parts, req)), page[1]);
}

function wayBackOf({ baseUrl }: SandboxParts, req: Request): string | null {
  const { searchParams } = new URL(req.originalUrl, 'http://localhost');
  return wayBack(searchParams.get('redirect-url') ?? undefined, req, baseUrl());
}

const homeOf = (back: string | null) => back && new URL('/', back).href;

const policyOf = (back: string | null) =>
  `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'${back ? ` ${new URL(back).origin}` : ''}; frame-ancestors 'none'`;

async function showCheckout(parts: SandboxParts, req: Request, res: Response): Promise<void> {
  const checkout = readCheckout(req, parts.keys, parts.faults);
  const order = await parts.store.read(keyOfReference(checkout.reference));
  send(parts, req, res, [200, checkoutOf(parts, req, { checkout, order })]);
}

interface Shown {
  checkout: CheckoutQuery;
  order: StoredOrder | null;
  filled?: Filled;
}

function checkoutOf(parts: SandboxParts, req: Request, { checkout, order, filled }: Shown): string {
  const { faults, baseUrl } = parts;
  const back = (id?: string) => wayBack(checkout.redirectUrl, req, baseUrl(), id);
  const blocking = faults.acceptUsed ? undefined : blockingTransaction(order);
  if (blocking) {
    const isPending = statusOf(blocking) === 'PENDING';
    const bank = isPending && blocking.method.bankPage ? bankPageUrl(baseUrl(), blocking.id) : null;
    return usedPage(checkout, { state: isPending ? 'pending' : 'paid', back: back(blocking.id), bank });
  }
  const failed = order?.transactions.at(-1);
  const until = retryUntil(order, faults);
  if (failed && until !== null && until < Date.now() && !faults.acceptUsed)
    return usedPage(checkout, { state: 'failed', back: back(failed.id), bank: null });
  return checkoutPage({
    checkout,
    failed,
    retryUntil: until,
    back: failed ? back(failed.id) : homeOf(back()),
    filled,
  });
}

async function takePayment(parts: SandboxParts, req: Request, res: Response): Promise<void> {
  const { store, keys, faults, notify } = parts;
  const checkout = readCheckout(req, keys, faults);
  const key = keyOfReference(checkout.reference);
  try {
    const attempt = readAttempt(req.body);
    const { order, entry } = await store.change(key, (current) =>
      pay(current, paymentOf(checkout, attempt), faults),
    );
    notify(entry);
    await answerAttempt(parts, req, res, { made: order.transactions.at(-1)!, query: checkout.query });
  } catch (error) {
    const filled = error instanceof FormProblem ? filledFrom(req, error) : undefined;
    if (!filled && !(error instanceof WompiProblem)) throw error;
    const order = await store.read(key);
    send(parts, req, res, [filled ? 422 : 409, checkoutOf(parts, req, { checkout, order, filled })]);
  }
}

const paymentOf = ({ expiresAt: _until, phone: _phone, ...payment }: CheckoutQuery, attempt: Attempt) => ({
  ...payment,
  attempt,
});

function filledFrom(req: Request, problem: FormProblem): Filled {
  const fields = Object.entries(recordOf(req.body)).filter(([, value]) => typeof value === 'string');
  const values = Object.fromEntries(fields) as Record<string, string>;
  return { method: values.metodo ?? '', values, problem };
}

interface Tried {
  made: StoredTransaction;
  query: string;
}

/** Back to the shop after a payment that is approved or pending, to the bank's page, or to another try. */
async function answerAttempt(parts: SandboxParts, req: Request, res: Response, tried: Tried): Promise<void> {
  const { made, query } = tried;
  if (made.method.bankPage && statusOf(made) === 'PENDING')
    return res.redirect(303, `banco?transaccion=${made.id}`);
  const waitMs = Date.parse(made.ending.at) - Date.now();
  if (waitMs > 0 && waitMs <= Math.min(parts.faults.settleMs, LONGEST_WAIT_MS)) await sleep(waitMs);
  const isOver = ['APPROVED', 'PENDING', 'VOIDED'].includes(statusOf(made));
  const shop = isOver ? wayBack(made.redirectUrl, req, parts.baseUrl(), made.id) : null;
  res.redirect(303, shop ?? `${req.baseUrl}/?${query}&intento=${made.id}`);
}

async function showBank(parts: SandboxParts, req: Request, res: Response): Promise<void> {
  const found = await findTransaction(parts.store, String(req.query.transaccion));
  if (!found?.transaction.method.bankPage)
    return send(parts, req, res, [404, refusedPage('No encontramos este pago.', null)]);
  const { order, transaction } = found;
  if (statusOf(transaction) !== 'PENDING') return res.redirect(303, `${req.baseUrl}/?${transaction.query}`);
  const page = bankPage(order.reference, transaction);
  const back = wayBack(transaction.redirectUrl, req, parts.baseUrl());
  sendTestPage(res, 200, policyOf(back), page);
}

async function decideAtBank(parts: SandboxParts, req: Request, res: Response): Promise<void> {
  const id = String(req.query.transaccion);
  const decision: unknown = recordOf(req.body).decision;
  const found = await findTransaction(parts.store, id);
  if (!found?.transaction.method.bankPage)
    return send(parts, req, res, [404, refusedPage('No encontramos este pago.', null)]);
  if (decision !== 'PENDING' && statusOf(found.transaction) === 'PENDING')
    await changeTransaction(parts, id, (it) => endPending(it, decision));
  const after = (await findTransaction(parts.store, id))!.transaction;
  if (decision === 'PENDING') {
    const shop = wayBack(after.redirectUrl, req, parts.baseUrl(), id);
    return res.redirect(303, shop ?? `${req.baseUrl}/?${after.query}`);
  }
  await answerAttempt(parts, req, res, { made: after, query: after.query });
}
