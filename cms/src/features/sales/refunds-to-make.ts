import { isByHand } from '@spa-bronze/domain/sales/refusals';
import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import { PAYPAL } from '../../providers/payments/paypal/paypal-contract';
import { ledgerSaleOf, rateOf, type Sale } from './sale';
import { openSurplus } from './surplus-review';

/** Money that staff are to give back, in centavos of COP, by a name of its own. */
interface RefundToMake {
  key: string;
  centavos: number;
}

const refused = (sale: Sale): RefundToMake[] =>
  sale.refunds?.some(({ state }) => state === 'REFUSED')
    ? failedRefunds(ledgerSaleOf(sale)).filter(({ refusals = [] }) => isByHand(refusals.at(-1)?.why ?? ''))
    : [];

/** What came beside the payment of an order: PayPal gives it back on its own site. */
const paidTwice = (sale: Sale): RefundToMake[] =>
  (sale.provider ?? PAYPAL) !== PAYPAL
    ? openSurplus(sale).map(({ id, minor }) => ({ key: `surplus-${id}`, centavos: minor * rateOf(sale) }))
    : [];

/** What its provider left to staff, and nobody has given back yet: refunds, and what was paid twice. */
export const refundsToMake = (sale: Sale): RefundToMake[] =>
  sale.reviewDue ? [...refused(sale), ...paidTwice(sale)] : [];
