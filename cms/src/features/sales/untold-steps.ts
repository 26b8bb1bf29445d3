import { isClosed, isOpen } from '@spa-bronze/domain/sales/sale-rules';
import type { HistoryStep } from '@spa-bronze/domain/sales/sale-schemas';
import type { Sale } from './sale';

type Facts = Pick<Sale, 'provider' | 'status' | 'history' | 'refundDue' | 'captureId'>;

/** A step of an online order, if its shopper did not make it: no page showed it. */
const withoutShopper = ({ provider }: Facts, step: HistoryStep | undefined): HistoryStep | undefined =>
  provider === 'manual' || step?.by === 'buyer' || step?.by === 'server' ? undefined : step;

/**
 * The step that ended an order whose shopper believes that it is paid. A payment that was held back counts, whoever
 * saw its end. An order that nobody paid in time has neither a payer's approval nor a note.
 */
export function unpaidStep(sale: Facts): HistoryStep | undefined {
  if (!isClosed(sale.status)) return undefined;
  const last = sale.history.at(-1);
  if (last?.from === 'PENDING' || last?.from === 'IN_REVIEW') return last;
  const step = withoutShopper(sale, sale.history.at(-1));
  return step?.to === 'EXPIRED' && step.from !== 'PAYER_APPROVED' && !step.note ? undefined : step;
}

/** The step with which the present try of a pending payment began; none if it was refused. Refusals have a note. */
const tryStep = ({ captureId, history }: Facts): HistoryStep | undefined =>
  captureId === null ? undefined : history.findLast(({ from, to, note }) => from !== to || !note);

/** The step since which a payment is held back, or waits for staff and not for a refund that is under way. */
export function waitingStep(sale: Facts): HistoryStep | undefined {
  const { status, refundDue, history } = sale;
  const last = status === 'IN_REVIEW' && !refundDue ? history.at(-1) : undefined;
  const step = withoutShopper(sale, status === 'PENDING' ? tryStep(sale) : last);
  return step?.from && (isOpen(step.from) || isClosed(step.from)) ? step : undefined;
}
