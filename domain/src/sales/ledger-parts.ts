import type { BookingState } from '../booking/states';
import { depositOf } from '../checkout/checkout-rules';
import { sum, toCentavos } from '../lib/money';
import { isService } from '../products/product-rules';
import type { SaleStanding } from './alive';
import { ofOrder, type CountedCharge } from './charges';
import { isSameLine, lineIdOf, type LineName } from './line-id';
import { activeRefunds, doneRefunds, type Refund } from './refunds';
import type { BoughtLine } from './sale-schemas';

/**
 * Of a service's booking: its state, centavos of its deposit that the spa kept for late changes, those of what was
 * paid at the spa that it keeps though the client did not come, and those of its price that it forgoes.
 */
interface LedgerBooking {
  state: BookingState;
  kept?: number;
  keptAtSpa?: number;
  discount?: number;
}
export type LedgerLine = Pick<
  BoughtLine,
  'productId' | 'lineId' | 'category' | 'quantity' | 'sellingPrice' | 'added'
> & {
  booking?: LedgerBooking;
  /** What was ordered, if staff changed its service since: what was charged when ordering was of that price. */
  ordered?: { sellingPrice: number };
};

/** What the ledger needs of a sale. Amounts are centavos. */
export interface LedgerSale extends SaleStanding {
  lines: readonly LedgerLine[];
  amounts: { dueToday: number; shipping: number; atSpa: number };
  /** What came when it was ordered. Of a sale that is not paid yet: what is to come. */
  received: number;
  /** Minor units of its currency that the provider took; null: it was paid in person. */
  captured: number | null;
  /** Centavos for one of those; see `Currency`. */
  rate: number;
  refunds: readonly Refund[];
  /** What was paid by hand, and handed back. `received` holds those of the order. */
  charges: readonly CountedCharge[];
}

/** A part of a sale: `charged` when ordered, and what of that is given back for certain. */
export interface Part {
  charged: number;
  returned: number;
}
export const priceOf = ({ sellingPrice }: LedgerLine, units: number) => toCentavos(sellingPrice) * units;

/**
 * What is charged when ordering for units of a line: the deposit of a service, the full price if nothing is
 * due at the spa, 0 if nothing was paid or it was added later.
 */
export function shareOf({ amounts }: Pick<LedgerSale, 'amounts'>, line: LedgerLine, units: number): number {
  if (amounts.dueToday === 0 || line.added) return 0;
  const price = priceOf({ ...line, sellingPrice: line.ordered?.sellingPrice ?? line.sellingPrice }, units);
  return isService(line.category) && amounts.atSpa > 0 ? depositOf(price) : price;
}

/** Whether charges by hand pay what was due when ordered. What they do not pay is due. */
export const isOrderByHand = ({ charges }: { charges: readonly Pick<CountedCharge, 'purpose'>[] }): boolean =>
  ofOrder(charges).length > 0;

const sumOf = (refunds: readonly Refund[]) => sum(refunds.map(({ centavos }) => centavos));
const centsOf = (refunds: readonly Refund[]) => sum(refunds.map(({ cents }) => cents));

/**
 * Whether these refunds give back all of the charge, in its own currency. The pesos that are left when the
 * last cent is gone count as given back.
 */
export const areWhole = (
  { received, captured }: Pick<LedgerSale, 'received' | 'captured'>,
  refunds: readonly Refund[],
): boolean => (captured === null ? sumOf(refunds) >= received : centsOf(refunds) >= captured);

/** Centavos and minor units that are neither refunded nor requested. */
export function leftOf(sale: LedgerSale): { centavos: number; cents: number } {
  const { received, captured } = sale;
  const active = activeRefunds(sale.refunds);
  if (areWhole(sale, active)) return { centavos: 0, cents: 0 };
  return {
    centavos: Math.max(0, received - sumOf(active)),
    cents: Math.max(0, (captured ?? 0) - centsOf(active)),
  };
}

/** Centavos that these refunds gave back because a line costs less than what was paid for it. */
export const differenceIn = (
  refunds: readonly Pick<Refund, 'difference' | 'centavos'>[],
  line: LineName,
): number =>
  sum(refunds.flatMap(({ difference, centavos }) => (difference === lineIdOf(line) ? [centavos] : [])));

export const SHIPPING = 'shipping:';
export const SURPLUS = 'surplus:';
const isGoodsFirst = (a: LedgerLine, b: LedgerLine) =>
  Number(isService(a.category)) - Number(isService(b.category));

/** What came, by what it pays: shipping and goods first, then the deposits of services. The rest is surplus. */
export function chargedBy(sale: LedgerSale): Map<string, number> {
  let rest = sale.received;
  const take = (part: string, share: number): [string, number] => {
    const charged = Math.min(share, rest);
    rest -= charged;
    return [part, charged];
  };
  return new Map([
    take(SHIPPING, sale.amounts.shipping),
    ...[...sale.lines].sort(isGoodsFirst).map((it) => take(lineIdOf(it), shareOf(sale, it, it.quantity))),
    take(SURPLUS, rest),
  ]);
}

/**
 * What refunds that are done gave back of each part: first of what they name, then of the surplus, of goods,
 * of services and of the shipping.
 */
export function returnedBy(
  sale: LedgerSale,
  charged: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const done = doneRefunds(sale.refunds);
  if (areWhole(sale, done)) return charged;
  const unnamed = [SURPLUS, ...[...sale.lines].sort(isGoodsFirst).map(lineIdOf), SHIPPING];
  const returned = new Map<string, number>();
  for (const { centavos, lines, shipping, difference } of done) {
    let rest = centavos;
    const take = (part: string, most: number) => {
      const before = returned.get(part) ?? 0;
      const more = Math.min(rest, most, (charged.get(part) ?? 0) - before);
      returned.set(part, before + more);
      rest -= more;
    };
    take(SHIPPING, shipping ?? 0);
    if (difference) take(difference, rest);
    for (const portion of lines) {
      const line = sale.lines.find((it) => isSameLine(it, portion));
      if (line) take(lineIdOf(line), shareOf(sale, line, portion.quantity));
    }
    for (const part of unnamed) take(part, rest);
  }
  return returned;
}
