import { toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { SaleKind } from './sales-list-query';

type Sums = Pick<SaleView, 'totalCop' | 'paidCop' | 'refundedCop' | 'balanceDueCop' | 'balancePaidCop'> & {
  /** Of the refunds: what staff handed over because the provider refused it. */
  handedCop: number;
  /** Of bookings alone: what the spa forgoes of their prices. */
  discountCop: number;
  /** Left beside the prices. Of a purchase of both kinds they are of its bookings. */
  tipsCop: number;
};

const less = (pesos: number, part: number) => toPesos(toCentavos(pesos) - toCentavos(part));

/**
 * The sums of a sale in a list. A purchase of services and goods stands in both lists: its services and their
 * balance count among the bookings, its goods and shipping among the sales.
 */
export function moneyIn(kind: SaleKind, sale: SaleView): Sums {
  const { totalCop, paidCop, refundedCop, balanceDueCop, balancePaidCop, bookingsPart: part } = sale;
  const handedCop = sale.refunds
    .filter(({ handed }) => handed)
    .reduce((pesos, { amountCop }) => pesos + amountCop, 0);
  const { discountCop = 0, tipsCop = 0 } = sale;
  if (!part)
    return { totalCop, paidCop, refundedCop, balanceDueCop, balancePaidCop, handedCop, discountCop, tipsCop };
  const handedPart = Math.min(handedCop, part.refundedCop);
  return kind === 'bookings'
    ? { ...part, handedCop: handedPart, discountCop, tipsCop }
    : {
        totalCop: less(totalCop, part.totalCop),
        paidCop: less(paidCop, part.paidCop),
        refundedCop: less(refundedCop, part.refundedCop),
        balanceDueCop: less(balanceDueCop, part.balanceDueCop),
        balancePaidCop: less(balancePaidCop, part.balancePaidCop),
        handedCop: less(handedCop, handedPart),
        discountCop: 0,
        tipsCop: 0,
      };
}
