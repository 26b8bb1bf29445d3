import { sum } from '../lib/money';
import { isSameLine, type LineName } from './line-id';
import type { BoughtLine } from './sale-schemas';
import type { InPersonMethod } from './staff';
import type { refundStates } from './states';

/** So much of a bought line. */
export interface Portion extends LineName {
  quantity: number;
}

/** One refund as a sale keeps it. */
export interface Refund {
  /** The key that the client gives the request. A request with the same key is the same refund. */
  key: string;
  state: (typeof refundStates)[number];
  /** Of COP. */
  centavos: number;
  /** Minor units of the currency in which the sale was charged. */
  cents: number;
  /** What it is for; empty for an amount alone. */
  lines: Portion[];
  /** Centavos of the shipping in it; null: of before 0.3.0, and its sum does not tell. */
  shipping: number | null;
  /** The version of the sale that it was decided on. */
  version?: number;
  /** The id of the line that costs less by now: it gives back the difference, and the line stays. */
  difference?: string;
  restock: Portion[];
  /**
   * The ids of lines whose time is free again. Null: nobody was asked (no service in it, late money, the provider's
   * own site).
   */
  frees: string[] | null;
  /** For the buyer. */
  note: string;
  /** For the team; absent: of before 0.3.0, or of none. */
  staffNote?: string;
  by: string;
  at: string;
  doneAt?: string;
  providerId?: string;
  /**
   * Who has the right to request it, if its provider makes one for each request; see `refund-right`. `why`: how it is
   * refused if it never shows.
   */
  right?: { at: string; by: string; why?: string };
  /** Why it was refused. */
  why?: string;
  /** Paid in person and requested elsewhere: staff have to hand it over. */
  byHand?: boolean;
  /** When staff had handed that over, and who. */
  handedOver?: { at: string; by: string };
  /** Its stock has been put back. */
  returned?: boolean;
  /**
   * The tries that the provider refused. Their number is part of the name under which the provider is asked.
   */
  refusals?: { at: string; why: string }[];
  /** The provider refused it, and staff ended its review in another way. It is not requested again. */
  closed?: boolean;
  /** The provider refused it, and staff handed the money over themselves. */
  handed?: { method: InPersonMethod; by: string; reference?: string };
  /** When the provider was seen to have made it beside staff, who handed it over. */
  twiceAt?: string;
}

/** Refunds that are made or requested. */
export const activeRefunds = <R extends Pick<Refund, 'state'>>(refunds: readonly R[]): R[] =>
  refunds.filter(({ state }) => state !== 'REFUSED');

/** Refunds that are made for certain. */
export const doneRefunds = <R extends Pick<Refund, 'state'>>(refunds: readonly R[]): R[] =>
  refunds.filter(({ state }) => state === 'DONE');

/**
 * When a refund was made, and through whom; null: not yet. `inPerson`: its sale was paid by hand. `waits`: it is under
 * review. Of 0.4.0 and before, one that a person handed over does not say so: its review is over.
 */
export function givenBack(
  { state, at, doneAt = at, by, byHand, handedOver, handed }: Refund,
  { inPerson, waits }: { inPerson: boolean; waits: boolean },
): { at: string; by: string } | null {
  if (state !== 'DONE') return null;
  if (!inPerson) return { at: doneAt, by: handed?.by ?? by };
  if (byHand && !handedOver && waits) return null;
  return handedOver ?? { at: doneAt, by };
}

/** Units of a line that these refunds name. */
export const unitsIn = (refunds: readonly Pick<Refund, 'lines'>[], line: LineName): number =>
  sum(
    refunds
      .flatMap(({ lines }) => lines)
      .filter((it) => isSameLine(it, line))
      .map(({ quantity }) => quantity),
  );

/** Units of a line that no refund has named yet. Of an added line none: its money is no part of the charge. */
export function outOf(
  {
    lines,
    refunds,
  }: {
    lines: readonly Pick<BoughtLine, 'productId' | 'lineId' | 'quantity' | 'added'>[];
    refunds: readonly Pick<Refund, 'state' | 'lines'>[];
  },
  line: LineName,
): number {
  const bought = lines.find((it) => isSameLine(it, line));
  if (!bought || bought.added) return 0;
  return bought.quantity - unitsIn(activeRefunds(refunds), line);
}

export const refusalsOf = (refunds: readonly Refund[]): number =>
  sum(refunds.map(({ refusals, state }) => refusals?.length ?? (state === 'REFUSED' ? 1 : 0)));

export const refundedOf = (refunds: readonly Refund[]): number =>
  sum(doneRefunds(refunds).map(({ centavos }) => centavos));
