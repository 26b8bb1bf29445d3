import type { BookingState } from '../booking/states';
import { sum } from '../lib/money';
import { isService } from '../products/product-rules';
import { bookingStateOf, isAllReturned } from './alive';
import { collectedFor, depositByHand } from './charges';
import {
  chargedBy,
  differenceIn,
  isOrderByHand,
  leftOf,
  priceOf,
  returnedBy,
  shareOf,
  SHIPPING,
  SURPLUS,
  type LedgerLine,
  type LedgerSale,
  type Part,
} from './ledger-parts';
import { lineIdOf } from './line-id';
import { activeRefunds, doneRefunds, unitsIn } from './refunds';

/**
 * The money of a line in centavos. charged + collected - returned - payable = over - due, and one of over and
 * due is 0.
 */
export interface LineLedger extends Part {
  line: LedgerLine;
  /** Paid for it at the spa. */
  collected: number;
  /** Of that, what came as its deposit. */
  depositAtSpa: number;
  /** Of its deposit at the spa, what no late change kept. */
  depositLeft: number;
  /** What the spa keeps though nothing is given for it: after a late change, or of a booking that is over. */
  kept: number;
  /** What is to be paid for it in all, less what was given back of it. */
  payable: number;
  /** What the spa forgoes of its price. */
  discount: number;
  /** Still to be paid at the spa. */
  due: number;
  /** To be handed back. */
  over: number;
  /** What a refund of all of it that no refund has named is worth. */
  worth: number;
  /** The same, but no more than what is left of the charge. */
  refundable: number;
}
/** The money of a sale: the sums over its lines and its shipping, and what no part of it was paid for. */
export interface Ledger {
  lines: LineLedger[];
  shipping: Part & Pick<LineLedger, 'due' | 'worth' | 'refundable'>;
  /** Neither refunded nor requested. */
  left: { centavos: number; cents: number };
  paid: number;
  returned: number;
  payable: number;
  due: number;
  /** Of that, what no charge by hand pays of what was due when ordered. */
  orderDue: number;
  over: number;
}

/** Centavos that the spa keeps of a line's deposit. What is over keeps all that was not given back. */
function keptOf(state: BookingState, isOver: boolean, { charged, returned }: Part, kept: number): number {
  if (isOver || state === 'NO_SHOW') return charged - returned;
  return state === 'CANCELLED' ? Math.min(kept, charged - returned) : kept;
}

/** What a refund of units of a line is worth: what was charged for them, less what the spa keeps. */
export function worthOf(
  sale: LedgerSale,
  { line, charged }: Pick<LineLedger, 'line' | 'charged'>,
  units: number,
): number {
  const { quantity, booking } = line;
  const named = shareOf(sale, line, Math.min(quantity, unitsIn(activeRefunds(sale.refunds), line)));
  const back = differenceIn(activeRefunds(sale.refunds), line);
  return Math.max(0, Math.min(shareOf(sale, line, units), charged - named - back - (booking?.kept ?? 0)));
}

function lineLedger(sale: LedgerSale, line: LedgerLine, part: Part, left: number): LineLedger {
  const { charged, returned } = part;
  const { quantity, category, added, booking } = line;
  const { kept: keptBefore = 0, keptAtSpa = 0, discount = 0 } = booking ?? {};
  const collected = collectedFor(sale.charges, line);
  const state = bookingStateOf(sale, line);
  const given = Math.min(quantity, unitsIn(doneRefunds(sale.refunds), line));
  const isGivenBack = isAllReturned(sale, line) || given === quantity;
  const isOver = isGivenBack || state === 'CANCELLED' || state === 'NO_SHOW';
  const depositAtSpa = depositByHand(sale.charges, line);
  const keptThere = state === 'NO_SHOW' && !isGivenBack ? Math.min(keptAtSpa, collected - depositAtSpa) : 0;
  const deposits = { charged: charged + (isGivenBack ? 0 : depositAtSpa), returned };
  const kept = keptOf(state, isGivenBack, deposits, keptBefore) + keptThere;
  const atSpa =
    isService(category) || added || isOrderByHand(sale)
      ? priceOf(line, quantity - given) - Math.max(0, charged - shareOf(sale, line, given)) - discount
      : 0;
  const different = Math.min(returned, differenceIn(doneRefunds(sale.refunds), line));
  const payable = isOver ? kept : charged - returned + different + atSpa + kept;
  const balance = charged + collected - returned - payable;
  const worth = worthOf(sale, { line, charged }, quantity);
  return {
    line,
    charged,
    returned,
    collected,
    depositAtSpa,
    depositLeft: state === 'NO_SHOW' ? 0 : Math.max(0, depositAtSpa - Math.max(0, keptBefore - charged)),
    kept,
    payable,
    discount: isOver ? 0 : discount,
    due: Math.max(0, -balance),
    over: Math.max(0, balance),
    worth,
    refundable: Math.min(worth, left),
  };
}

export function ledgerOf(sale: LedgerSale): Ledger {
  const charged = chargedBy(sale);
  const returned = returnedBy(sale, charged);
  const partOf = (part: string): Part => ({
    charged: charged.get(part) ?? 0,
    returned: returned.get(part) ?? 0,
  });
  const [shipping, surplus] = [partOf(SHIPPING), partOf(SURPLUS)];
  const left = leftOf(sale);
  const lines = sale.lines.map((line) => lineLedger(sale, line, partOf(lineIdOf(line)), left.centavos));
  const named = sum(activeRefunds(sale.refunds).map((it) => it.shipping ?? 0));
  const worth = Math.max(0, shipping.charged - named);
  const total = (field: 'collected' | 'returned' | 'payable' | 'due' | 'over') =>
    sum(lines.map((it) => it[field]));
  const shippingDue = isOrderByHand(sale) ? sale.amounts.shipping - shipping.charged : 0;
  const ordered = isOrderByHand(sale) ? lines.filter(({ line }) => !line.added) : [];
  return {
    lines,
    shipping: { ...shipping, due: shippingDue, worth, refundable: Math.min(worth, left.centavos) },
    left,
    paid: sale.received + total('collected'),
    returned: total('returned') + shipping.returned + surplus.returned,
    payable: total('payable') + shipping.charged - shipping.returned + shippingDue,
    due: total('due') + shippingDue,
    orderDue: sum(ordered.map((it) => it.due)) + shippingDue,
    over: total('over') + surplus.charged - surplus.returned,
  };
}
