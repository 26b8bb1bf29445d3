import { isClosed, isOpen } from '@spa-bronze/domain/sales/sale-rules';
import type { HistoryStep } from '@spa-bronze/domain/sales/sale-schemas';
import type { Sale } from './sale';

type Facts = Pick<Sale, 'provider' | 'status' | 'history' | 'refundDue'>;

/** The last step of an online order, if its shopper did not make it: no page showed it. */
function stepWithoutShopper({ provider, history }: Facts): HistoryStep | undefined {
  const step = history.at(-1);
  return provider === 'manual' || step?.by === 'buyer' || step?.by === 'server' ? undefined : step;
}

/**
 * The step that ended an order whose shopper believes that it is paid. A payment that was held back counts, whoever
 * saw its end. An order that nobody paid in time has neither a payer's approval nor a note.
 */
export function unpaidStep(sale: Facts): HistoryStep | undefined {
  if (!isClosed(sale.status)) return undefined;
  const last = sale.history.at(-1);
  if (last?.from === 'PENDING' || last?.from === 'IN_REVIEW') return last;
  const step = stepWithoutShopper(sale);
  return step?.to === 'EXPIRED' && step.from !== 'PAYER_APPROVED' && !step.note ? undefined : step;
}

/** The step since which a payment is held back, or waits for staff and not for a refund that is under way. */
export function waitingStep(sale: Facts): HistoryStep | undefined {
  const { status, refundDue } = sale;
  const isWaiting = status === 'PENDING' || (status === 'IN_REVIEW' && !refundDue);
  const step = isWaiting ? stepWithoutShopper(sale) : undefined;
  const isNote = step?.from === step?.to;
  return step?.from && !isNote && (isOpen(step.from) || isClosed(step.from)) ? step : undefined;
}
