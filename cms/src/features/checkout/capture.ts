import { ofUser } from '../../lib/of-user';
import { isClosed, isPaid, openStatuses, paidStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { type PaymentProvider, ProviderError, providerOf } from '../../providers/payments/payment-provider';
import { holderOf, type Sale } from '../sales/sale';
import { amendSale, findSale } from '../sales/sales-operations';
import { isPayable, holdAllOrEnd } from './holds';
import { transitionWithEffects } from './sale-effects';
import { applyProviderOrder, reconcileWithProvider } from './apply-provider-order';

/**
 * Captures an approved order while its stock and slots are held, and reconciles the sale with the outcome.
 * Lines that could not be held unpaid are claimed now. Throws ProviderError when nothing is decided (not
 * approved yet, or no answer); the reconciliation job tries again then. A provider whose page takes the money is only
 * asked whether it did. Inside withSale.
 */
export async function capture(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  if (isPaid(sale.status) || sale.status === 'PENDING') return sale;
  if (providerOf(payload, sale).capturesItself) return reconcileWithProvider(payload, sale, by);
  if (!isPayable(sale)) {
    const order = await providerOf(payload, sale).getOrder(sale.reference);
    if (order?.capture) return applyProviderOrder(payload, sale, order, by);
    const isApproved = order?.status === 'APPROVED';
    if (isClosed(sale.status) && !(isApproved && (await mayOpenAgain(payload, sale)))) return sale;
    /* A capture request for an unapproved order must not hold what an unpaid order may not hold. */
    if (!isApproved) throw new ProviderError('not-approved', 'The payer has not approved the order.');
  }
  const heldSale = await holdAllOrEnd(payload, sale, by, { status: 'EXPIRED' });
  return isPayable(heldSale) ? captureHeld(payload, heldSale, by) : heldSale;
}

/** A lapsed order opens again when its payer approves it, unless its buyer has a newer one that is open or paid. */
async function mayOpenAgain(
  payload: Payload,
  { id, user, status, deletedAt, createdAt }: Sale,
): Promise<boolean> {
  if (status === 'CANCELLED' || deletedAt) return false;
  const newer = await findSale(payload, {
    and: [
      { id: { not_equals: id } },
      ofUser(user),
      { createdAt: { greater_than: createdAt } },
      { status: { in: [...openStatuses, ...paidStatuses] } },
    ],
  });
  return newer === null;
}

/**
 * Captures a sale that holds its stock and slots. `captureRequested` is written before the request, so that
 * nobody closes the row until the provider's result is known. Repeated requests charge once.
 */
async function captureHeld(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  const requested = sale.captureRequested
    ? sale
    : await amendSale(payload, sale.id, { captureRequested: true });
  try {
    return await applyProviderOrder(
      payload,
      requested,
      await providerOf(payload, sale).captureOrder(requested.reference, `capture-${holderOf(requested)}`),
      by,
    );
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    if (error.kind === 'declined')
      return transitionWithEffects(payload, requested, 'DECLINED', { by, note: error.issue });
    await amendSale(payload, requested.id, { captureRequested: false });
    throw error;
  }
}

/** A capture that is about to be requested, written with the lease of a sale that holds all it sells. */
export const captureRequestedIfHeld =
  ({ capturesItself }: Pick<PaymentProvider, 'capturesItself'>) =>
  (sale: Sale): Partial<Sale> =>
    !capturesItself && isPayable(sale) && sale.status !== 'PENDING' ? { captureRequested: true } : {};
