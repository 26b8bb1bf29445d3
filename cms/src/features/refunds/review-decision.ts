import type { InPersonMethod, Review } from '@spa-bronze/domain/sales/staff';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { logged } from '../sales/edit-sale';
import type { Sale } from '../sales/sale';
import { withSurplusSettled } from '../sales/surplus-review';

export const actionLabels: Record<ReviewAction, string> = {
  attach: 'Pago asignado a la compra',
  refund: 'Pago devuelto',
  dismiss: 'Revisión cerrada',
  retry: 'Devolución pedida otra vez',
  hand: 'Devolución entregada en el spa',
};

export interface Decision {
  action: ReviewAction;
  by: string;
  note: string;
  method?: InPersonMethod;
}

/** Closes the refused refunds when the decision is not about them, so that nobody pays them again later. */
const withRefusedClosed = ({ refunds }: Sale): Pick<Sale, 'refunds'> =>
  refunds ? { refunds: refunds.map((it) => (it.state === 'REFUSED' ? { ...it, closed: true } : it)) } : {};

/**
 * The fields that end the review, with the decision and its author. `what` precedes the note in the log. Surplus is
 * settled by closing the review alone; until then the sale waits.
 */
export function ended(sale: Sale, { action, by, note }: Decision, what = ''): Partial<Sale> {
  const doneAt = new Date().toISOString();
  const review: Review = {
    why: sale.review?.why ?? '',
    since: sale.review?.since ?? sale.updatedAt,
    action,
    by,
    note,
    doneAt,
  };
  return {
    ...withRefusedClosed(sale),
    ...(action === 'dismiss' && withSurplusSettled(sale, doneAt)),
    reviewDue: false,
    review,
    version: sale.version + 1,
    ...logged(sale, by, actionLabels[action], [what, note].filter(Boolean).join(' · ')),
  };
}
