import { isClosed, isOpen, openStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload, Where } from 'payload';
import { hasCredentials, ProviderError, providerOf } from '../../providers/payments/payment-provider';
import { LostLease, withSale, sales, amendSale } from '../sales/sales-operations';
import type { Sale } from '../sales/sale';
import { watchLinks } from '../payment-links/look-at-links';
import { capture } from './capture';
import { finishOlderSale } from './older-sales';
import { transitionWithEffects } from './sale-effects';
import { executeRefunds } from './execute-refunds';
import { providerOrderOf, applyProviderOrder, reconcileWithProvider } from './apply-provider-order';
import { releaseOverdue, releaseUnanswered } from './held-back';
import { isLookDue, planNextLook } from './next-look';

/** The browser reconciles a fresh row; the job waits 20 s. */
const LEAVE_TO_BROWSER_MS = 20_000;
/** A requested capture cannot arrive later than this. */
const IN_FLIGHT_MS = 10 * 60_000;
const AT_ONCE = 4;
const JOB = 'reconciliation-job';
const GIVEN_UP = 'Aprobada y no cobrada antes de restaurar la copia';

const isPast = (instant: string, ms = 0) => Date.parse(instant) + ms <= Date.now();

/** Without those of a provider whose credentials are gone: nothing is known of them, so they stay as they are. */
async function find(payload: Payload, where: Where): Promise<string[]> {
  const found = await sales.find<Pick<Sale, 'id' | 'provider'>>(payload, where, {
    select: { provider: true },
  });
  return found.filter((sale) => hasCredentials(payload, sale)).map(({ id }) => id);
}

/** An open row: captured when the payer approved, closed when its hold is over, otherwise unchanged. */
async function captureOrExpire(payload: Payload, sale: Sale): Promise<unknown> {
  const order = await providerOrderOf(payload, sale);
  const mayCapture = !providerOf(payload, sale).capturesItself && !order?.capture;
  if (mayCapture && (order?.status === 'APPROVED' || sale.captureRequested))
    return capture(payload, sale, JOB);
  const applied = order ? await applyProviderOrder(payload, sale, order, JOB) : sale;
  const reconciled = await releaseOverdue(payload, applied, JOB);
  /* The transition to EXPIRED does not happen when the order is paid or about to be paid. */
  return isPast(reconciled.holdUntil)
    ? transitionWithEffects(payload, reconciled, 'EXPIRED', { by: JOB })
    : reconciled;
}

/**
 * The provider refuses an approved order for good: the row ends with its hold. Without an answer, it ends some time
 * later.
 */
async function expireRefused(payload: Payload, sale: Sale, error: ProviderError): Promise<void> {
  const unanswered = async (reason: unknown): Promise<never> => {
    if (reason instanceof ProviderError) await releaseUnanswered(payload, sale, JOB);
    throw reason;
  };
  if (error.retryable || sale.status === 'PENDING' || !isPast(sale.holdUntil)) return unanswered(error);
  const order = await providerOrderOf(payload, sale).catch(unanswered);
  if (order?.capture) await applyProviderOrder(payload, sale, order, JOB);
  else
    await transitionWithEffects(payload, sale, 'EXPIRED', {
      by: JOB,
      note: error.issue ?? error.kind,
      data: { captureRequested: false },
    });
}

/**
 * Ends the orders that a payer approved and whose capture nobody requested, in a restored shop. Their buyers
 * may have given them up, or paid others, after the backup. Who comes back to pay still can. Returns whether
 * the provider answered for all.
 */
export async function expireUnrequested(payload: Payload, stopped: () => boolean): Promise<boolean> {
  let isAnswered = true;
  const waiting: Where = {
    and: [
      { status: { in: openStatuses.filter((status) => status !== 'PENDING') } },
      { captureRequested: { not_equals: true } },
      { provider: { not_equals: 'manual' } },
    ],
  };
  for (const id of await find(payload, waiting)) {
    if (stopped()) return false;
    const isDone = await whileOwned(payload, id, async (sale) => {
      const order = sale.captureRequested ? null : await providerOrderOf(payload, sale);
      if (order?.status === 'APPROVED' && !order.capture)
        await transitionWithEffects(payload, sale, 'EXPIRED', { by: JOB, note: GIVEN_UP });
    });
    isAnswered &&= isDone;
  }
  return isAnswered;
}

/** A closed row whose capture may still have been carried out. */
async function checkClosedCapture(payload: Payload, sale: Sale): Promise<unknown> {
  const order = await providerOf(payload, sale).getOrder(sale.reference);
  if (order?.capture) return applyProviderOrder(payload, sale, order, JOB);
  return isPast(sale.history.at(-1)!.at, IN_FLIGHT_MS)
    ? amendSale(payload, sale.id, { captureRequested: false })
    : sale;
}

async function continueSale(payload: Payload, found: Sale): Promise<unknown> {
  const sale = await finishOlderSale(payload, found, JOB);
  await continueFinished(payload, sale);
  return planNextLook(payload, sales.leased(sale.id) ?? sale);
}

async function continueFinished(payload: Payload, sale: Sale): Promise<unknown> {
  if (sale.refundDue) return executeRefunds(payload, sale, JOB);
  if (isClosed(sale.status) && sale.captureRequested) return checkClosedCapture(payload, sale);
  if (!isOpen(sale.status)) return isLookDue(sale) ? reconcileWithProvider(payload, sale, JOB) : sale;
  return captureOrExpire(payload, sale).catch((error: unknown) => {
    if (error instanceof ProviderError) return expireRefused(payload, sale, error);
    throw error;
  });
}

function shuffled<T>(rows: T[]): T[] {
  const keyed = rows.map((row) => ({ row, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ row }) => row);
}

/** Works on a sale unless somebody else does. Returns whether it was done. An error is logged. */
async function whileOwned(
  payload: Payload,
  id: string,
  work: (sale: Sale) => Promise<unknown>,
): Promise<boolean> {
  try {
    const done = async (sale: Sale) => {
      await work(sale);
      return true;
    };
    return (await withSale(payload, id, done, { waitMs: 0 })) ?? false;
  } catch (error) {
    const expected =
      error instanceof LostLease ||
      (error instanceof ProviderError && (error.retryable || error.kind === 'not-approved'));
    payload.logger[expected ? 'warn' : 'error'](
      { err: error, sale: id },
      'A payment could not be reconciled yet',
    );
    return false;
  }
}

/**
 * Reconciles what browsers and webhooks left open: looks up every row that is open or whose hold is over. Several
 * processes may run it; each row is leased by one at a time. Rows younger than `minAgeMs` wait; with 0 none does,
 * whatever the clocks say.
 */
export async function runReconciliation(
  payload: Payload,
  minAgeMs = LEAVE_TO_BROWSER_MS,
  stopped = () => false,
): Promise<void> {
  const age: Where[] =
    minAgeMs > 0 ? [{ updatedAt: { less_than: new Date(Date.now() - minAgeMs).toISOString() } }] : [];
  const now = new Date().toISOString();
  const over: Where = { holdUntil: { less_than: now } };
  const lookDue: Where = { nextLookAt: { less_than_equal: now } };
  /* One that waits for a bank is looked up when it is due, if it is watched. */
  const inTurn: Where = {
    or: [{ status: { not_equals: 'PENDING' } }, { nextLookAt: { exists: false } }, lookDue],
  };
  const pending: Where = {
    or: [
      lookDue,
      { pendingEffects: { equals: true } },
      { refundDue: { equals: true } },
      { captureRequested: { equals: true } },
    ],
  };
  const [open, found] = await Promise.all([
    find(payload, {
      and: [{ status: { in: [...openStatuses] } }, inTurn, ...age.map((it) => ({ or: [it, over] }))],
    }),
    find(payload, { and: [pending, ...age] }),
  ]);
  /* In another order each round: where a budget of calls ends a round, no row waits for ever. */
  const waiting = shuffled([...new Set([...open, ...found])]);
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined && !stopped(); id = waiting.pop())
      await whileOwned(payload, id, (sale) => continueSale(payload, sale));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await watchLinks(payload, stopped);
}
