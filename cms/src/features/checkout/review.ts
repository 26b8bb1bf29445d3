import { messages } from '@spa-bronze/domain/messages';
import { isOpen } from '@spa-bronze/domain/transactions';
import type { Review, ReviewAction } from '@spa-bronze/domain/transactions-staff';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import type { ProviderCapture } from '../../providers/payment-provider';
import { paymentsOf } from '../../providers/payments';
import { logged } from '../transactions/edit-sale';
import { withSale } from '../transactions/sale-lease';
import type { SaleRow } from '../transactions/sale-row';
import { amendSale, changeSale, moveSale } from '../transactions/transactions-operations';
import { runEffects } from './effects';
import { claimAgain, releaseHolds, takeHolds } from './holds';
import { refundLeased } from './refund';
import { settle } from './settle';

export const actionLabels: Record<ReviewAction, string> = { attach: 'Pago asignado a la compra', refund: 'Pago devuelto', dismiss: 'Revisión cerrada' };

/** The sales that wait for a person, those that wait longest first. */
export async function salesToReview(payload: Payload): Promise<SaleRow[]> {
  const { docs } = await payload.db.find<SaleRow>({ collection: 'sales', where: { reviewDue: { equals: true } }, pagination: false, limit: 0 });
  return docs.sort((a, b) => (a.review?.since ?? a.createdAt).localeCompare(b.review?.since ?? b.createdAt));
}

interface Decision { action: ReviewAction; by: string; note: string }

/** The fields that end the waiting, with who ended it how. */
function ended(sale: SaleRow, { action, by, note }: Decision): Partial<SaleRow> {
  const review: Review = { why: sale.review?.why ?? '', since: sale.review?.since ?? sale.updatedAt, action, by, note, doneAt: new Date().toISOString() };
  return { reviewDue: false, review, edition: (sale.edition ?? 0) + 1, ...logged(sale, by, actionLabels[action], note) };
}

/** The money as the provider has it now. Throws 409 when it has none, or holds it back. */
async function moneyOf(payload: Payload, sale: SaleRow): Promise<{ sale: SaleRow; capture: ProviderCapture }> {
  const order = await paymentsOf(payload).getOrder(sale.reference);
  const fresh = order ? await settle(payload, sale, order, 'staff') : sale;
  const status = order?.capture?.status;
  if (status === 'PENDING') throw new AppError(409, messages.reviewHeldBack);
  if (!order?.capture || (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED')) throw new AppError(409, messages.reviewNoMoney);
  return { sale: fresh, capture: order.capture };
}

/**
 * Lets a sale hold its stock and hours. Its stock outlives the trash, its hours do not: those it claims again under the name of its stock.
 * Meanwhile it owes effects, so that a crash leaves it what it had. Throws 409 when they are gone, and then it holds what it held.
 */
async function hold(payload: Payload, sale: SaleRow): Promise<void> {
  if (sale.held && !sale.deletedAt) return;
  if (sale.held) {
    await amendSale(payload, sale.id, { effectsDue: true });
    return claimAgain(payload, sale);
  }
  await releaseHolds(payload, sale);
  await takeHolds(payload, await changeSale(payload, sale.id, (row) => ({ attempt: row.attempt + 1, effectsDue: true })));
}

/** The money is this sale's: stock and hours are held (again where they were given back), and it is paid. Throws 409 when they are gone. */
async function attach(payload: Payload, waiting: SaleRow, decision: Decision): Promise<SaleRow> {
  const { sale, capture } = await moneyOf(payload, waiting);
  if (sale.status !== 'IN_REVIEW') return sale.reviewDue ? changeSale(payload, sale.id, (row) => ended(row, decision)) : sale;
  await hold(payload, sale);
  const cause = { by: 'staff', note: actionLabels.attach };
  return runEffects(payload, await moveSale(payload, sale.id, 'APPROVED', cause, (row) => ({ held: true, captureId: capture.id, capturedCents: capture.amountCents, ...ended(row, decision) })));
}

const hasLeft = ({ fulfilment }: SaleRow) => fulfilment === 'SENT' || fulfilment === 'DELIVERED' || fulfilment === 'PICKED_UP';

/** All that is left goes back; goods that left the spa are no stock. The key counts refused ones, so that staff may try again and a second press asks for nothing new. */
function payBack(payload: Payload, sale: SaleRow, decision: Decision): Promise<SaleRow> {
  const key = `revision-${(sale.refunds ?? []).filter(({ state }) => state === 'REFUSED').length + 1}`;
  return refundLeased(payload, sale, { key, shipping: true, restock: !hasLeft(sale), freeSlots: true, note: decision.note }, decision.by, (row) => ended(row, decision));
}

async function resolve(payload: Payload, sale: SaleRow, decision: Decision): Promise<SaleRow> {
  if (!sale.reviewDue) {
    if (sale.review?.action === decision.action) return sale;
    throw new AppError(409, messages.reviewNotWaiting, undefined, { action: sale.review?.action ?? null, by: sale.review?.by ?? '' });
  }
  if (decision.action === 'dismiss') return changeSale(payload, sale.id, (row) => ended(row, decision));
  if (decision.action === 'attach') return attach(payload, sale, decision);
  if (isOpen(sale.status)) throw new AppError(409, messages.refundNotPaid);
  return payBack(payload, sale, decision);
}

/**
 * Ends one review. `attach`: the money is accepted for this sale; `refund`: all that is left is paid back; `dismiss`: it stays as it is.
 * The same action again answers the same sale; another one after it is 409, as is what cannot be done any more.
 */
export async function resolveReview(payload: Payload, id: string, decision: Decision): Promise<SaleRow> {
  const sale = await withSale(payload, id, (fresh) => resolve(payload, fresh, decision));
  if (!sale) throw new AppError(409, messages.paymentUnderWay);
  return sale;
}
