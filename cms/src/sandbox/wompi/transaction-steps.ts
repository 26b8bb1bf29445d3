import { dayOf } from '@spa-bronze/domain/lib/dates';
import { randomUUID } from 'node:crypto';
import type { Attempt } from './payment-methods';
import {
  type FinalStatus,
  statusOf,
  type StoredEvent,
  type StoredOrder,
  type StoredTransaction,
} from './stored-transaction';
import { onItsClock, type WompiFaults } from './wompi-faults';
import { type Found, type Step, transactionId } from './wompi-orders';
import { invalidField, unprocessable, usedReference } from './wompi-problem';

const MOST_TRIES = 99;

interface Payment extends Pick<
  StoredTransaction,
  'amountInCents' | 'email' | 'fullName' | 'redirectUrl' | 'query'
> {
  reference: string;
  attempt: Attempt;
}

const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** The payment that keeps a reference from being paid again, if any: one that is paid, voided or still pending. */
export const blockingTransaction = (order: StoredOrder | null): StoredTransaction | undefined =>
  order?.transactions.find((it) => !['DECLINED', 'ERROR'].includes(statusOf(it)));

/** Until when the payer may try again after a failure; null: nothing failed. */
export function retryUntil(order: StoredOrder | null, faults: WompiFaults): number | null {
  const first = order?.transactions[0];
  return first ? Date.parse(first.ending.at) + onItsClock(faults, faults.retryMs) : null;
}

/** Tries a payment under its reference. Refused when that is paid, pending, or failed too long ago. */
export function pay(order: StoredOrder | null, payment: Payment, faults: WompiFaults): Step {
  const { reference, attempt, ...rest } = payment;
  const { transactions } = order ?? { transactions: [] };
  if (order && order.reference !== reference) throw usedReference();
  const until = retryUntil(order, faults);
  const late = until !== null && Date.now() > until;
  if (!faults.acceptUsed && (blockingTransaction(order) || late)) throw usedReference();
  if (transactions.length >= MOST_TRIES) throw usedReference();
  const waitMs = attempt.slow ? onItsClock(faults, faults.pendingMs) : faults.settleMs;
  const made: StoredTransaction = {
    ...rest,
    id: transactionId(reference, transactions.length + 1, Date.now()),
    createdAt: after(0),
    method: attempt.method,
    ending: { ...attempt.outcome, at: after(waitMs) },
    refunds: [],
  };
  const begun: StoredEvent = { transactionId: made.id, status: 'PENDING', dueAt: made.createdAt };
  return {
    order: { reference, transactions: [...transactions, made] },
    events: [...(faults.pendingEvents ? [begun] : []), endOf(made)],
  };
}

const endOf = ({ id, ending }: StoredTransaction): StoredEvent => ({
  transactionId: id,
  status: ending.status,
  dueAt: ending.at,
});

const replaced = ({ order, transaction }: Found, changes: Partial<StoredTransaction>): StoredOrder => ({
  ...order,
  transactions: order.transactions.map((it) => (it === transaction ? { ...it, ...changes } : it)),
});

const messages: Record<FinalStatus, string | null> = {
  APPROVED: null,
  DECLINED: 'Transacción RECHAZADA en Sandbox',
  ERROR: 'Transacción con ERROR en Sandbox',
};

/** Ends a pending payment now, as its bank does. */
export function endPending(found: Found, status: unknown): Step {
  if (status !== 'APPROVED' && status !== 'DECLINED' && status !== 'ERROR')
    throw invalidField('status', 'The status is APPROVED, DECLINED or ERROR.');
  const { transaction, order } = found;
  const now = statusOf(transaction);
  if (now === status) return { order, events: [] };
  if (now !== 'PENDING') throw unprocessable('La transacción ya terminó');
  const ending: StoredTransaction['ending'] = { status, message: messages[status], at: after(0) };
  return { order: replaced(found, { ending }), events: [endOf({ ...transaction, ending })] };
}

/** Gives a card payment of today back, whole. `error` says why not. */
export function voidPayment(found: Found, faults: WompiFaults): Step & { error?: string } {
  const { transaction, order } = found;
  const isToday = dayOf(new Date(transaction.ending.at)) === dayOf(new Date());
  const canVoid =
    transaction.method.type === 'CARD' &&
    statusOf(transaction) === 'APPROVED' &&
    transaction.voidedAt === undefined &&
    isToday;
  if (!canVoid || faults.voidAnswer === 'error')
    return { order, events: [], error: 'Original no Encontrado' };
  const voidedAt = after(faults.voidMs);
  return {
    order: replaced(found, { voidedAt }),
    events: [{ transactionId: transaction.id, status: 'VOIDED', dueAt: voidedAt }],
  };
}

/** Pays a part back, or the rest. The last part leaves the payment VOIDED. */
export function refund(
  found: Found,
  amountInCents: number | undefined,
): Step & { made: StoredTransaction['refunds'][number] } {
  const { transaction } = found;
  const left = transaction.amountInCents - transaction.refunds.reduce((sum, it) => sum + it.amountInCents, 0);
  const amount = amountInCents ?? left;
  if (statusOf(transaction) !== 'APPROVED') throw unprocessable('La transacción no está aprobada');
  if (amount < 1 || amount > left) throw invalidField('amount_in_cents', 'El monto supera lo que queda');
  const made = { id: randomUUID(), amountInCents: amount, createdAt: after(0) };
  const voided = amount === left ? { voidedAt: made.createdAt } : {};
  return {
    order: replaced(found, { refunds: [...transaction.refunds, made], ...voided }),
    events: voided.voidedAt
      ? [{ transactionId: transaction.id, status: 'VOIDED', dueAt: voided.voidedAt }]
      : [],
    made,
  };
}
