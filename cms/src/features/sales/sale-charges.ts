import {
  byLinkOf,
  chargesFor,
  collectedIn,
  lastStanding,
  ofPrice,
  standingCharges,
  type Charge,
  type Taking,
} from '@spa-bronze/domain/sales/charges';
import { formatAdminPrice, sum, toPesos } from '@spa-bronze/domain/lib/money';
import type { LineName } from '@spa-bronze/domain/sales/line-id';
import {
  chargeMethodLabels,
  chargeMethodPhrases,
  chargeMethods,
  type ChargeMethod,
} from '@spa-bronze/domain/sales/staff';
import { chargesOf, type BookingDetails, type Sale } from './sale';

type Charged = Pick<Sale, 'charges'>;

/** Centavos that the spa collected for the bookings of a sale. */
export const collectedOf = (sale: Charged): number => collectedIn(chargesOf(sale));

export const lastMethod = (sale: Charged): ChargeMethod => lastStanding(chargesOf(sale))?.method ?? 'CASH';

export const takenNow = (by: string): Taking => ({ at: new Date().toISOString(), by });

/** Money that was collected, as the sale's log shows it. */
export const collectedInWords = (centavos: number, method: ChargeMethod): string =>
  `${formatAdminPrice(toPesos(centavos))} (${chargeMethodLabels[method]})`;

type Money = Pick<Charge, 'centavos' | 'method'>;
const oneInWords = ({ centavos, method }: Money) =>
  `${formatAdminPrice(toPesos(Math.abs(centavos)))} ${chargeMethodPhrases[method]}`;

/** Money inside a sentence: `$ 20.000 COP en efectivo y $ 5.000 COP con datáfono`. */
export const moneyInWords = (charges: readonly Money[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(charges.map(oneInWords));

/** The same money, each way once. */
export const byWay = (charges: readonly Money[]): Money[] =>
  chargeMethods.flatMap((method) => {
    const centavos = sum(charges.map((it) => (it.method === method ? it.centavos : 0)));
    return centavos === 0 ? [] : [{ method, centavos }];
  });

/** The charges of a line that stand, without tips. */
export const paidFor = (sale: Charged, line: LineName): Charge[] =>
  ofPrice(standingCharges(chargesFor(chargesOf(sale), line)));

/** The same, without its deposit. */
export const paidBesideDeposit = (sale: Charged, line: LineName): Charge[] =>
  paidFor(sale, line).filter(({ purpose }) => purpose !== 'DEPOSIT');

/** What a step hands back of these charges, as its booking keeps it for the email. */
export function backOf(charges: readonly Charge[]): Pick<BookingDetails, 'backAtSpa' | 'backByLink'> {
  const [all, byLink] = [charges, byLinkOf(charges)].map((some) => sum(some.map(({ centavos }) => centavos)));
  return { ...(all! > 0 && { backAtSpa: all! }), ...(byLink! > 0 && { backByLink: byLink! }) };
}
