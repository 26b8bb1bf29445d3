import { ofUser } from '../../lib/of-user';
import { isClosed, isOpen, openStatuses, paidStatuses } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { outsideFence } from '../../lib/fence';
import { ProviderError, type ProviderOrder, paymentsOf } from '../../providers/payments/payment-provider';
import { holderOf, type Sale } from '../sales/sale';
import { amendSale, changeSale, findSale } from '../sales/sales-operations';
import { isWhollyHeld } from './holds';
import { finalizeSale, ensureHeld } from './finalize-sale';
import { reconcile } from './reconcile';

/**
 * Takes the money of an approved order while its stock and slots are held (what was not to be held unpaid is
 * claimed now), and reconciles the sale with the outcome. Throws ProviderError when nothing was decided (not
 * approved yet, or no answer: then the reconciliation job asks again). Inside withSale.
 */
export async function capture(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  if (isClosed(sale.status)) return captureClosed(payload, sale, by);
  if (!isOpen(sale.status) || sale.status === 'PENDING') return sale;
  if (!isWhollyHeld(sale)) {
    const order = await paymentsOf(payload).getOrder(sale.reference);
    if (order?.capture) return reconcile(payload, sale, order, by);
    /* Without its payer's approval an order would hold by this route what it may not hold unpaid. */
    if (order?.status !== 'APPROVED')
      throw new ProviderError('not-approved', 'The payer has not approved the order.');
  }
  const held = await ensureHeld(payload, sale, by, { status: 'EXPIRED' });
  return held ? captureHeld(payload, held, by) : sale;
}

/**
 * A closed sale: money that came all the same is reconciled; one that lapsed is opened again for a payer who
 * did approve it.
 */
async function captureClosed(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  const order = await paymentsOf(payload).getOrder(sale.reference);
  if (order?.capture) return reconcile(payload, sale, order, by);
  if (
    order?.status !== 'APPROVED' ||
    sale.status === 'CANCELLED' ||
    sale.deletedAt ||
    (await isSuperseded(payload, sale))
  )
    return sale;
  const held = await ensureHeld(payload, sale, by, { status: 'EXPIRED' });
  return held ? captureHeld(payload, held, by) : sale;
}

/** The buyer went on without this order: a newer one is open or paid. */
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
 * Takes the money of a sale that holds its stock and slots. That we ask is written down before: until the
 * provider has said for certain what came of it, nobody closes the row. Asking twice charges once.
 */
async function captureHeld(payload: Payload, held: Sale, by: string): Promise<Sale> {
  const requested = held.captureRequested
    ? held
    : await amendSale(payload, held.id, { captureRequested: true });
  try {
    return await reconcileCaptured(
      payload,
      requested,
      await paymentsOf(payload).captureOrder(requested.reference, `capture-${holderOf(requested)}`),
      by,
    );
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    if (error.kind === 'declined')
      return finalizeSale(payload, requested, 'DECLINED', { by, note: error.issue });
    await amendSale(payload, requested.id, { captureRequested: false });
    throw error;
  }
}

/** Writes what came of a capture. Money for a sale that another worker has closed meanwhile is the job's. */
async function reconcileCaptured(
  payload: Payload,
  sale: Sale,
  order: ProviderOrder,
  by: string,
): Promise<Sale> {
  const reconciled = await reconcile(payload, sale, order, by).catch(async (error: unknown) => {
    await leaveToJob(payload, sale, order);
    throw error;
  });
  if (isClosed(reconciled.status)) await leaveToJob(payload, sale, order);
  return reconciled;
}

const hasMoney = ({ capture }: ProviderOrder) =>
  capture !== undefined && capture.status !== 'DECLINED' && capture.status !== 'FAILED';

/** The reconciliation job asks the provider about a closed sale whose capture was requested. */
async function leaveToJob(payload: Payload, { id }: Sale, order: ProviderOrder): Promise<void> {
  if (!hasMoney(order)) return;
  await outsideFence(() =>
    changeSale(payload, id, ({ status }) => (isClosed(status) ? { captureRequested: true } : null)),
  );
}

/** A capture that is about to be requested, written with the lease of a sale that holds all it sells. */
export const captureRequestedFields = (sale: Sale): Partial<Sale> =>
  isOpen(sale.status) && sale.status !== 'PENDING' && isWhollyHeld(sale) ? { captureRequested: true } : {};
