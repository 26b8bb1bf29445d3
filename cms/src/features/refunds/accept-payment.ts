import { messages } from '@spa-bronze/domain/messages';
import { outOf } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { providerOf, type ProviderCapture } from '../../providers/payments/payment-provider';
import { applyProviderOrder } from '../checkout/apply-provider-order';
import { bookingsAhead, whollyHeld } from '../checkout/holds';
import { changeWithEffects } from '../checkout/sale-effects';
import { actionLabels } from '../sales/review-ends';
import { ledgerSaleOf, type Sale, type SaleLine } from '../sales/sale';
import { changeSale, transition } from '../sales/sales-operations';
import { ended, type Decision } from './review-decision';

/**
 * The money as the provider has it now. Throws 409 when there is none, when it is held back, or when it was
 * refunded just now.
 */
async function moneyOf(payload: Payload, sale: Sale): Promise<{ sale: Sale; capture: ProviderCapture }> {
  const order = await providerOf(payload, sale).getOrder(sale.reference);
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
 * What a sale takes to hold its stock and slots, without the units that were refunded. A trashed sale keeps its stock
 * but not its slots.
 */
function missing(sale: Sale): readonly SaleLine[] {
  const { held, lines } = sale;
  if (!held) return lines.map((line) => ({ ...line, quantity: outOf(ledgerSaleOf(sale), line) }));
  return sale.deletedAt ? bookingsAhead(sale) : [];
}

/**
 * Accepts the money for this sale: takes its stock and slots (again if they were released) and marks it paid.
 * Throws 409 when they are gone, or when the money was refunded.
 */
export async function attach(payload: Payload, waiting: Sale, decision: Decision): Promise<Sale> {
  const { sale, capture } = await moneyOf(payload, waiting);
  const isPaid = sale.status !== 'IN_REVIEW';
  if (isPaid && sale.held) return changeSale(payload, sale.id, (row) => ended(row, decision));
  if (sale.refundDue) throw new AppError(409, messages.refundRequested);
  const { id: captureId, minor: captured } = capture;
  return changeWithEffects(payload, sale, (row) => {
    const accepted = { ...whollyHeld(row), ...ended(row, decision) };
    const cause = { by: 'staff', note: actionLabels.attach };
    const data = isPaid
      ? accepted
      : transition(row, 'APPROVED', { ...cause, data: { ...accepted, captureId, captured } });
    return data && { data, take: missing(row) };
  });
}
