import { isOpen } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Call } from '../../lib/contract-handler';
import { limitsOf } from '../../lib/rate-limits';
import { findProvider, ProviderError } from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { saleByReference, withSale } from '../sales/sales-operations';
import { reconcileWithProvider } from './apply-provider-order';
import { transitionWithEffects } from './sale-effects';

type Cancelling = Pick<Call<'GET /payment/cancel-payment'>, 'user' | 'address'>;

/** Its reference is no secret where the provider's page is an address: such an order only its buyer may cancel. */
const mayCancel = (payload: Payload, sale: Sale, user: Cancelling['user']): boolean =>
  sale.user === user?.id || !findProvider(payload, sale.provider)?.provider.capturesItself;

/**
 * Closes the order of a payer who cancelled, unless it is approved already. When the provider does not
 * answer, or too many were cancelled from the address, the reconciliation job ends it later.
 */
export async function cancelOrder(
  payload: Payload,
  reference: string,
  { user, address }: Cancelling,
): Promise<void> {
  const open = await saleByReference(payload, reference);
  if (!open || !isOpen(open.status) || open.provider === 'manual' || !mayCancel(payload, open, user)) return;
  try {
    await limitsOf(payload).consume('payment', [address]);
    await withSale(payload, open.id, async (sale) => {
      const reconciled = await reconcileWithProvider(payload, sale, 'buyer');
      return reconciled.status === 'CREATED'
        ? transitionWithEffects(payload, reconciled, 'CANCELLED', { by: 'buyer' })
        : reconciled;
    });
  } catch (error) {
    const isTooMany = error instanceof AppError && error.status === 429;
    if (!(error instanceof ProviderError) && !isTooMany) throw error;
  }
}
