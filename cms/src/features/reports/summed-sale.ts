import { dayOf } from '@spa-bronze/domain/lib/dates';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { isAllReturned } from '@spa-bronze/domain/sales/alive';
import { outOf } from '@spa-bronze/domain/sales/refunds';
import type { SummedSale } from '@spa-bronze/domain/sales/summary';
import { movedFields, movementsOf } from '../sales/movements';
import { paidAt } from '../sales/order-charges';
import { receivedOf, refundsOf, type Sale, type SaleLine } from '../sales/sale';
import { isCancelled } from '../sales/sale-lines';

/** The fields of a sale that a summary reads. */
export const summedFields = [...movedFields, 'lines'] as const;
export type SaleOfSums = Pick<Sale, (typeof summedFields)[number]>;

const dayAt = (instant: string) => dayOf(new Date(instant));

/** What of a line still stands: nothing of a cancelled booking, less what was refunded, less its discount. */
function standing(sale: SaleOfSums, line: SaleLine): SummedSale['lines'] {
  const { productId, productName: name, category, sellingPrice, added, booking } = line;
  const isGone = isAllReturned(sale, line) || isCancelled(sale, line);
  const left = added ? line.quantity : outOf({ lines: sale.lines, refunds: refundsOf(sale) }, line);
  const quantity = isGone ? 0 : left;
  const discount = booking?.discount ?? 0;
  return quantity > 0
    ? [
        {
          productId,
          name,
          service: isService(category),
          quantity,
          centavos: Math.max(0, toCentavos(sellingPrice) * quantity - discount),
          discount,
          ...(added && { day: dayAt(added) }),
        },
      ]
    : [];
}

export const summed = (sale: SaleOfSums): SummedSale => ({
  day: dayAt(paidAt(sale)),
  deposit: Math.max(0, sale.amounts.deposit - Math.max(0, sale.amounts.dueToday - receivedOf(sale))),
  lines: sale.lines.flatMap((line) => standing(sale, line)),
  movements: movementsOf(sale).map(({ at, kind, method, by, centavos }) => ({
    ...{ day: dayAt(at), kind, method, by, centavos },
  })),
});
