import { isOrderByHand } from '@spa-bronze/domain/sales/ledger-parts';
import type { Movement } from '@spa-bronze/domain/sales/movements';
import { doneRefunds, type Refund } from '@spa-bronze/domain/sales/refunds';
import { chargesOf, receivedOf, refundsOf, type Sale } from './sale';

/** The fields of a sale that say how its money moved. */
export const movedFields = [
  'createdAt',
  'history',
  'amounts',
  'captured',
  'currency',
  'provider',
  'method',
  'refunds',
  'charges',
] as const;
export type MovedSale = Pick<Sale, (typeof movedFields)[number]>;

const paidStep = ({ history }: Pick<Sale, 'history'>) =>
  history.find(({ to }) => to === 'APPROVED' || to === 'IN_REVIEW');

/** When the money of an order came. */
export const paidAt = (sale: Pick<Sale, 'history' | 'createdAt'>): string =>
  paidStep(sale)?.at ?? sale.createdAt;

const isByHand = ({ provider }: MovedSale) => provider === 'manual';
const wayOf = (sale: MovedSale): string =>
  isByHand(sale) ? (sale.method ?? 'CASH') : (sale.provider ?? 'paypal');

/** Of an order whose charges by hand are written, those tell it. */
function ofOrder(sale: MovedSale): Movement[] {
  if (isOrderByHand({ charges: chargesOf(sale) })) return [];
  const centavos = receivedOf(sale);
  const by = isByHand(sale) ? (paidStep(sale)?.by ?? '') : '';
  return centavos === 0 ? [] : [{ at: paidAt(sale), kind: 'ORDER', method: wayOf(sale), by, centavos }];
}

const ofRefund = (sale: MovedSale, { at, doneAt, centavos, handed, by }: Refund): Movement => ({
  at: doneAt ?? at,
  kind: 'REFUND',
  method: handed?.method ?? wayOf(sale),
  by: handed?.by ?? by,
  centavos: -centavos,
});

/** The money of a paid sale, each time that it came or went: the order, what was paid by hand, what was given back. */
export const movementsOf = (sale: MovedSale): Movement[] => [
  ...ofOrder(sale),
  ...chargesOf(sale).map(({ at, purpose, method, by, centavos }): Movement => ({
    at,
    kind: purpose,
    method,
    by,
    centavos,
  })),
  ...doneRefunds(refundsOf(sale)).map((refund) => ofRefund(sale, refund)),
];
