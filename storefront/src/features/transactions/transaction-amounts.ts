import type { Transaction } from '@spa-bronze/domain/transactions';
import type { Amount } from '../../ui/amounts';

/** The money of a transaction in pesos, leaving out what it has none of. */
export function amountsOf(it: Pick<Transaction, 'subtotalCop' | 'shippingCop' | 'depositCop' | 'paidCop' | 'balanceDueCop' | 'amountUsd'>): Amount[] {
  return [
    { label: 'Subtotal', pesos: it.subtotalCop },
    ...(it.shippingCop > 0 ? [{ label: 'Envío', pesos: it.shippingCop }] : []),
    { label: 'Pagado', pesos: it.paidCop, strong: true, note: it.depositCop > 0 ? `Incluye el abono de tu reserva. USD ${it.amountUsd}` : `USD ${it.amountUsd}` },
    ...(it.balanceDueCop > 0 ? [{ label: 'Por pagar en el spa', pesos: it.balanceDueCop }] : []),
  ];
}
