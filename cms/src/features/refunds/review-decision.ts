import type { InPersonMethod, Review } from '@spa-bronze/domain/sales/staff';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { logged } from '../sales/edit-sale';
import type { Sale } from '../sales/sale';

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

/** The fields that end the review, with the decision and its author. `what` precedes the note in the log. */
export function ended(sale: Sale, { action, by, note }: Decision, what = ''): Partial<Sale> {
  const review: Review = {
    why: sale.review?.why ?? '',
    since: sale.review?.since ?? sale.updatedAt,
    action,
    by,
    note,
    doneAt: new Date().toISOString(),
  };
  return {
    ...withRefusedClosed(sale),
    reviewDue: false,
    review,
    version: sale.version + 1,
    ...logged(sale, by, actionLabels[action], [what, note].filter(Boolean).join(' · ')),
  };
}
