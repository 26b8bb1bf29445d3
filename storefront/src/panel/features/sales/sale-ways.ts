import { providerLabel } from '@spa-bronze/domain/checkout/provider-words';
import { entriesOf, labelIn } from '@spa-bronze/domain/lib/keys';
import { formatAdminPrice, sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { inPersonMethodLabels } from '@spa-bronze/domain/sales/staff';

export type SaleCharge = NonNullable<SaleView['charges']>[number];

/** A way by hand, or the name of a payment provider, in words. */
export const wayLabel = (way: string): string => labelIn(inPersonMethodLabels, way) ?? providerLabel(way);

/** How an order was paid by hand, and how much in each way; nothing for payments of a provider. */
export function orderWays({ charges = [], method, paidCop }: SaleView): [way: string, pesos: number][] {
  const ofOrder = charges.filter(({ purpose }) => purpose === 'ORDER');
  if (ofOrder.length === 0) return method === '' ? [] : [[wayLabel(method), paidCop]];
  return entriesOf(inPersonMethodLabels)
    .map(([method, label]): [string, number] => {
      const its = ofOrder.filter((it) => it.method === method);
      return [label, toPesos(sum(its.map(({ amountCop }) => toCentavos(amountCop))))];
    })
    .filter(([, pesos]) => pesos > 0);
}

/** The same in words: `Efectivo`, or `Efectivo $ 20.000 COP + Nequi $ 30.000 COP`. */
export const orderWaysInWords = (sale: SaleView): string => {
  const ways = orderWays(sale);
  return ways
    .map(([way, pesos]) => (ways.length > 1 ? `${way} ${formatAdminPrice(pesos)}` : way))
    .join(' + ');
};
