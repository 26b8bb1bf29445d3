import { messages } from '@spa-bronze/domain/messages';
import { isClosed, isOpen } from '@spa-bronze/domain/sales/sale-rules';
import { statusAfter } from '@spa-bronze/domain/sales/refund-plan';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { outsideFence } from '../../lib/fence';
import {
  providerOf,
  type ProviderCapture,
  type ProviderOrder,
} from '../../providers/payments/payment-provider';
import { ledgerSaleOf, refundsOf, type Sale, hasProviderOrder } from '../sales/sale';
import { changeSale, transition } from '../sales/sales-operations';
import { hasUnknownRefunds, withProviderRefunds } from './provider-refunds';
import { transitionWithEffects } from './sale-effects';
import { endRefused, endUnwritten, noteTry } from './held-back';
import { nothingHeld } from './hold-plan';
import { holdAllOrEnd, isPayable } from './holds';
import { executeRefunds, LATE_REFUND } from './execute-refunds';
import { isLookDue } from './next-look';
import { hasEnded, noteBoughtAnew, whyDoubted } from './payment-doubt';
import { hasReturnedTwice, noteReturnedTwice } from './returned-twice';
import { hasUnknownSurplus, noteSurplus } from './surplus';

/** The provider's order of a sale as it is now; null if there is none. Throws ProviderError without an answer. */
export const providerOrderOf = async (payload: Payload, sale: Sale): Promise<ProviderOrder | null> =>
  hasProviderOrder(sale) ? providerOf(payload, sale).getOrder(sale.reference) : null;

/**
 * Reads the order of a sale from the provider and applies it to the sale. Throws ProviderError without an
 * answer. Inside withSale.
 */
export async function reconcileWithProvider(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  const order = await providerOrderOf(payload, sale);
  return order ? applyProviderOrder(payload, sale, order, by) : sale;
}

/**
 * Brings a sale to what its order at the provider says, read just now, for the browser, a webhook or the
 * reconciliation job. Inside withSale.
 */
export async function applyProviderOrder(
  payload: Payload,
  sale: Sale,
  order: ProviderOrder,
  by: string,
): Promise<Sale> {
  if (!isUnpaid(sale)) return applyToPaidSale(payload, sale, order, by);
  const { capture } = order;
  if (!capture && sale.status === 'PENDING') return endRefused(payload, sale, order, by);
  if (!capture) return applyUncaptured(payload, sale, order, by);
  if (isRefused(capture))
    return transitionWithEffects(payload, sale, 'DECLINED', {
      by,
      note: capture.reason,
      data: { captureId: capture.id },
    });
  const after = await applyMoneyOrLeave(payload, sale, order, by);
  const hasMore = capture.status === 'PARTIALLY_REFUNDED' || order.surplus || hasEnded(sale);
  return hasMore && !isUnpaid(after) ? applyToPaidSale(payload, after, order, by) : after;
}

const isUnpaid = ({ status }: Sale) => isOpen(status) || isClosed(status);
const isRefused = ({ status }: ProviderCapture) => status === 'DECLINED' || status === 'FAILED';

function applyUncaptured(payload: Payload, sale: Sale, { status }: ProviderOrder, by: string): Promise<Sale> {
  if (status === 'VOIDED')
    return transitionWithEffects(payload, sale, 'CANCELLED', { by, data: { captureRequested: false } });
  if (status === 'APPROVED' && sale.status === 'CREATED')
    return changeSale(payload, sale.id, (row) => transition(row, 'PAYER_APPROVED', { by }));
  return endUnwritten(payload, sale);
}

/**
 * Writes what follows from money that the provider has. If others keep writing what it takes, or closed the sale
 * meanwhile, the sale says that its capture was requested: nobody reads that nothing was charged, and the
 * reconciliation job goes on.
 */
async function applyMoneyOrLeave(
  payload: Payload,
  sale: Sale,
  order: ProviderOrder,
  by: string,
): Promise<Sale> {
  try {
    const after = await applyMoney(payload, sale, order, by);
    if (!isClosed(after.status)) return after;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    payload.logger.error({ err: error, sale: sale.id }, 'A captured payment is not written down yet');
  }
  return outsideFence(() =>
    changeSale(payload, sale.id, (row) => (isUnpaid(row) ? { captureRequested: true } : null)),
  );
}

/**
 * Captured money of the right amount makes a sale APPROVED that holds all it sells, or PENDING while the provider
 * holds the money back. Otherwise staff decide, and what is late goes back.
 */
async function applyMoney(payload: Payload, sale: Sale, order: ProviderOrder, by: string): Promise<Sale> {
  const { id: captureId, status, minor, reason } = order.capture!;
  if (status === 'REFUNDED')
    return transitionWithEffects(payload, sale, 'REFUNDED', {
      by,
      note: 'Devuelta por el proveedor',
      data: { captureId, refunds: withProviderRefunds(sale, order) },
    });
  const isHeldBack = status === 'PENDING';
  if (isHeldBack && sale.status === 'PENDING') return noteTry(payload, sale, { captureId }, { by });
  /* Nobody can decide about money that a bank may still refuse, and that is watched. */
  const isWatched = isHeldBack && providerOf(payload, sale).capturesItself;
  const watched = isWatched && { nextLookAt: sale.nextLookAt ?? new Date().toISOString() };
  const captured = isHeldBack ? { captureId, ...watched } : { captureId, captured: minor };
  const doubt = isHeldBack ? null : await whyDoubted(payload, sale, minor);
  if (doubt)
    return transitionWithEffects(payload, sale, 'IN_REVIEW', {
      by,
      note: doubt,
      data: { ...captured, held: isPayable(sale) },
    });
  const late = isHeldBack ? {} : lateRefund(sale, minor);
  const heldSale = await holdAllOrEnd(payload, sale, by, {
    status: isWatched ? 'PENDING' : 'IN_REVIEW',
    data: { ...captured, ...late, ...(isWatched && nothingHeld(sale)) },
  });
  if (!isPayable(heldSale)) return executeRefunds(payload, heldSale, by);
  return transitionWithEffects(payload, heldSale, isHeldBack ? 'PENDING' : 'APPROVED', {
    by,
    note: isHeldBack ? reason : undefined,
    means: order.capture?.means,
    data: captured,
    endLease: status === 'COMPLETED' && !order.surplus && !isLookDue(heldSale) && !hasEnded(heldSale),
  });
}

/**
 * A paid row: executes our refunds first, then records refunds that the provider made. A review ends when its
 * capture was declined.
 */
async function applyToPaidSale(
  payload: Payload,
  sale: Sale,
  order: ProviderOrder,
  by: string,
): Promise<Sale> {
  const { capture } = order;
  if (sale.status === 'IN_REVIEW' && capture && isRefused(capture))
    return transitionWithEffects(payload, sale, 'DECLINED', { by, note: capture.reason });
  const noted = await noteBoughtAnew(payload, await noteSurplus(payload, sale, order));
  const ours = await executeRefunds(payload, noted, by);
  return noteReturnedTwice(payload, await recordRefunds(payload, ours, order, by), order);
}

/** Records the refunds that the provider made by itself. */
function recordRefunds(payload: Payload, sale: Sale, order: ProviderOrder, by: string): Promise<Sale> {
  if (!hasUnknownRefunds(sale, order)) return Promise.resolve(sale);
  const refunds = withProviderRefunds(sale, order);
  return transitionWithEffects(payload, sale, statusAfter({ ...ledgerSaleOf(sale), refunds }), {
    by,
    note: 'Devuelta por el proveedor',
    data: { refunds },
  });
}

/** The refund of a payment whose stock or slot is gone. It is written in the same step as the transition. */
function lateRefund(sale: Sale, cents: number): Pick<Sale, 'refunds' | 'refundDue'> {
  const at = new Date().toISOString();
  const refund: Refund = {
    key: LATE_REFUND,
    state: 'ASKED',
    centavos: sale.amounts.dueToday,
    cents,
    lines: [],
    shipping: sale.amounts.shipping,
    restock: [],
    frees: null,
    note: messages.paymentRefunded,
    by: 'server',
    at,
  };
  return { refunds: [...refundsOf(sale), refund], refundDue: true };
}

/**
 * Whether `applyProviderOrder` has nothing to do: status and refunds agree. An order that was read before the sale
 * may be older than the sale: what it lacks is then no difference.
 */
export function matchesProviderOrder(sale: Sale, order: ProviderOrder): boolean {
  const { capture, status } = order;
  if (sale.refundDue) return false;
  if (!isUnpaid(sale))
    return (
      !hasUnknownRefunds(sale, order) &&
      !hasUnknownSurplus(sale, order) &&
      !hasReturnedTwice(sale, order) &&
      !(sale.status === 'IN_REVIEW' && capture && isRefused(capture))
    );
  if (capture || sale.captureRequested || (sale.status === 'PENDING' && order.failure)) return false;
  return status !== 'VOIDED' && !(status === 'APPROVED' && sale.status === 'CREATED');
}
