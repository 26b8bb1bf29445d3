import { movedIn } from '@spa-bronze/domain/sales/charges';
import { isOrderByHand } from '@spa-bronze/domain/sales/ledger-parts';
import { isOneOf } from '@spa-bronze/domain/lib/keys';
import type { Movement } from '@spa-bronze/domain/sales/movements';
import { activeRefunds, givenBack, type Refund } from '@spa-bronze/domain/sales/refunds';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { inPersonMethods } from '@spa-bronze/domain/sales/staff';
import { byHandOf, orderChargesOf, orderIdOf, paidAt } from './order-charges';
import { wentBefore } from './review-ends';
import { chargesOf, receivedOf, refundsOf, type Sale } from './sale';

/** The fields of a sale that say how its money moved. */
export const movedFields = [
  'id',
  'createdAt',
  'history',
  'status',
  'reviewDue',
  'amounts',
  'captured',
  'currency',
  'provider',
  'method',
  'refunds',
  'charges',
  'edits',
  'review',
] as const;
export type MovedSale = Pick<Sale, (typeof movedFields)[number]>;

/** `name` is its own in the sale. */
export interface SaleMovement extends Movement {
  name: string;
  /** The line that a charge pays. */
  lineId?: string;
  /** The name of what it undoes. */
  undoes?: string | undefined;
}

const PAYPAL = 'paypal';
const isInPerson = ({ provider }: MovedSale) => provider === 'manual';

/** What a provider took for the order. */
function ofProvider(sale: MovedSale): SaleMovement[] {
  const centavos = receivedOf(sale);
  const isElse = isInPerson(sale) || isOrderByHand({ charges: chargesOf(sale) });
  if (isElse || !isPaid(sale.status) || centavos === 0) return [];
  const method = sale.provider ?? PAYPAL;
  return [{ name: 'order', at: paidAt(sale), kind: 'ORDER', method, by: '', centavos }];
}

const ofCharges = (sale: MovedSale): SaleMovement[] =>
  byHandOf(sale).flatMap((charge) => {
    const { id: name, lineId, purpose: kind, method, centavos, reverses: undoes } = charge;
    const moved = movedIn(charge);
    return moved ? [{ ...moved, name, lineId, kind, method, centavos, undoes }] : [];
  });

type Part = Pick<SaleMovement, 'method' | 'centavos' | 'undoes'>;

/** What each refund gives back by hand of an order that was paid in person: one of its charges after the other. */
function partsOfRefunds(sale: MovedSale): Map<string, Part[]> {
  const charges = orderChargesOf(sale).filter(({ method }) => isOneOf(inPersonMethods, method));
  const unknown = { id: orderIdOf(sale), method: sale.method ?? 'CASH', centavos: Infinity };
  const left = [...charges, unknown].map((it) => ({ ...it }));
  const drawn = ({ key, centavos }: Refund): [string, Part[]] => {
    let rest = centavos;
    const parts = left.flatMap((charge) => {
      const part = Math.min(rest, charge.centavos);
      charge.centavos -= part;
      rest -= part;
      return part > 0 ? [{ method: charge.method, centavos: part, undoes: charge.id }] : [];
    });
    return [key, parts];
  };
  return new Map(activeRefunds(refundsOf(sale)).map(drawn));
}

function ofRefunds(sale: MovedSale): SaleMovement[] {
  const inPerson = isInPerson(sale);
  const parts = inPerson ? partsOfRefunds(sale) : new Map<string, Part[]>();
  const wholeOf = ({ centavos, handed }: Refund): Part[] =>
    centavos > 0 ? [{ method: handed?.method ?? sale.provider ?? PAYPAL, centavos }] : [];
  return refundsOf(sale).flatMap((refund) => {
    const waits = Boolean(sale.reviewDue) && !wentBefore(sale, refund.doneAt ?? refund.at);
    const moved = givenBack(refund, { inPerson, waits });
    if (!moved) return [];
    return (parts.get(refund.key) ?? wholeOf(refund)).map(({ centavos, ...part }, at): SaleMovement => ({
      ...moved,
      ...part,
      name: `refund${at || ''}.${refund.key}`,
      kind: 'REFUND',
      centavos: -centavos,
    }));
  });
}

/**
 * The money of a sale, each time that it came or went: what a provider took, what was paid by hand or by a payment
 * link, what was given back. A sale in person that was refused took none.
 */
export const movementsOf = (sale: MovedSale): SaleMovement[] =>
  isInPerson(sale) && !isPaid(sale.status)
    ? []
    : [...ofProvider(sale), ...ofCharges(sale), ...ofRefunds(sale)];
