import { paidAway } from '@spa-bronze/domain/checkout/wompi';
import { chargeNote } from '@spa-bronze/domain/lib/dollars';
import { formatShopPrice } from '@spa-bronze/domain/lib/money';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Amount } from '../../../ui/amounts';
import { canRetry, outcomeOf } from '../../../ui/sale-state';

type Money = Pick<
  SaleView,
  | 'subtotalCop'
  | 'shippingCop'
  | 'discountCop'
  | 'depositCop'
  | 'paidCop'
  | 'balancePaidCop'
  | 'balanceDueCop'
  | 'charged'
  | 'rate'
> & { status: Status } & Partial<Pick<SaleView, 'provider'>>;

function dueLabel({ status, provider }: Money): string {
  const outcome = outcomeOf(status);
  /* What was paid on Wompi's page may still come. */
  if (canRetry(outcome) && paidAway({ provider })) return 'Sin pago confirmado';
  if (outcome === 'paid') return 'Pagado';
  if (outcome === 'refunded') return 'Reembolsado';
  return canRetry(outcome) ? 'No se cobró' : 'En proceso';
}

export function amountsOf(it: Money): Amount[] {
  const standing = !canRetry(outcomeOf(it.status)) && outcomeOf(it.status) !== 'refunded';
  const { discountCop = 0 } = it;
  return [
    { label: 'Subtotal', pesos: it.subtotalCop },
    ...(it.shippingCop > 0 ? [{ label: 'Envío', pesos: it.shippingCop }] : []),
    ...(discountCop > 0
      ? [{ label: 'Descuento', pesos: discountCop, instead: `−${formatShopPrice(discountCop)}` }]
      : []),
    {
      label: dueLabel(it),
      pesos: it.paidCop,
      strong: true,
      note: [
        it.depositCop > 0 && 'Incluye el abono de tu reserva.',
        it.charged && chargeNote(it.charged, it.rate),
      ]
        .filter(Boolean)
        .join(' '),
    },
    ...(it.balancePaidCop > 0 ? [{ label: 'Pagado en el spa', pesos: it.balancePaidCop }] : []),
    ...(standing && it.balanceDueCop > 0 ? [{ label: 'Por pagar en el spa', pesos: it.balanceDueCop }] : []),
  ];
}
