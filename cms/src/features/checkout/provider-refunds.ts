import { COP_PER_USD } from '@spa-bronze/domain/lib/money';
import { leftOf, type Refund } from '@spa-bronze/domain/sales/refunds';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { refundableOf, refundsOf, type Sale } from '../sales/sale';

/** Refunds that the provider made on its own site or after a dispute. */
function unknownTo(sale: Sale, { refunds, capture }: ProviderOrder): { id: string; cents: number }[] {
  const known = new Set(refundsOf(sale).map(({ providerId }) => providerId));
  const made = refunds
    .filter(({ id, status }) => status === 'COMPLETED' && !known.has(id))
    .map(({ id, amountCents }) => ({ id, cents: amountCents }));
  const left = leftOf(refundableOf(sale)).cents - made.reduce((sum, { cents }) => sum + cents, 0);
  return capture?.status === 'REFUNDED' && left > 0
    ? [...made, { id: `reversed-${capture.id}`, cents: left }]
    : made;
}

/** The row's refunds, with those that only the provider knew of. */
export function withProviderRefunds(sale: Sale, order: ProviderOrder): Refund[] {
  return unknownTo(sale, order).reduce<Refund[]>((refunds, { id, cents }) => {
    const left = leftOf(refundableOf({ ...sale, refunds }));
    const at = new Date().toISOString();
    const centavos = cents >= left.cents ? left.centavos : Math.min(left.centavos, cents * COP_PER_USD);
    return [
      ...refunds,
      {
        key: id,
        providerId: id,
        state: 'DONE',
        centavos,
        cents,
        lines: [],
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
