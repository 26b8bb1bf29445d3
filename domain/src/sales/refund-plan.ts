import { toCentavos, toUsdCents, sum } from '../lib/money';
import { messages } from '../messages';
import { isGoods, isService } from '../products/rules';
import type { RefundRequest } from './refund-schemas';
import { leftOf, outOf, paidOf, type Portion, type Refund, type Refundable } from './refunds';

/** What a plan needs of a request. */
type RefundParts = Partial<Pick<RefundRequest, 'amountCop' | 'lines' | 'shipping' | 'restock' | 'freeSlots'>>;

export type RefundPlan = Pick<Refund, 'centavos' | 'cents' | 'lines' | 'restock' | 'frees'>;

const lineOf = ({ lines }: Pick<Refundable, 'lines'>, productId: string) =>
  lines.find((line) => line.productId === productId)!;

/**
 * The lines that a request is about, or why it cannot be: an amount alone is about none, a request without
 * anything about all that are left.
 */
function portionsOf(sale: Refundable, input: RefundParts): Portion[] | string {
  if (!input.lines) {
    if (input.amountCop !== undefined) return [];
    return sale.lines
      .map(({ productId }) => ({ productId, quantity: outOf(sale, productId) }))
      .filter(({ quantity: units }) => units > 0);
  }
  const wanted = input.lines.map(({ productId, quantity: units }) => ({
    productId,
    quantity: units ?? outOf(sale, productId),
  }));
  if (new Set(wanted.map(({ productId }) => productId)).size < wanted.length) return messages.invalidInput;
  return wanted.every((it) => it.quantity > 0 && it.quantity <= outOf(sale, it.productId))
    ? wanted
    : messages.refundTooManyUnits;
}

function centavosOf(sale: Refundable, input: RefundParts, portions: Portion[]): number {
  if (input.amountCop !== undefined) return toCentavos(input.amountCop);
  if (!input.lines) return leftOf(sale).centavos;
  const goods = portions.map((it) => paidOf(sale, lineOf(sale, it.productId), it.quantity).paid);
  return sum(goods) + (input.shipping ? sale.amounts.shipping : 0);
}

/**
 * USD cents of the next refund, of so many centavos. They follow from the sum of all refunds; the refund that
 * brings the pesos to zero takes the last cent too.
 */
function centsOfNext(sale: Refundable, centavos: number): number {
  const left = leftOf(sale);
  if (centavos === left.centavos) return left.cents;
  const before = sale.amounts.dueToday - left.centavos;
  return Math.min(left.cents, toUsdCents(before + centavos) - (sale.capturedCents - left.cents));
}

/**
 * What a request comes to, or the message that refuses it. Dollars follow from the sum of all refunds, so
 * that many small ones never drift from the charge; what brings the pesos to zero takes the last cent too.
 */
export function planRefund(sale: Refundable, input: RefundParts): RefundPlan | string {
  const portions = portionsOf(sale, input);
  if (typeof portions === 'string') return portions;
  const left = leftOf(sale);
  const centavos = centavosOf(sale, input, portions);
  const whole = centavos === left.centavos;
  if (left.cents === 0 || (left.centavos === 0 && !whole)) return messages.refundNothingLeft;
  if (centavos > left.centavos) return messages.refundTooMuch;
  const cents = centsOfNext(sale, centavos);
  if (cents <= 0) return messages.refundTooSmall;
  const of = (kind: (category: string) => boolean) =>
    portions.filter(({ productId }) => kind(lineOf(sale, productId).category));
  return {
    centavos,
    cents,
    lines: portions,
    restock: input.restock ? of(isGoods) : [],
    frees: input.freeSlots ? of(isService).map(({ productId }) => productId) : [],
  };
}

/**
 * Whether a refused refund can still be made: its money is left, and no other refund has named its lines
 * since.
 */
function canBeMade(sale: Refundable, { centavos, lines }: Refund): boolean {
  return (
    centavos <= leftOf(sale).centavos &&
    centsOfNext(sale, centavos) > 0 &&
    lines.every((it) => it.quantity <= outOf(sale, it.productId))
  );
}

/** The refunds that the provider refused and that are still to be made, each as it is requested again. */
export function failedRefunds(sale: Refundable): Refund[] {
  const failed: Refund[] = [];
  let refunds = sale.refunds;
  for (const refund of sale.refunds) {
    const now = { ...sale, refunds };
    if (refund.state !== 'REFUSED' || refund.closed || !canBeMade(now, refund)) continue;
    const { why, providerId: _refused, ...kept } = refund;
    const refusals = refund.refusals ?? [{ at: refund.at, why: why ?? '' }];
    const again: Refund = { ...kept, state: 'ASKED', cents: centsOfNext(now, refund.centavos), refusals };
    failed.push(again);
    refunds = refunds.map((it) => (it === refund ? again : it));
  }
  return failed;
}
