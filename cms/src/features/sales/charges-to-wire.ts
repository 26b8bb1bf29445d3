import { sum, toPesos } from '@spa-bronze/domain/lib/money';
import { isOfAct, standingCharges } from '@spa-bronze/domain/sales/charges';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { byHandOf } from './order-charges';
import type { Sale } from './sale';
import { paidBy, undoRule } from './undo-charges';

/** The charges by hand that stand, as staff read them. */
export function chargesToWire(sale: Sale): NonNullable<SaleView['charges']> {
  const standing = standingCharges(byHandOf(sale));
  const whyNot = undoRule(sale);
  return standing.map((it) => {
    const { id, purpose, method, centavos, at, by } = it;
    const act = sum(standing.filter((other) => isOfAct(other, it)).map((other) => other.centavos));
    return {
      _id: id,
      purpose,
      method,
      amountCop: toPesos(centavos),
      at,
      by,
      pays: paidBy(sale, [it]),
      undoable: whyNot(it) === null,
      ...(act > centavos && { actCop: toPesos(act) }),
    };
  });
}
