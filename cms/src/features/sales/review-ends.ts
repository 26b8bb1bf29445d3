import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { editsOf, type Sale } from './sale';

/** The decisions on a review as the log of a sale names them. */
export const actionLabels: Record<ReviewAction, string> = {
  attach: 'Pago asignado a la compra',
  refund: 'Pago devuelto',
  dismiss: 'Revisión cerrada',
  retry: 'Devolución pedida otra vez',
  hand: 'Devolución entregada en el spa',
};
/** Those after which nothing waits to be handed over. */
const endLabels = [actionLabels.attach, actionLabels.refund, actionLabels.dismiss, actionLabels.hand];

/**
 * Whether what was left to be handed over at a time went with a review of before the present one. Sales of before 0.5.0
 * do not say it beside the money.
 */
export function wentBefore(sale: Pick<Sale, 'edits' | 'review'>, at: string): boolean {
  const since = sale.review?.since ?? '';
  return editsOf(sale).some((it) => endLabels.includes(it.what) && it.at >= at && it.at <= since);
}
