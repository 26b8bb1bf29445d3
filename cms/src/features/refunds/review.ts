import { messages } from '@spa-bronze/domain/messages';
import { refusalsOf } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { refundsOf, type Sale } from '../sales/sale';
import { isOfLinks } from '../sales/link-review';
import { openSurplus } from '../sales/surplus-review';
import { changeSale, withSale } from '../sales/sales-operations';
import { attach } from './accept-payment';
import { handOver, retry } from './failed-refunds';
import { refundLeased } from './refund';
import { ended, type Decision } from './review-decision';

const hasLeft = ({ fulfilment }: Sale) =>
  fulfilment === 'SENT' || fulfilment === 'DELIVERED' || fulfilment === 'PICKED_UP';

/**
 * Refunds all that is left. Goods that have left the spa are not restocked. The key counts refusals: staff
 * may try again, and a repeated request changes nothing.
 */
function payBack(payload: Payload, sale: Sale, decision: Decision): Promise<Sale> {
  const key = `revision-${refusalsOf(refundsOf(sale)) + 1}`;
  return refundLeased(
    payload,
    sale,
    { key, shipping: true, restock: !hasLeft(sale), freeSlots: true, note: '', staffNote: decision.note },
    { by: decision.by, more: (row) => ended(row, decision) },
  );
}

/** Whether this was decided before, also where the sale waits still because money came beside its payment. */
function isRepeated(sale: Sale, { action, surplus }: Decision): boolean {
  if (sale.review?.action !== action || !sale.reviewDue) return sale.review?.action === action;
  if (action === 'retry') return true;
  if (openSurplus(sale).length === 0) return false;
  return action !== 'dismiss' || openSurplus(sale, surplus).length === 0;
}

async function resolve(payload: Payload, sale: Sale, decision: Decision): Promise<Sale> {
  if (isRepeated(sale, decision)) return sale;
  if (!sale.reviewDue) {
    const isUnderWay = decision.action === 'hand' && sale.refundDue;
    throw new AppError(409, isUnderWay ? messages.refundUnderWay : messages.reviewNotWaiting, undefined, {
      data: {
        action: sale.review?.action ?? null,
        by: sale.review?.by ?? '',
      },
    });
  }
  if (decision.action === 'refund' && sale.status !== 'IN_REVIEW' && isOfLinks(sale))
    throw new AppError(409, messages.reviewOfLink);
  if (decision.action === 'dismiss') return changeSale(payload, sale.id, (row) => ended(row, decision));
  if (decision.action === 'attach') return attach(payload, sale, decision);
  if (decision.action === 'retry') return retry(payload, sale, decision);
  if (decision.action === 'hand')
    return handOver(payload, sale, { ...decision, method: decision.method ?? 'CASH' });
  return payBack(payload, sale, decision);
}

/**
 * Ends a review. `attach`: accept the money for this sale; `refund`: refund all that is left; `dismiss`:
 * leave it as it is; `retry`: request the refused refunds again; `hand`: staff handed that money over by
 * `method`. Repeating the action returns the same sale. A different one afterwards is 409, as is one that is
 * not possible any more. While money beside the payment is not settled the sale waits, whatever is decided; `dismiss`
 * settles what it names of it.
 */
export async function resolveReview(payload: Payload, id: string, decision: Decision): Promise<Sale> {
  const sale = await withSale(payload, id, (fresh) => resolve(payload, fresh, decision));
  if (!sale) throw new AppError(409, messages.paymentUnderWay);
  return sale;
}
