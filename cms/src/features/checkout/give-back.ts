import { messages } from '@spa-bronze/domain/messages';
import { statusAfter, type Refund } from '@spa-bronze/domain/transactions-refunds';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { passFence } from '../../providers/fence';
import { ProviderError, type ProviderRefund } from '../../providers/payment-provider';
import { paymentsOf } from '../../providers/payments';
import { refundableOf, type SaleRow } from '../transactions/sale-row';
import { changeSale, moveSale, saleById } from '../transactions/transactions-operations';
import { runEffects } from './effects';

type Outcome = Pick<ProviderRefund, 'status' | 'id'> & { why?: string };

/** The row's refunds with one of them changed, and whether any is still to be carried out. */
export function withRefund(sale: SaleRow, key: string, change: Partial<Refund>): Pick<SaleRow, 'refunds' | 'refundDue'> {
  const refunds = (sale.refunds ?? []).map((it) => (it.key === key ? { ...it, ...change } : it));
  return { refunds, refundDue: refunds.some(({ state }) => state === 'ASKED') };
}

/** A provider forgets request ids after some hours; what was promised longer ago is looked up before it is asked for again. */
const REMEMBERED_MS = 60 * 60_000;

async function madeBefore(payload: Payload, { reference: orderId }: SaleRow, { at, providerId }: Refund, name: string): Promise<ProviderRefund | undefined> {
  if (!providerId && Date.parse(at) + REMEMBERED_MS > Date.now()) return undefined;
  const order = await paymentsOf(payload).getOrder(orderId);
  return order?.refunds.find(({ id, reference }) => reference === name || id === providerId);
}

/** Asks the provider under the refund's own name. Throws when the outcome is unknown; the same refund is asked for again later. */
async function ask(payload: Payload, sale: SaleRow, refund: Refund): Promise<Outcome> {
  const { id, provider, captureId } = sale;
  const { key, cents, note } = refund;
  if (provider === 'manual') return { status: 'COMPLETED', id: '' };
  const reference = `${id}:${key}`;
  await passFence();
  try {
    return await madeBefore(payload, sale, refund, reference)
      ?? await paymentsOf(payload).refundCapture({ captureId: captureId ?? '', requestId: `refund-${id}-${key}`, reference, amountCents: cents, note });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable || error.kind === 'unauthorized') throw error;
    payload.logger.error({ err: error, sale: id }, 'A refund was refused by the provider');
    return { status: 'FAILED', id: '', why: error.issue ?? error.kind };
  }
}

async function carryOut(payload: Payload, sale: SaleRow, refund: Refund, by: string): Promise<SaleRow> {
  const { status, id: providerId, why } = await ask(payload, sale, refund);
  if (status === 'PENDING') return changeSale(payload, sale.id, (row) => withRefund(row, refund.key, { providerId }));
  const at = new Date().toISOString();
  if (status !== 'COMPLETED') {
    const reason = `${messages.refundRefused} (${why ?? status})`;
    return changeSale(payload, sale.id, (row) => ({ ...withRefund(row, refund.key, { state: 'REFUSED', why: why ?? status }), reviewDue: true, review: { why: reason, since: at } }));
  }
  const told = refund.byHand ? { reviewDue: true, review: { why: messages.depositByHand, since: at } } : {};
  const done = (row: SaleRow) => ({ ...withRefund(row, refund.key, { state: 'DONE', doneAt: at, providerId }), ...told });
  const to = statusAfter(refundableOf({ ...sale, ...done(sale) }));
  return runEffects(payload, await moveSale(payload, sale.id, to, { by, note: refund.note || undefined }, done));
}

/** Carries out every refund that is written down and not done: the row is the promise, whoever finds it first keeps it. Inside withSale. */
export async function giveBack(payload: Payload, id: string, by: string): Promise<SaleRow> {
  const found = await saleById(payload, id);
  if (!found) throw new AppError(404, messages.transactionNotFound);
  let sale = found.refundDue ? await runEffects(payload, found) : found;
  for (const refund of (sale.refunds ?? []).filter(({ state }) => state === 'ASKED')) sale = await carryOut(payload, sale, refund, by);
  return sale;
}
