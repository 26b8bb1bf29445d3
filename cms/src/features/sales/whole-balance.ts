import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { BookingDetails, SaleLine, Sale, InPersonPayment } from './sale';
import { lineMoneyOf } from './sale-to-wire';
import { lastMethod, withInPersonPayment } from './in-person-payments';

const paidMore = (
  lines: readonly SaleLine[],
  how: Pick<InPersonPayment, 'method' | 'by'>,
  more: (line: SaleLine, details: BookingDetails) => number,
): SaleLine[] =>
  lines.map((line) =>
    line.booking && more(line, line.booking) !== 0
      ? { ...line, booking: withInPersonPayment(line.booking, more(line, line.booking), how) }
      : line,
  );
const allBack = (sale: Sale, by: string) =>
  paidMore(sale.lines, { method: lastMethod(sale), by }, (_line, { paidAtSpa = 0 }) => -paidAtSpa);

/**
 * Records that the whole balance was paid at the spa. When nothing is due, it changes the method of the
 * earlier payment.
 */
export function payWhole(sale: Sale, method: InPersonMethod, by: string): Pick<Sale, 'lines'> {
  const due = (line: SaleLine) => (line.booking ? lineMoneyOf(sale, line).due : 0);
  if (sale.lines.some((line) => due(line) > 0)) return { lines: paidMore(sale.lines, { method, by }, due) };
  if (lastMethod(sale) === method) return { lines: sale.lines };
  const before = new Map(sale.lines.map((line) => [lineIdOf(line), line.booking?.paidAtSpa ?? 0]));
  return {
    lines: paidMore(allBack(sale, by), { method, by }, (line) => before.get(lineIdOf(line)) ?? 0),
  };
}

export const takeWholeBack = (sale: Sale, by: string): Pick<Sale, 'lines'> => ({
  lines: allBack(sale, by),
});
