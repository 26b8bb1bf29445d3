import { toMinor } from '../lib/currency';
import { sum, toCentavos } from '../lib/money';
import { messages } from '../messages';
import { isGoods, isService } from '../products/product-rules';
import { ledgerOf, worthOf, type Ledger } from './ledger';
import { isSameLine, lineIdOf, lineNameOf, type LineName } from './line-id';
import { areWhole, type LedgerSale } from './ledger-parts';
import type { RefundRequest } from './refund-schemas';
import { doneRefunds, outOf, type Portion, type Refund } from './refunds';

/** What a plan needs of a request. */
type RefundParts = Partial<Pick<RefundRequest, 'amountCop' | 'lines' | 'shipping' | 'restock' | 'freeSlots'>>;

export type RefundPlan = Pick<
  Refund,
  'centavos' | 'cents' | 'lines' | 'shipping' | 'restock' | 'frees' | 'difference'
>;

/**
 * The lines that a request is about, or why it cannot be: an amount alone is about none, a request without
 * anything about all that are left.
 */
function portionsOf(sale: LedgerSale, input: RefundParts): Portion[] | string {
  if (!input.lines) {
    if (input.amountCop !== undefined) return [];
    return sale.lines
      .map((line) => ({ ...lineNameOf(line), quantity: outOf(sale, line) }))
      .filter(({ quantity: units }) => units > 0);
  }
  const wanted = input.lines.map((it) => ({
    ...lineNameOf(sale.lines.find((line) => isSameLine(line, it)) ?? it),
    quantity: it.quantity ?? outOf(sale, it),
  }));
  if (new Set(wanted.map(lineIdOf)).size < wanted.length) return messages.invalidInput;
  return wanted.every((it) => it.quantity > 0 && it.quantity <= outOf(sale, it))
    ? wanted
    : messages.refundTooManyUnits;
}

function centavosOf(sale: LedgerSale, ledger: Ledger, input: RefundParts, portions: Portion[]): number {
  if (input.amountCop !== undefined) return toCentavos(input.amountCop);
  if (!input.lines) return ledger.left.centavos;
  const worth = portions.map((it) =>
    worthOf(
      sale,
      ledger.lines.find(({ line }) => isSameLine(line, it))!,
      it.quantity,
    ),
  );
  return sum(worth) + (input.shipping ? ledger.shipping.worth : 0);
}

/**
 * Minor units of the next refund, of so many centavos. They follow from the sum of all refunds; the refund that
 * brings the pesos to zero takes the last cent too.
 */
function centsOfNext(sale: LedgerSale, left: Ledger['left'], centavos: number): number {
  const { received, captured } = sale;
  const before = received - left.centavos;
  const after = toMinor(before + centavos, sale);
  if (captured === null) return after - toMinor(before, sale);
  if (centavos === left.centavos) return left.cents;
  return Math.max(0, Math.min(left.cents, after - (captured - left.cents)));
}

/** What staff chose about the slots of these lines; null: there are none, so nobody was asked. */
function freesOf(services: readonly Portion[], isFreed: boolean | undefined): Refund['frees'] {
  if (services.length === 0) return null;
  return isFreed ? services.map(lineIdOf) : [];
}

/** The refund of so many centavos that `left` can cover. What takes all that is left takes the shipping too. */
function planOf(
  sale: LedgerSale,
  { left, shipping }: Ledger,
  input: RefundParts,
  { centavos, portions }: { centavos: number; portions: Portion[] },
): RefundPlan {
  const of = (kind: (category: string) => boolean) =>
    portions.filter((it) => kind(sale.lines.find((line) => isSameLine(line, it))!.category));
  const holdsShipping = input.shipping || centavos === left.centavos;
  return {
    centavos,
    cents: centsOfNext(sale, left, centavos),
    lines: portions,
    shipping: holdsShipping ? Math.min(shipping.worth, centavos) : 0,
    restock: input.restock ? of(isGoods) : [],
    frees: freesOf(of(isService), input.freeSlots),
  };
}

/**
 * What a request comes to, or the message that refuses it. Its minor units follow from the sum of all refunds, so
 * that many small ones never drift from the charge; what brings the pesos to zero takes the last cent too.
 */
export function planRefund(sale: LedgerSale, input: RefundParts): RefundPlan | string {
  const portions = portionsOf(sale, input);
  if (typeof portions === 'string') return portions;
  const ledger = ledgerOf(sale);
  const { left, shipping } = ledger;
  if (left.centavos === 0 && left.cents === 0) return messages.refundNothingLeft;
  const isShippingGone = shipping.charged > 0 && shipping.worth === 0;
  if (input.lines && input.shipping && isShippingGone) return messages.refundShippingGone;
  const centavos = centavosOf(sale, ledger, input, portions);
  if (centavos > left.centavos)
    return left.centavos === 0 ? messages.refundNothingLeft : messages.refundTooMuch;
  const plan = planOf(sale, ledger, input, { centavos, portions });
  const least = sale.captured === null ? plan.centavos : plan.cents;
  return least === 0 ? messages.refundTooSmall : plan;
}

/**
 * The refund of a booking that is cancelled: so many centavos of its deposit, of which the ledger says that
 * they are left. Less than a cent is refunded in pesos alone, and the next refund pays the cent.
 */
export function planCancelledBooking(sale: LedgerSale, line: LineName, centavos: number): RefundPlan {
  const portions = [{ ...lineNameOf(line), quantity: outOf(sale, line) }];
  return planOf(sale, ledgerOf(sale), { freeSlots: true }, { centavos, portions });
}

/** The refund of so many centavos by which a line costs less than what was paid for it. The line stays. */
export const planDifference = (sale: LedgerSale, line: LineName, centavos: number): RefundPlan => ({
  ...planOf(sale, ledgerOf(sale), {}, { centavos, portions: [] }),
  difference: lineIdOf(line),
});

/**
 * Whether a refused refund can still be made: its money is left, its shipping too, and no other refund has
 * named its lines since.
 */
function canBeMade(sale: LedgerSale, { centavos, lines, shipping }: Refund): boolean {
  const ledger = ledgerOf(sale);
  return (
    centavos <= ledger.left.centavos &&
    (shipping ?? 0) <= ledger.shipping.refundable &&
    centsOfNext(sale, ledger.left, centavos) > 0 &&
    lines.every((it) => it.quantity <= outOf(sale, it))
  );
}

/** The refunds that the provider refused and that are still to be made, each as it is requested again. */
export function failedRefunds(sale: LedgerSale): Refund[] {
  const failed: Refund[] = [];
  let refunds = sale.refunds;
  for (const refund of sale.refunds) {
    const now = { ...sale, refunds };
    if (refund.state !== 'REFUSED' || refund.closed || !canBeMade(now, refund)) continue;
    const { why, providerId: _refused, ...kept } = refund;
    const refusals = refund.refusals ?? [{ at: refund.at, why: why ?? '' }];
    const cents = centsOfNext(now, ledgerOf(now).left, refund.centavos);
    const again: Refund = { ...kept, state: 'ASKED', cents, refusals };
    failed.push(again);
    refunds = refunds.map((it) => (it === refund ? again : it));
  }
  return failed;
}

/** The state that refunds leave a paid sale in. */
export const statusAfter = (
  sale: Pick<LedgerSale, 'refunds' | 'received' | 'captured'>,
): 'REFUNDED' | 'PARTLY_REFUNDED' =>
  areWhole(sale, doneRefunds(sale.refunds)) ? 'REFUNDED' : 'PARTLY_REFUNDED';
