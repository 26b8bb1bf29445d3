import { dayOf } from '@spa-bronze/domain/lib/dates';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { isAllReturned } from '@spa-bronze/domain/sales/alive';
import { outOf } from '@spa-bronze/domain/sales/refunds';
import { ofPrice, tipsIn, type Charge } from '@spa-bronze/domain/sales/charges';
import type { SummedSale } from '@spa-bronze/domain/sales/summary';
import { chargesOf, receivedOf, refundsOf, type Sale, type SaleLine } from '../sales/sale';
import { isCancelled } from '../sales/sale-lines';

export type SaleOfSums = Pick<
  Sale,
  'status' | 'createdAt' | 'history' | 'amounts' | 'captured' | 'currency' | 'refunds' | 'charges' | 'lines'
>;

const dayAt = (instant: string) => dayOf(new Date(instant));

/** What of a line still stands: nothing of a cancelled booking, less what was refunded, less its discount. */
function standing(sale: SaleOfSums, line: SaleLine): SummedSale['lines'] {
  const { productId, productName: name, category, sellingPrice, added, booking } = line;
  const isGone = isAllReturned(sale, line) || isCancelled(sale, line);
  const left = added ? line.quantity : outOf({ lines: sale.lines, refunds: refundsOf(sale) }, line);
  const quantity = isGone ? 0 : left;
  return quantity > 0
    ? [
        {
          productId,
          name,
          service: isService(category),
          quantity,
          centavos: Math.max(0, toCentavos(sellingPrice) * quantity - (booking?.discount ?? 0)),
          ...(added && { day: dayAt(added) }),
        },
      ]
    : [];
}

const paidAt = ({ history, createdAt }: SaleOfSums): string =>
  history.find(({ to }) => to === 'APPROVED' || to === 'IN_REVIEW')?.at ?? createdAt;

const onItsDay = ({ at, centavos }: Charge) => ({ day: dayAt(at), centavos });

export const summed = (sale: SaleOfSums): SummedSale => ({
  day: dayAt(paidAt(sale)),
  dueToday: receivedOf(sale),
  deposit: Math.max(0, sale.amounts.deposit - Math.max(0, sale.amounts.dueToday - receivedOf(sale))),
  lines: sale.lines.flatMap((line) => standing(sale, line)),
  balances: ofPrice(chargesOf(sale)).map(onItsDay),
  tips: tipsIn(chargesOf(sale)).map(onItsDay),
  refunds: refundsOf(sale)
    .filter(({ state }) => state === 'DONE')
    .map(({ at, doneAt, centavos }) => ({ day: dayAt(doneAt ?? at), centavos })),
});
