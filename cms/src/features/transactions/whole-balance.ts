import type { DeskMethod } from '@spa-bronze/domain/transactions-staff';
import type { SaleLine, SaleRow } from './sale-row';
import { visitBalanceOf } from './transaction-to-wire';

type Changed = Pick<SaleRow, 'lines' | 'balancePaid'>;

/** The lines with so many centavos more, or less, paid at the spa for their visits. */
const paidMore = (lines: readonly SaleLine[], more: (line: SaleLine) => number): SaleLine[] =>
  lines.map((line) => (line.booking && more(line) !== 0 ? { ...line, booking: { ...line.booking, paidAtSpa: (line.booking.paidAtSpa ?? 0) + more(line) } } : line));

/** All that is due at the spa was paid there. Each visit keeps what was paid for it, so that what falls due later is seen. */
export function payWhole(sale: SaleRow, method: DeskMethod, by: string): Changed {
  const due = (line: SaleLine) => (line.booking ? visitBalanceOf(sale, line) : 0);
  const parts = { ...sale.balancePaid?.parts };
  for (const line of sale.lines) if (due(line) > 0) parts[line.productId] = (parts[line.productId] ?? 0) + due(line);
  return { lines: paidMore(sale.lines, due), balancePaid: { centavos: sumOf(parts), parts, method, at: new Date().toISOString(), by } };
}

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, it) => sum + it, 0);

/** It was not paid after all; what was paid for single visits stays paid. */
export const takeWholeBack = ({ lines, balancePaid }: SaleRow): Changed => ({ lines: paidMore(lines, ({ productId }) => -(balancePaid?.parts[productId] ?? 0)), balancePaid: null });

/** A visit's part of it was not paid after all. */
export function withoutPart({ balancePaid }: SaleRow, productId: string): Pick<SaleRow, 'balancePaid'> {
  if (!balancePaid?.parts[productId]) return { balancePaid };
  const { [productId]: _, ...parts } = balancePaid.parts;
  return { balancePaid: Object.keys(parts).length > 0 ? { ...balancePaid, parts, centavos: sumOf(parts) } : null };
}
