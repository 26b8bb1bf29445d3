import { z } from 'zod';
import type { BookingState } from './booking-policy';
import { depositOf } from './checkout';
import { id, optionalLongText, pesos } from './fields';
import { messages } from './messages';
import { toCentavos, toUsdCents } from './money';
import { isGoods, isService } from './products';
import type { BoughtLine } from './sales';
import type { InPersonMethod } from './sales-staff';

/** ASKED is written before the request. REFUSED: the provider refuses for good, and staff must decide. */
export const refundStates = ['ASKED', 'DONE', 'REFUSED'] as const;
/** So much of a bought line. */
interface Portion {
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

const quantity = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(1000, messages.notEnoughStock);
export const requestKey = z.string(messages.required).regex(/^[A-Za-z0-9-]{8,60}$/, messages.invalidId);

/**
 * Neither amount nor lines: all that is left. Lines: what was paid for them; an amount beside them pays that
 * back instead, and the lines say what comes back.
 */
export const refundInput = z.object({
  key: requestKey,
  amountCop: pesos(1_000_000_000).optional(),
  lines: z
    .array(z.object({ productId: id, quantity: quantity.optional() }), messages.invalidInput)
    .max(100, messages.tooLong)
    .optional(),
  /** The shipping too; a whole refund holds it anyway. */
  shipping: z.boolean(messages.invalidInput).optional().default(false),
  restock: z.boolean(messages.invalidInput).optional().default(false),
  freeSlots: z.boolean(messages.invalidInput).optional().default(false),
  note: optionalLongText(255),
});
export type RefundRequest = z.output<typeof refundInput>;
/** What a plan needs of a request. */
type RefundParts = Partial<Pick<RefundRequest, 'amountCop' | 'lines' | 'shipping' | 'restock' | 'freeSlots'>>;

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
export type RefundPlan = Pick<Refund, 'centavos' | 'cents' | 'lines' | 'restock' | 'frees'>;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
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

/** A refund as staff see it. */
export const refundShown = z.object({
  key: z.string(),
  state: z.enum(refundStates),
  amountCop: z.number(),
  amountUsd: z.string(),
  lines: z.array(z.object({ productId: z.string(), quantity: z.number() })),
  restock: z.array(z.object({ productId: z.string(), quantity: z.number() })),
  freeSlots: z.array(z.string()),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  doneAt: z.string().nullable(),
  why: z.string(),
  /** The provider refused it, and it can still be requested again or handed over. */
  failed: z.boolean(),
  /** How and by whom (e-mail) it was handed over at the spa. */
  handed: z.object({ method: z.string(), by: z.string() }).nullable(),
});
