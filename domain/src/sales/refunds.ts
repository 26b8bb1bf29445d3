import type { BookingState } from '../booking/states';
import { depositOf } from '../checkout/rules';
import { toCentavos, sum } from '../lib/money';
import { isService } from '../products/rules';
import type { BoughtLine } from './schemas';
import type { InPersonMethod } from './staff';
import type { refundStates } from './states';

/** So much of a bought line. */
export interface Portion {
  productId: string;
  quantity: number;
}

/** One refund as a sale keeps it: centavos of COP and USD cents. */
export interface Refund {
  /** The key that the client gives the request. A request with the same key is the same refund. */
  key: string;
  state: (typeof refundStates)[number];
  centavos: number;
  cents: number;
  /** What it is for; empty for an amount alone. */
  lines: Portion[];
  restock: Portion[];
  /** Services whose time is free again; null: no person chose (late money, the provider's own site). */
  frees: string[] | null;
  note: string;
  by: string;
  at: string;
  doneAt?: string;
  providerId?: string;
  /** Why it was refused. */
  why?: string;
  /** Paid in person and requested elsewhere: staff have to hand it over. */
  byHand?: boolean;
  /** Its stock has been put back. */
  returned?: boolean;
  /**
   * The tries that the provider refused. Their number is part of the name under which the provider is asked.
   */
  refusals?: { at: string; why: string }[];
  /** The provider refused it, and staff ended its review in another way. It is not requested again. */
  closed?: boolean;
  /** The provider refused it, and staff handed the money over themselves. */
  handed?: { method: InPersonMethod; by: string };
}

/**
 * Of a service's booking: where it stands, centavos of its deposit that the spa kept for late changes, and
 * those paid for it at the spa.
 */
interface RefundableBooking {
  state: BookingState;
  kept?: number;
  paidAtSpa?: number;
}
/** What a plan needs of a sale: amounts in centavos, `capturedCents` what the provider took. */
export interface Refundable {
  lines: readonly (Pick<BoughtLine, 'productId' | 'category' | 'quantity' | 'sellingPrice'> & {
    booking?: RefundableBooking;
  })[];
  amounts: { dueToday: number; shipping: number; atSpa: number };
  capturedCents: number;
  refunds: readonly Refund[];
}

const counting = <R extends Pick<Refund, 'state'>>(refunds: readonly R[]) =>
  refunds.filter(({ state }) => state !== 'REFUSED');

/** Centavos and cents that are neither refunded nor requested. */
export function leftOf({ amounts, capturedCents, refunds }: Refundable): { centavos: number; cents: number } {
  const gone = counting(refunds);
  return {
    centavos: Math.max(0, amounts.dueToday - sum(gone.map(({ centavos }) => centavos))),
    cents: Math.max(0, capturedCents - sum(gone.map(({ cents }) => cents))),
  };
}

/** Units of a line that no refund has named yet. */
export function outOf(
  {
    lines,
    refunds,
  }: {
    lines: readonly Pick<BoughtLine, 'productId' | 'quantity'>[];
    refunds: readonly Pick<Refund, 'state' | 'lines'>[];
  },
  productId: string,
): number {
  const bought = lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return (
    bought -
    sum(
      counting(refunds)
        .flatMap((it) => it.lines)
        .filter((it) => it.productId === productId)
        .map((it) => it.quantity),
    )
  );
}

/**
 * Of a line's price, in centavos, what was paid and what is left for the spa. A sale with nothing left for
 * the spa was paid whole; one may be booked without paying.
 */
export function paidOf(
  { amounts }: Pick<Refundable, 'amounts'>,
  line: Refundable['lines'][number],
  units: number,
): { paid: number; atSpa: number } {
  const subtotal = toCentavos(line.sellingPrice) * units;
  const share = isService(line.category) && amounts.atSpa > 0 ? depositOf(subtotal) : subtotal;
  const paid = amounts.dueToday === 0 ? 0 : share;
  return { paid, atSpa: subtotal - paid };
}

/** How often the provider refused refunds of a sale. */
export const refusalsOf = (refunds: readonly Refund[]): number =>
  sum(refunds.map(({ refusals, state }) => refusals?.length ?? (state === 'REFUSED' ? 1 : 0)));

/** Centavos paid back for certain. */
export const refundedOf = (refunds: readonly Refund[]): number =>
  sum(refunds.filter(({ state }) => state === 'DONE').map(({ centavos }) => centavos));

/** The state that refunds leave a paid sale in. */
export function statusAfter({
  refunds,
  capturedCents,
}: Pick<Refundable, 'refunds' | 'capturedCents'>): 'REFUNDED' | 'PARTLY_REFUNDED' {
  return sum(refunds.filter(({ state }) => state === 'DONE').map(({ cents }) => cents)) >= capturedCents
    ? 'REFUNDED'
    : 'PARTLY_REFUNDED';
}

/** Whether a person set the time of a service free; null: no person chose. */
export function isFreed(refunds: readonly Refund[], productId: string): boolean | null {
  const chosen = refunds.flatMap(({ state, frees }) => (state === 'DONE' && frees ? [frees] : []));
  return chosen.length === 0 ? null : chosen.some((frees) => frees.includes(productId));
}
