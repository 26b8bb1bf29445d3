import { ofUser } from '../../lib/of-user';
import { isClosed, isOpen, openStatuses, paidStatuses } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { outsideFence } from '../../lib/fence';
import { ProviderError, type ProviderOrder, paymentsOf } from '../../providers/payments/payment-provider';
import { holderOf, type Sale } from '../sales/sale';
import { amendSale, changeSale, findSale } from '../sales/sales-operations';
import { isWhollyHeld, holdAllOrEnd } from './holds';
import { transitionWithEffects } from './sale-effects';
import { applyProviderOrder } from './apply-provider-order';

/**
 * Captures an approved order while its stock and slots are held, and reconciles the sale with the outcome.
 * Lines that could not be held unpaid are claimed now. Throws ProviderError when nothing is decided (not
 * approved yet, or no answer); the reconciliation job tries again then. Inside withSale.
 */
export async function capture(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  if (isClosed(sale.status)) return captureClosed(payload, sale, by);
  if (!isOpen(sale.status) || sale.status === 'PENDING') return sale;
  if (!isWhollyHeld(sale)) {
    const order = await paymentsOf(payload).getOrder(sale.reference);
    if (order?.capture) return applyProviderOrder(payload, sale, order, by);
    /* A capture request for an unapproved order must not hold what an unpaid order may not hold. */
    if (order?.status !== 'APPROVED')
      throw new ProviderError('not-approved', 'The payer has not approved the order.');
  }
  const heldSale = await holdAllOrEnd(payload, sale, by, { status: 'EXPIRED' });
  return heldSale ? captureHeld(payload, heldSale, by) : sale;
}

/**
 * A closed sale: reconciles money that was captured, and opens a lapsed order again when its payer approved
 * it.
 */
async function captureClosed(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  const order = await paymentsOf(payload).getOrder(sale.reference);
  if (order?.capture) return recordCaptureOutcome(payload, sale, order, by);
  if (
    order?.status !== 'APPROVED' ||
    sale.status === 'CANCELLED' ||
    sale.deletedAt ||
    (await isSuperseded(payload, sale))
  )
    return sale;
  const heldSale = await holdAllOrEnd(payload, sale, by, { status: 'EXPIRED' });
  return heldSale ? captureHeld(payload, heldSale, by) : sale;
}

/** The buyer has a newer order that is open or paid. */
async function isSuperseded(payload: Payload, { id, user, createdAt }: Sale): Promise<boolean> {
  const newer = await findSale(payload, {
    and: [
      { id: { not_equals: id } },
      ofUser(user),
      { createdAt: { greater_than: createdAt } },
      { status: { in: [...openStatuses, ...paidStatuses] } },
    ],
  });
  return newer !== null;
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
    return await recordCaptureOutcome(
      payload,
      requested,
      await paymentsOf(payload).captureOrder(requested.reference, `capture-${holderOf(requested)}`),
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

/** Writes what came of a capture. Money for a sale that another worker has closed meanwhile is the job's. */
async function recordCaptureOutcome(
  payload: Payload,
  sale: Sale,
  order: ProviderOrder,
  by: string,
): Promise<Sale> {
  const reconciled = await applyProviderOrder(payload, sale, order, by).catch(async (error: unknown) => {
    const left = await leaveToJob(payload, sale, order);
    if (!left || !(error instanceof AppError)) throw error;
    payload.logger.error({ err: error, sale: sale.id }, 'A captured payment is not written down yet');
    return left;
  });
  if (isClosed(reconciled.status)) await leaveToJob(payload, sale, order);
  return reconciled;
}

const hasMoney = ({ capture }: ProviderOrder) =>
  capture !== undefined && capture.status !== 'DECLINED' && capture.status !== 'FAILED';

/** The reconciliation job asks the provider about a closed sale whose capture was requested. */
async function leaveToJob(payload: Payload, { id }: Sale, order: ProviderOrder): Promise<Sale | null> {
  if (!hasMoney(order)) return null;
  return outsideFence(() =>
    changeSale(payload, id, ({ status }) => (isClosed(status) ? { captureRequested: true } : null)),
  );
}

/** A capture that is about to be requested, written with the lease of a sale that holds all it sells. */
export const captureRequestedIfHeld = (sale: Sale): Partial<Sale> =>
  isOpen(sale.status) && sale.status !== 'PENDING' && isWhollyHeld(sale) ? { captureRequested: true } : {};
