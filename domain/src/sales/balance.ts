import { sum } from '../lib/money';
import { leftOf, outOf, paidOf, type Refundable } from './refunds';

type Line = Refundable['lines'][number];
const isGone = ({ booking }: Line) => booking?.state === 'CANCELLED' || booking?.state === 'NO_SHOW';

function givenBack({ refunds }: Refundable, { productId }: Line): number {
  return sum(
    refunds
      .filter(({ state }) => state === 'DONE')
      .flatMap(({ lines }) => lines)
      .filter((it) => it.productId === productId)
      .map(({ quantity }) => quantity),
  );
}

/**
 * What changed since it was bought in what the spa has to collect for a line: nothing for what was given
 * back, cancelled or missed, and again what it kept for a late change. What was paid there is collected.
 */
function balanceChange(sale: Refundable, line: Line): number {
  const gone = isGone(line) ? line.quantity : givenBack(sale, line);
  return (
    (gone >= line.quantity ? 0 : (line.booking?.kept ?? 0) - (line.booking?.paidAtSpa ?? 0)) -
    paidOf(sale, line, gone).atSpa
  );
}

/** Centavos still to be paid at the spa. */
export const balanceDueOf = (sale: Refundable): number =>
  Math.max(0, sale.amounts.atSpa + sum(sale.lines.map((line) => balanceChange(sale, line))));

/**
 * Centavos of a booking: `deposit` was paid for it and neither given back nor kept, `due` is left for the
 * spa.
 */
export function bookingMoney(sale: Refundable, line: Line): { deposit: number; due: number } {
  const { paid, atSpa } = paidOf(sale, line, line.quantity);
  const kept = line.booking?.kept ?? 0;
  const deposit =
    outOf(sale, line.productId) > 0 ? Math.max(0, Math.min(paid - kept, leftOf(sale).centavos)) : 0;
  return {
    deposit,
    due:
      isGone(line) || givenBack(sale, line) >= line.quantity
        ? 0
        : Math.max(0, atSpa + kept - (line.booking?.paidAtSpa ?? 0)),
  };
}
