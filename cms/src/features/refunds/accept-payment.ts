import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { paymentsOf, type ProviderCapture } from '../../providers/payments/payment-provider';
import { applyProviderOrder } from '../checkout/apply-provider-order';
import { claimAgain, holdAll, whollyHeld } from '../checkout/holds';
import { applySideEffects, releaseHolds } from '../checkout/sale-effects';
import type { Sale } from '../sales/sale';
import { amendSale, changeSale, transitionSale } from '../sales/sales-operations';
import { actionLabels, ended, type Decision } from './review-decision';

/**
 * The money as the provider has it now. Throws 409 when there is none, when it is held back, or when it was
 * refunded just now.
 */
async function moneyOf(payload: Payload, sale: Sale): Promise<{ sale: Sale; capture: ProviderCapture }> {
  const order = await paymentsOf(payload).getOrder(sale.reference);
  const fresh = order ? await applyProviderOrder(payload, sale, order, 'staff') : sale;
  const status = order?.capture?.status;
  if (status === 'PENDING') throw new AppError(409, messages.reviewHeldBack);
  if (
    !order?.capture ||
    fresh.status === 'REFUNDED' ||
    (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED')
  )
    throw new AppError(409, messages.reviewNoMoney);
  return { sale: fresh, capture: order.capture };
}

/**
 * Makes a sale hold its stock and slots. A trashed sale keeps its stock but not its slots, and claims them
 * again under the same holder. Pending effects are set meanwhile, so that the reconciliation job cleans up
 * after a crash. Throws 409 when they are gone; the earlier holds stay.
 */
async function hold(payload: Payload, sale: Sale): Promise<void> {
  if (sale.held && !sale.deletedAt) return;
  if (sale.held) {
    await amendSale(payload, sale.id, { pendingEffects: true });
    return claimAgain(payload, sale);
  }
  await releaseHolds(payload, sale);
  await holdAll(
    payload,
    await changeSale(payload, sale.id, (row) => ({ attempt: row.attempt + 1, pendingEffects: true })),
  );
}

/**
 * Accepts the money for this sale: holds its stock and slots (again if they were released) and marks it paid.
 * Throws 409 when they are gone, or when the money was refunded.
 */
export async function attach(payload: Payload, waiting: Sale, decision: Decision): Promise<Sale> {
  const { sale, capture } = await moneyOf(payload, waiting);
  const isPaid = sale.status !== 'IN_REVIEW';
  if (isPaid && sale.held) return changeSale(payload, sale.id, (row) => ended(row, decision));
  if (sale.refundDue) throw new AppError(409, messages.refundRequested);
  await hold(payload, sale);
  if (isPaid)
    return applySideEffects(
      payload,
      await changeSale(payload, sale.id, (row) => ({ ...whollyHeld(row), ...ended(row, decision) })),
    );
  const cause = { by: 'staff', note: actionLabels.attach };
  return applySideEffects(
    payload,
    await transitionSale(payload, sale.id, 'APPROVED', {
      ...cause,
      data: (row) => ({
        ...whollyHeld(row),
        captureId: capture.id,
        capturedCents: capture.amountCents,
        ...ended(row, decision),
      }),
    }),
  );
}
