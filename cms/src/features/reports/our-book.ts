import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { DRAWER, type OurEntry } from '@spa-bronze/domain/sales/book-comparison';
import { pesos } from '@spa-bronze/domain/lib/currency';
import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import { sum } from '@spa-bronze/domain/lib/money';
import type { Charge } from '@spa-bronze/domain/sales/charges';
import { doneRefunds } from '@spa-bronze/domain/sales/refunds';
import { PAYPAL } from '../../providers/payments/paypal/paypal-contract';
import { movedFields, movementsOf } from '../sales/movements';
import { chargesOf, refundsOf, type Sale } from '../sales/sale';

/** The fields of a sale that a comparison reads. */
export const bookFields = ['test', 'captureId', 'minor', 'surplus', ...movedFields] as const;
export type BookSale = Pick<Sale, (typeof bookFields)[number]>;

/** When we first knew of its money, which the provider may still have held back. */
const paidAt = ({ history, createdAt }: BookSale): string =>
  history.find(({ to }) => to === 'PENDING' || to === 'APPROVED' || to === 'IN_REVIEW')?.at ?? createdAt;

/**
 * What the provider may have given back beside us, and what a person knows of: a payment beside the first that is
 * settled, and one that staff handed over and the provider returned too.
 */
function looseEntries({ captureId, surplus, refunds }: BookSale, captured: number): Loose[] {
  const returned = (surplus ?? []).filter(({ settledAt }) => settledAt);
  const twice = refundsOf({ refunds }).find(({ twiceAt }) => twiceAt);
  return [
    ...returned.map(({ id, minor, settledAt }) => looseRefund(id, minor, settledAt!)),
    ...(twice ? [looseRefund(captureId!, captured, twice.twiceAt!)] : []),
  ];
}
type Loose = Omit<OurEntry, 'sale' | 'currency'>;
const looseRefund = (of: string, minor: number, at: string): Loose => ({
  kind: 'refund',
  id: `reversed-${of}`,
  of,
  minor,
  at,
  isLoose: true,
});

/** The payment of a sale and its refunds, as far as the payment provider made them. */
export function entriesOf(sale: BookSale): OurEntry[] {
  const { id, status, captureId, provider, currency, minor, captured, surplus } = sale;
  if (!isPaid(status) || !captureId || provider === 'manual') return [];
  const common = { sale: id, currency };
  return [
    { ...common, kind: 'payment', id: captureId, minor: captured ?? minor, at: paidAt(sale) },
    ...(surplus ?? []).map((it) => ({
      ...common,
      kind: 'payment' as const,
      id: it.id,
      minor: it.minor,
      at: it.at,
    })),
    ...doneRefunds(refundsOf(sale))
      .filter(({ cents, handed }) => cents > 0 && !handed)
      .map(({ providerId = '', cents, at, doneAt }) => ({
        ...common,
        kind: 'refund' as const,
        id: providerId,
        of: captureId,
        minor: cents,
        at: doneAt ?? at,
      })),
    ...looseEntries(sale, captured ?? minor).map((it) => ({ ...common, ...it })),
  ];
}

/** A line of a provider's book. */
interface OfProvider {
  provider: string;
  test: boolean;
  entry: OurEntry;
}

/** The reversals of a capture that are one line of the list: each refund, and what has no name by itself and in all. */
function returnsOf(back: readonly Charge[]): Charge[][] {
  const byKey = (some: readonly Charge[], keyOf: (it: Charge) => string) =>
    [...new Set(some.map(keyOf))].map((key) => some.filter((it) => keyOf(it) === key));
  const unnamed = back.filter(({ refundId }) => !refundId);
  const acts = byKey(unnamed, ({ at, by }) => `${by} ${at}`);
  return [
    ...byKey(
      back.filter(({ refundId }) => refundId),
      ({ refundId }) => refundId!,
    ),
    ...(acts.length > 0 ? [unnamed] : []),
    ...(acts.length > 1 ? acts.filter(isByStaff) : []),
  ];
}
const isByStaff = (back: readonly Charge[]): boolean => back.some(({ by }) => by !== 'provider');

/** What came by payment links, and what was given back of it: by its provider, or by staff, perhaps at the provider. */
function linkEntries(sale: BookSale): OfProvider[] {
  const ofLinks = chargesOf(sale).filter(({ capture }) => capture);
  const captures = new Map(ofLinks.map(({ capture }) => [capture!.id, capture!]));
  return [...captures.values()].flatMap(({ id, provider, currency, minor, test }) => {
    const parts = ofLinks.filter(({ capture }) => capture!.id === id);
    const [came, back] = [parts.filter((it) => !it.reverses), parts.filter((it) => it.reverses)];
    const centavosOf = (some: typeof parts) => Math.abs(sum(some.map(({ centavos }) => centavos)));
    const common = { sale: sale.id, currency };
    const returns = returnsOf(back).map((some): OurEntry => ({
      ...common,
      kind: 'refund',
      id: some[0]!.refundId ?? `reversed-${id}`,
      of: id,
      minor: Math.round((minor * centavosOf(some)) / centavosOf(came)),
      at: some.at(-1)!.at,
      ...(isByStaff(some) && { isLoose: true }),
    }));
    const lines: OurEntry[] = [{ ...common, kind: 'payment', id, minor, at: came[0]!.at }, ...returns];
    return lines.map((entry) => ({ provider, test, entry }));
  });
}

/** What staff took and gave, as the drawer must have it. Its rows bear the name of the sale and of the movement. */
const drawerEntries = (sale: BookSale): OfProvider[] =>
  movementsOf(sale)
    .filter(({ method }) => isOneOf(inPersonMethods, method))
    .map(({ name, centavos, at }) => ({
      provider: DRAWER,
      test: false,
      entry: drawerEntry({ key: `${sale.id}/${name}`, sale: sale.id, centavos, at }),
    }));

/** A movement of a sale as a line of a book. */
export const drawerEntry = ({ key, sale, centavos, at }: DrawerLine): OurEntry => ({
  kind: centavos < 0 ? 'refund' : 'payment',
  id: key,
  ...(sale && { sale }),
  currency: pesos.code,
  minor: Math.abs(centavos),
  at: new Date(at).toISOString(),
});
/** What the book reads of a row of the drawer. */
export interface DrawerLine {
  key: string;
  sale?: string | null;
  centavos: number;
  at: string | Date;
}

/** The payments of a sale and their refunds, with the provider, or the drawer, that has them. */
export const linesOf = (sale: BookSale): OfProvider[] => [
  ...entriesOf(sale).map((entry) => ({ provider: sale.provider ?? PAYPAL, test: sale.test, entry })),
  ...linkEntries(sale),
  ...drawerEntries(sale),
];
