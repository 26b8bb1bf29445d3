import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { isByHand } from '@spa-bronze/domain/sales/refusals';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';

/** Refunds that the provider refused or leaves to staff, and that are still owed, with its codes. */
export function failedMoney({ refunds }: Pick<SaleView, 'refunds'>): { pesos: number; codes: string[] } {
  const failed = refunds.filter((refund) => refund.failed);
  const codes = new Set(failed.map(({ why }) => why).filter((why) => why && !isByHand(why)));
  return { pesos: failed.reduce((sum, { amountCop }) => sum + amountCop, 0), codes: [...codes] };
}

export const reviewLabels: Record<ReviewAction, string> = {
  retry: 'Intentar de nuevo',
  hand: 'La entregué yo',
  attach: 'Aceptar el pago',
  refund: 'Devolver todo',
  dismiss: 'Cerrar sin cambios',
};

export function reviewText(action: ReviewAction, sale: SaleView): string {
  const failed = formatAdminPrice(failedMoney(sale).pesos);
  switch (action) {
    case 'retry':
      return `Se le piden otra vez al proveedor de pagos ${failed} para quien pagó.`;
    case 'hand':
      return `Queda anotado que entregaste ${failed}. Ese dinero ya no se devolverá por el proveedor de pagos.`;
    case 'attach':
      return 'El dinero queda para esta compra: se apartan las unidades o la hora. Si ya no hay, no se podrá aceptar.';
    case 'refund':
      return `Se devuelven ${formatAdminPrice(sale.refundableCop)} y la compra se cierra. Esto no se puede deshacer.`;
    case 'dismiss':
      return 'El pago deja de estar por revisar y la compra queda como está.';
  }
}
