import { chargedInWords, pesos } from '@spa-bronze/domain/lib/currency';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { isByHand } from '@spa-bronze/domain/sales/refusals';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';

/** Refunds that the provider refused or leaves to staff, and that are still owed, with its codes. */
export function failedMoney({ refunds }: Pick<SaleView, 'refunds'>): { pesos: number; codes: string[] } {
  const failed = refunds.filter((refund) => refund.failed);
  const codes = new Set(failed.map(({ why }) => why).filter((why) => why && !isByHand(why)));
  return { pesos: failed.reduce((sum, { amountCop }) => sum + amountCop, 0), codes: [...codes] };
}

const reviewLabels: Record<ReviewAction, string> = {
  retry: 'Intentar de nuevo',
  hand: 'La entregué yo',
  attach: 'Aceptar el pago',
  refund: 'Devolver todo',
  dismiss: 'Cerrar sin cambios',
};

/** Money beside the payment of a sale that nobody has settled. */
export const openSurplus = ({ surplus = [] }: Partial<Pick<SaleView, 'surplus'>>) =>
  surplus.filter(({ settledAt }) => !settledAt);

export const reviewLabel = (action: ReviewAction, sale: SaleView): string =>
  action === 'dismiss' && openSurplus(sale).length > 0
    ? 'Ya resolví lo que llegó de más'
    : reviewLabels[action];

/** An amount as its provider moved it: `$ 89.900 COP`, `USD 22.48`. */
export const surplusAmount = ({ currency, minor }: { currency: string; minor: number }): string =>
  currency === pesos.code ? formatAdminPrice(toPesos(minor)) : chargedInWords({ currency, minor });

function dismissText(sale: SaleView): string {
  const { pesos: left } = failedMoney(sale);
  const open = openSurplus(sale);
  const lost =
    left > 0 ? ` Al cerrar, lo que falta por devolver (${formatAdminPrice(left)}) ya no se pedirá.` : '';
  if (open.length === 0) return `El pago deja de estar por revisar y la compra queda como está.${lost}`;
  const [one, ...others] = open.map((it) => `${surplusAmount(it)} (${it.captureId})`);
  const what =
    others.length > 0
      ? 'Marca lo que ya devolviste o acordaste; lo demás sigue por revisar.'
      : `Queda anotado que ya devolviste o acordaste lo que llegó de más: ${one}.`;
  return `${what} Aquí no se devuelve nada y la compra queda como está.${lost}`;
}

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
      return dismissText(sale);
  }
}
