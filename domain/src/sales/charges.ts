import { sum } from '../lib/money';
import { lineIdOf, type LineName } from './line-id';
import type { InPersonMethod } from './staff';

/** What money is paid for. A tip is no part of a price: no balance counts it. */
export const purposes = ['DEPOSIT', 'BALANCE', 'TIP'] as const;

/** Money that the spa took by hand, or handed back. It is final: what was wrong is reversed by another charge. */
export interface Charge {
  id: string;
  /** The line that it pays. */
  lineId: string;
  purpose: (typeof purposes)[number];
  method: InPersonMethod;
  /** Centavos of COP; negative: handed back. */
  centavos: number;
  at: string;
  /** E-mail of who took it. */
  by: string;
  /** The charge that it hands back, whole. */
  reverses?: string;
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

/** Centavos of these charges without tips, less what was handed back. */
export const collectedIn = (charges: readonly (Purposed & Pick<Charge, 'centavos'>)[]): number =>
  sum(ofPrice(charges).map(({ centavos }) => centavos));

/** Centavos that were paid for a line at the spa, less what was handed back. */
export const collectedFor = (charges: readonly CountedCharge[], line: LineName): number =>
  collectedIn(chargesFor(charges, line));

/** The charges that nobody has reversed, in the order in which they were taken. */
export function standingCharges(charges: readonly Charge[]): Charge[] {
  const reversed = new Set(charges.map(({ reverses }) => reverses));
  return charges.filter(({ id, centavos }) => centavos > 0 && !reversed.has(id));
}

/** How money is taken or handed back. */
export type Taking = Pick<Charge, 'at' | 'by'>;

/** Hands a charge back as it came. Its id follows from that of the charge: it is reversed once. */
export const reversalOf = ({ id, centavos, ...charge }: Charge, taking: Taking): Charge => ({
  ...charge,
  ...taking,
  id: `${id}.r`,
  centavos: -centavos,
  reverses: id,
});

/** The charges with all that was paid for these lines, but tips, handed back. */
export const withAllBack = (
  charges: readonly Charge[],
  lines: readonly LineName[],
  taking: Taking,
): Charge[] => [
  ...charges,
  ...ofPrice(standingCharges(charges))
    .filter(({ lineId }) => lines.some((it) => lineIdOf(it) === lineId))
    .map((charge) => reversalOf(charge, taking)),
];

/** The last money that came for a price and stands; undefined without any. */
export const lastStanding = (charges: readonly Charge[]): Charge | undefined =>
  ofPrice(standingCharges(charges))
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);
