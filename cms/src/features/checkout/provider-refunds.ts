import { ledgerOf } from '@spa-bronze/domain/sales/ledger';
import { mayShowLater } from '@spa-bronze/domain/sales/refusals';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { ledgerSaleOf, rateOf, refundsOf, type Sale } from '../sales/sale';

function unknownTo(sale: Sale, { refunds, capture }: ProviderOrder): { id: string; cents: number }[] {
  const known = new Set(refundsOf(sale).map(({ providerId }) => providerId));
  const made = refunds
    .filter(({ id, status }) => status === 'COMPLETED' && !known.has(id))
    .map(({ id, minor }) => ({ id, cents: minor }));
  const left = ledgerOf(ledgerSaleOf(sale)).left.cents - made.reduce((sum, { cents }) => sum + cents, 0);
  return capture?.status === 'REFUNDED' && left > 0
    ? [...made, { id: `reversed-${capture.id}`, cents: left }]
    : made;
}

export const hasUnknownRefunds = (sale: Sale, order: ProviderOrder): boolean =>
  unknownTo(sale, order).length > 0;

/** A refund of ours that was requested, and that the provider did not show in time. */
const isLost = ({ state, why = '', handed, closed }: Refund): boolean =>
  state === 'REFUSED' && mayShowLater(why) && !handed && !closed;

/**
 * The refunds of a sale with those that the provider made by itself. One that it had not shown in time is ours, by its
 * amount.
 */
export function withProviderRefunds(sale: Sale, order: ProviderOrder): Refund[] {
  return unknownTo(sale, order).reduce<Refund[]>((refunds, { id, cents }) => {
    const { left, shipping } = ledgerOf(ledgerSaleOf({ ...sale, refunds }));
    const at = new Date().toISOString();
    const lost = refunds.find((it) => isLost(it) && it.cents === cents);
    if (lost)
      return refunds.map((it) => (it === lost ? { ...it, state: 'DONE', doneAt: at, providerId: id } : it));
    const isRest = cents >= left.cents;
    const centavos = isRest ? left.centavos : Math.min(left.centavos, cents * rateOf(sale));
    return [
      ...refunds,
      {
        key: id,
        providerId: id,
        state: 'DONE',
        centavos,
        cents,
        lines: [],
        shipping: isRest ? shipping.refundable : 0,
        restock: [],
        frees: null,
        note: '',
        by: 'provider',
        at,
        doneAt: at,
      },
    ];
  }, refundsOf(sale));
}
