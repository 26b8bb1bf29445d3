import { sum } from '../lib/money';
import { lineIdOf, type LineName } from './line-id';
import type { ChargeMethod } from './staff';

/** What money is paid for; ORDER: what was due when ordered. A tip is no part of a price: no balance counts it. */
export const purposes = ['ORDER', 'DEPOSIT', 'BALANCE', 'TIP'] as const;

/** The line of a charge that pays for the sale as a whole. */
export const WHOLE_SALE = '';

/** Money that a provider took by a payment link, in minor units of its currency. */
export interface LinkCapture {
  /** The provider's name of it. */
  id: string;
  provider: string;
  currency: string;
  minor: number;
  /** No money moved: the sandbox. */
  test: boolean;
  /** How it was paid, in the provider's name of it. */
  means?: string;
}

/**
 * Money that the spa took by hand or by a payment link, or handed back. It is final: what was wrong is reversed by
 * another charge.
 */
export interface Charge {
  id: string;
  /** The line that it pays, or `WHOLE_SALE`. */
  lineId: string;
  purpose: (typeof purposes)[number];
  method: ChargeMethod;
  /** Centavos of COP; negative: handed back. */
  centavos: number;
  at: string;
  /** E-mail of who took it. */
  by: string;
  /** The charge that it hands back: whole, or what its provider gave back of it. */
  reverses?: string;
  /** The provider's refund, of a part of a capture. */
  refundId?: string;
  /** It and a charge in another way correct the way: no money moved to the client. */
  corrects?: boolean;
  /** Its client cancelled online: a person is to hand it back. */
  byHand?: boolean;
  /** When a person had handed that back, and who. */
  handed?: { at: string; by: string };
  /** It came by a payment link. Parts of one capture all name it. */
  capture?: LinkCapture;
}

/** What the ledger needs of a charge. */
export type CountedCharge = Pick<Charge, 'lineId' | 'purpose' | 'centavos'>;

/** The charges of a line. */
export const chargesFor = <C extends Pick<Charge, 'lineId'>>(charges: readonly C[], line: LineName): C[] =>
  charges.filter(({ lineId }) => lineId === lineIdOf(line));

interface Purposed {
  purpose?: Charge['purpose'];
}
/** The charges that pay a price: all but tips. */
export const ofPrice = <C extends Purposed>(charges: readonly C[]): C[] =>
  charges.filter(({ purpose }) => purpose !== 'TIP');

const isOfOrder = ({ purpose }: Purposed): boolean => purpose === 'ORDER';

/** The charges that pay what was due when ordered. */
export const ofOrder = <C extends Purposed>(charges: readonly C[]): C[] => charges.filter(isOfOrder);

/** The charges that pay what was due after ordering. */
export const ofBalances = <C extends Purposed>(charges: readonly C[]): C[] =>
  ofPrice(charges).filter((it) => !isOfOrder(it));

export const isTip = ({ purpose }: Purposed): boolean => purpose === 'TIP';

export const tipsIn = <C extends Purposed>(charges: readonly C[]): C[] => charges.filter(isTip);

/** Centavos that were paid after ordering, without tips, less what was handed back. */
export const collectedIn = (charges: readonly (Purposed & Pick<Charge, 'centavos'>)[]): number =>
  sum(ofBalances(charges).map(({ centavos }) => centavos));

/** The charges that came by a payment link. */
export const byLinkOf = <C extends Pick<Charge, 'capture'>>(charges: readonly C[]): C[] =>
  charges.filter(({ capture }) => capture !== undefined && capture !== null);

/** Centavos that were paid for a line at the spa, less what was handed back. */
export const collectedFor = (charges: readonly CountedCharge[], line: LineName): number =>
  collectedIn(chargesFor(charges, line));

/** Centavos that were paid for a line by hand as its deposit, less what was handed back. */
export const depositByHand = (charges: readonly CountedCharge[], line: LineName): number =>
  sum(
    chargesFor(charges, line).flatMap(({ purpose, centavos }) => (purpose === 'DEPOSIT' ? [centavos] : [])),
  );

/** What money that was handed back may be of, first what it most likely is: the charge that it names alone, if any. */
function handedBackOf(back: Charge, charges: readonly Charge[]): Charge[] {
  const named = charges.filter(({ id }) => id === back.reverses);
  if (named.length > 0) return named;
  const isLater = (it: Charge) => charges.indexOf(it) > charges.indexOf(back);
  const unlike = (it: Charge) => 2 * Number(isLater(it)) + Number(it.method !== back.method);
  return charges
    .filter((it) => it.lineId === back.lineId && isTip(it) === isTip(back))
    .reverse()
    .sort((a, b) => unlike(a) - unlike(b));
}

/**
 * What stands of the charges, in the order in which they were taken: less what was handed back of each. Rows of before
 * 0.4.0 may have handed back without a name.
 */
export function standingCharges(charges: readonly Charge[]): Charge[] {
  const left = new Map(charges.map(({ id, centavos }) => [id, Math.max(0, centavos)]));
  const [named, unnamed] = [true, false].map((isNamed) =>
    charges.filter(({ centavos, reverses }) => centavos < 0 && Boolean(reverses) === isNamed),
  );
  for (const back of [...named!, ...unnamed!]) {
    let rest = -back.centavos;
    for (const { id } of handedBackOf(back, charges)) {
      const part = Math.min(rest, left.get(id)!);
      left.set(id, left.get(id)! - part);
      rest -= part;
    }
  }
  return charges
    .map((charge) => ({ ...charge, centavos: left.get(charge.id)! }))
    .filter(({ centavos }) => centavos > 0);
}

/** What the charges of one act begin with: they were written at once, under one key. */
const actIn = (id: string): string => id.slice(0, id.lastIndexOf('.') + 1);

/** Whether a charge was taken in the same act as another one. */
export const isOfAct = (charge: Pick<Charge, 'id' | 'at'>, other: Pick<Charge, 'id' | 'at'>): boolean =>
  charge.id === other.id ||
  (actIn(other.id) !== '' && actIn(charge.id) === actIn(other.id) && charge.at === other.at);

/** How money is taken or handed back. */
export type Taking = Pick<Charge, 'at' | 'by'>;

/** When money moved, and through whom; null: a person is still to hand it back. */
export const movedIn = ({ byHand, handed, at, by }: Charge): Taking | null =>
  byHand && !handed ? null : (handed ?? { at, by });

/** Hands back what stands of a charge, as it came. Its id follows from that of the charge: it is reversed once. */
export const reversalOf = ({ id, centavos, ...charge }: Charge, taking: Taking): Charge => ({
  ...charge,
  ...taking,
  id: `${id}.r`,
  centavos: -centavos,
  reverses: id,
});

/** The last money that came after ordering for a price and stands; undefined without any. */
export const lastStanding = (charges: readonly Charge[]): Charge | undefined =>
  ofBalances(standingCharges(charges))
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);
