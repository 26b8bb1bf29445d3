import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { ofOrder, standingCharges, WHOLE_SALE, type Charge } from '@spa-bronze/domain/sales/charges';
import { isOrderByHand } from '@spa-bronze/domain/sales/ledger-parts';
import { inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { byWay } from './sale-charges';
import { chargesOf, type Sale } from './sale';

type Paid = Pick<Sale, 'id' | 'status' | 'createdAt' | 'history' | 'amounts' | 'charges'> &
  Partial<Pick<Sale, 'provider' | 'method' | 'edits'>>;

/** Whether a sale in person was refused: it took no money, whatever was written of it. */
export const isRefused = ({ provider, status }: Pick<Paid, 'provider' | 'status'>): boolean =>
  provider === 'manual' && status === 'CANCELLED';

/** When the money of an order came. */
export const paidAt = ({ history, createdAt }: Pick<Sale, 'history' | 'createdAt'>): string =>
  history.find(({ to }) => to === 'APPROVED' || to === 'IN_REVIEW')?.at ?? createdAt;

/** The id of the charge of an order that has none written: it follows from that of the sale. */
export const unwrittenId = ({ id }: Pick<Sale, 'id'>): string => `${id}-order`;

/** The charge of an order that was paid by hand in one way and has none written. */
function unwritten(sale: Paid): Charge[] {
  const { provider, method, amounts, edits } = sale;
  if (
    provider !== 'manual' ||
    !method ||
    amounts.dueToday === 0 ||
    isOrderByHand({ charges: chargesOf(sale) })
  )
    return [];
  const how = { method, at: paidAt(sale), by: edits?.[0]?.by ?? '' };
  return [
    { id: unwrittenId(sale), lineId: WHOLE_SALE, purpose: 'ORDER', centavos: amounts.dueToday, ...how },
  ];
}

/** All money that a sale took by hand, and handed back: also that of its order. Of a refused one none. */
export const byHandOf = (sale: Paid): Charge[] =>
  isRefused(sale) ? [] : [...unwritten(sale), ...chargesOf(sale)];

/** The id of the first charge of an order. */
export const orderIdOf = (sale: Pick<Sale, 'id' | 'charges'>): string =>
  ofOrder(chargesOf(sale))[0]?.id ?? unwrittenId(sale);

/** What stands of the charges of an order. */
export const orderChargesOf = (sale: Paid): Charge[] => ofOrder(standingCharges(byHandOf(sale)));

/** The way in which an order was paid by hand; '' for none, and for several. */
export function methodOf(sale: Paid): InPersonMethod | '' {
  const [one, ...others] = byWay(orderChargesOf(sale));
  return one && others.length === 0 && isOneOf(inPersonMethods, one.method) ? one.method : '';
}
