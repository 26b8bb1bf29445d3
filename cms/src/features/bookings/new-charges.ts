import { depositOf } from '@spa-bronze/domain/checkout/checkout-rules';
import { sum, toCentavos } from '@spa-bronze/domain/lib/money';
import type { Charge } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { Sale, SaleLine } from '../sales/sale';
import { takenNow } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-to-wire';

export type Payment = Pick<Charge, 'method' | 'centavos'>;
interface Part extends Payment {
  lineId: string;
}

/** Payments as parts of lines: each pays what is still due for one line after the other. */
function partsOf(sale: Sale, lines: readonly SaleLine[], payments: readonly Payment[]): Part[] {
  const left = lines.map((line) => ({ lineId: lineIdOf(line), due: lineMoneyOf(sale, line).due }));
  return payments.flatMap(({ method, centavos }) => {
    let rest = centavos;
    return left.flatMap((it) => {
      const part = Math.min(rest, it.due);
      it.due -= part;
      rest -= part;
      return part > 0 ? [{ lineId: it.lineId, method, centavos: part }] : [];
    });
  });
}

/** The first money that comes for a booking without a deposit, and is no more than that, is its deposit. */
function purposeOf(sale: Sale, line: SaleLine, parts: readonly Part[]): Charge['purpose'] {
  const { charged, collected } = lineMoneyOf(sale, line);
  const paid = sum(parts.flatMap((it) => (it.lineId === lineIdOf(line) ? [it.centavos] : [])));
  const isFirst = line.booking && !line.added && charged === 0 && collected === 0;
  return isFirst && paid <= depositOf(toCentavos(line.totalPrice)) ? 'DEPOSIT' : 'BALANCE';
}

/** Money for lines of a sale as charges; a tip is one of the booking. */
export function newCharges(
  sale: Sale,
  lines: readonly SaleLine[],
  payments: readonly Payment[],
  { key, by, tip }: { key: string; by: string; tip?: Payment & { of: SaleLine } },
): Charge[] {
  const parts = partsOf(sale, lines, payments);
  const purposes = new Map(lines.map((line) => [lineIdOf(line), purposeOf(sale, line, parts)]));
  const taking = takenNow(by);
  return [
    ...parts.map((it) => ({ ...it, purpose: purposes.get(it.lineId)! })),
    ...(tip
      ? [{ method: tip.method, centavos: tip.centavos, lineId: lineIdOf(tip.of), purpose: 'TIP' as const }]
      : []),
  ].map((it, at) => ({ id: `${key}.${at}`, ...it, ...taking }));
}
