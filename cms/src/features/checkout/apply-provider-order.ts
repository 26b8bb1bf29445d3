import { messages } from '@spa-bronze/domain/messages';
import { formatUsd } from '@spa-bronze/domain/lib/money';
import { isClosed, isOpen } from '@spa-bronze/domain/sales/sale-rules';
import { statusAfter } from '@spa-bronze/domain/sales/refund-plan';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { outsideFence } from '../../lib/fence';
import {
  paymentsOf,
  type ProviderCapture,
  type ProviderOrder,
} from '../../providers/payments/payment-provider';
import { ledgerSaleOf, refundsOf, type Sale, hasProviderOrder } from '../sales/sale';
import { changeSale, saleById, transition } from '../sales/sales-operations';
import { withProviderRefunds } from './provider-refunds';
import { applyPending, transitionWithEffects, type TransitionCause } from './sale-effects';
import { holdAllOrEnd, isWhollyHeld } from './holds';
import { executeRefunds } from './execute-refunds';

/** The provider's order of a sale as it is now; null if there is none. Throws ProviderError without an answer. */
export const providerOrderOf = async (payload: Payload, sale: Sale): Promise<ProviderOrder | null> =>
  hasProviderOrder(sale) ? paymentsOf(payload).getOrder(sale.reference) : null;

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
  if (!capture) return applyUncaptured(payload, sale, order, by);
  if (isRefused(capture))
    return transitionWithEffects(payload, sale, 'DECLINED', {
      by,
      note: capture.reason,
      data: { captureId: capture.id },
    });
  const after = await applyMoneyOrLeave(payload, sale, order, by);
  return capture.status === 'PARTIALLY_REFUNDED' && !isUnpaid(after)
    ? applyToPaidSale(payload, after, order, by)
    : after;
}

const isUnpaid = ({ status }: Sale) => isOpen(status) || isClosed(status);
const isRefused = ({ status }: ProviderCapture) => status === 'DECLINED' || status === 'FAILED';

function applyUncaptured(payload: Payload, sale: Sale, { status }: ProviderOrder, by: string): Promise<Sale> {
  if (status === 'VOIDED') return transitionWithEffects(payload, sale, 'CANCELLED', { by });
  if (status === 'APPROVED' && sale.status === 'CREATED')
    return changeSale(payload, sale.id, (row) => transition(row, 'PAYER_APPROVED', { by }));
  return Promise.resolve(sale);
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

async function applyMoney(payload: Payload, sale: Sale, order: ProviderOrder, by: string): Promise<Sale> {
  const capture = order.capture!;
  if (capture.status === 'PENDING') return markPending(payload, sale, capture, by);
  if (capture.status !== 'REFUNDED')
    return approveOrReview(payload, sale, capture, { by, endLease: capture.status === 'COMPLETED' });
  return transitionWithEffects(payload, sale, 'REFUNDED', {
    by,
    note: 'Devuelta por el proveedor',
    data: { captureId: capture.id, refunds: withProviderRefunds(sale, order) },
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
  const ours = sale.refundDue ? await executeRefunds(payload, sale, by) : await applyPending(payload, sale);
  const refunds = withProviderRefunds(ours, order);
  if (refunds.length === refundsOf(ours).length) return ours;
  return transitionWithEffects(payload, ours, statusAfter({ ...ledgerSaleOf(ours), refunds }), {
    by,
    note: 'Devuelta por el proveedor',
    data: { refunds },
  });
}

async function approveOrReview(
  payload: Payload,
  sale: Sale,
  { id: captureId, amountCents }: ProviderCapture,
  { by, endLease }: Pick<TransitionCause, 'by' | 'endLease'>,
): Promise<Sale> {
  const captured = { captureId, capturedCents: amountCents };
  if (sale.lines.length === 0)
    return transitionWithEffects(payload, sale, 'IN_REVIEW', {
      by,
      note: messages.paymentWithoutSale,
      data: captured,
    });
  if (amountCents !== sale.usdCents)
    return transitionWithEffects(payload, sale, 'IN_REVIEW', {
      by,
      note: otherAmount(sale.usdCents, amountCents),
      data: {
        ...captured,
        held: isOpen(sale.status) && isWhollyHeld(sale),
      },
    });
  const heldSale = await holdAllOrEnd(payload, sale, by, {
    status: 'IN_REVIEW',
    data: { ...captured, ...lateRefund(sale, amountCents) },
  });
  return heldSale
    ? transitionWithEffects(payload, heldSale, 'APPROVED', { by, data: captured, endLease })
    : executeRefunds(payload, (await saleById(payload, sale.id)) ?? sale, by);
}

/** The reason for the review contains both amounts for the staff who decide. */
const otherAmount = (requested: number, received: number) =>
  `${messages.amountMismatch} Se pidieron USD ${formatUsd(requested)} y llegaron USD ${formatUsd(received)}.`;

/** The refund of a payment whose stock or slot is gone. It is written in the same step as the transition. */
function lateRefund(sale: Sale, cents: number): Pick<Sale, 'refunds' | 'refundDue'> {
  const at = new Date().toISOString();
  const refund: Refund = {
    key: 'late',
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

/** The provider holds the money back for a while: the bought lines leave the cart, stock and slot stay held. */
async function markPending(
  payload: Payload,
  sale: Sale,
  { id: captureId, reason }: ProviderCapture,
  by: string,
): Promise<Sale> {
  const heldSale = await holdAllOrEnd(payload, sale, by, { status: 'IN_REVIEW', data: { captureId } });
  return heldSale
    ? transitionWithEffects(payload, heldSale, 'PENDING', { by, note: reason, data: { captureId } })
    : ((await saleById(payload, sale.id)) ?? sale);
}

/**
 * Whether `applyProviderOrder` has nothing to do: status and refunds agree and no effects are pending. An
 * order that was read before the sale may be older than the sale: what it lacks is then no difference.
 */
export function matchesProviderOrder(sale: Sale, order: ProviderOrder): boolean {
  const { capture, status } = order;
  if (sale.pendingEffects || sale.refundDue) return false;
  if (!isUnpaid(sale))
    return (
      withProviderRefunds(sale, order).length === refundsOf(sale).length &&
      !(sale.status === 'IN_REVIEW' && capture && isRefused(capture))
    );
  if (capture || sale.captureRequested) return false;
  return status !== 'VOIDED' && !(status === 'APPROVED' && sale.status === 'CREATED');
}
