import { messages } from '@spa-bronze/domain/messages';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { isLeaseOver } from '../../lib/row-lease';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderOrder,
} from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { changeSale, findSale, transition, withSale } from '../sales/sales-operations';
import { lookAtLinkOrder, saleOfLinkOrder } from '../payment-links/look-at-links';
import { recordOrphanPayment } from './record-orphan-payment';
import { applyProviderOrder, matchesProviderOrder } from './apply-provider-order';

/** The provider repeats a webhook that was not accepted. */
const WEBHOOK_TIMEOUT_MS = 5_000;

/**
 * Reads the state of the order from the provider, by the transaction if one is named, because a list may lack the
 * newest. The webhook alone is never believed. `known` is the order as it was read just now. What a page took is read
 * in the lease alone: no step before the money is to be noted, and each look counts at its provider.
 */
export async function handleWebhook(
  payload: Payload,
  provider: PaymentProvider,
  { orderId, reference, transactionId }: ProviderEvent,
  known?: ProviderOrder,
): Promise<void> {
  const find = (where: Where) => findSale(payload, { and: [where, { provider: { equals: provider.name } }] });
  const sale =
    (orderId ? await find({ reference: { equals: orderId } }) : null) ??
    (reference && /^[\w-]{1,64}$/.test(reference) ? await find({ id: { equals: reference } }) : null);
  if (!sale) return orderId ? handleOther(payload, provider, { orderId, transactionId }, known) : undefined;
  const readOrder = async () => {
    const named = transactionId && (await provider.orderOfTransaction?.(transactionId));
    return named && named.id === sale.reference ? named : provider.getOrder(sale.reference);
  };
  const order = known ?? (provider.capturesItself ? undefined : await readOrder());
  if (order === null || (order && (await isApprovalNoted(payload, sale, order)))) return;
  let alreadyReconciled = false;
  const unless = (row: Sale) => (alreadyReconciled = order !== undefined && matchesProviderOrder(row, order));
  const result = await withSale(
    payload,
    sale.id,
    async (fresh) => {
      const present = await readOrder();
      return present ? applyProviderOrder(payload, fresh, present, 'webhook') : fresh;
    },
    {
      waitMs: WEBHOOK_TIMEOUT_MS,
      unless,
    },
  );
  if (!result && !alreadyReconciled) throw new AppError(503, messages.paymentUnavailable);
}

/**
 * An event of an order that no sale was bought by: it is one of a payment link, or of a sale that we lost. That of a
 * link is read again in the lease.
 */
async function handleOther(
  payload: Payload,
  provider: PaymentProvider,
  { orderId, transactionId }: Pick<ProviderEvent, 'transactionId'> & { orderId: string },
  known?: ProviderOrder,
): Promise<void> {
  const readOrder = async (read?: ProviderOrder) => {
    const named = read ?? (transactionId ? await provider.orderOfTransaction?.(transactionId) : null);
    return named?.id === orderId ? named : provider.getOrder(orderId);
  };
  const order = await readOrder(known);
  const linked = order && (await saleOfLinkOrder(payload, provider.name, order));
  if (!linked) return recordOrphanPayment(payload, provider, orderId);
  const done = await withSale(
    payload,
    linked.sale.id,
    async (sale) => lookAtLinkOrder(payload, sale, linked.linked, await readOrder()),
    { waitMs: WEBHOOK_TIMEOUT_MS },
  );
  if (!done) throw new AppError(503, messages.paymentUnavailable);
}

/**
 * Writes that the payer approved a free order: one write, for which nobody is asked again. Returns whether nothing is
 * left to do. Whoever works on the order meanwhile asks the provider.
 */
async function isApprovalNoted(payload: Payload, sale: Sale, order: ProviderOrder): Promise<boolean> {
  const isNew = ({ status, captureRequested }: Sale) => status === 'CREATED' && !captureRequested;
  if (order.status !== 'APPROVED' || order.capture || !isNew(sale)) return false;
  const after = await changeSale(payload, sale, (row) =>
    isNew(row) && isLeaseOver(row) ? transition(row, 'PAYER_APPROVED', { by: 'webhook' }) : null,
  );
  return matchesProviderOrder(after, order);
}
