import { nextLinkLook, type PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { Payload } from 'payload';
import {
  findProvider,
  ProviderError,
  saleOfReference,
  type OpenProvider,
  type ProviderOrder,
} from '../../providers/payments/payment-provider';
import { isStoredId } from '../../lib/stored-id';
import { linksOf, type Sale } from '../sales/sale';
import { LostLease, saleById, sales, withSale } from '../sales/sales-operations';
import { applyLinkOrder, linkOrderIn, type LinkedOrder } from './apply-link-order';
import { whyLinkClosed } from './link-standing';

/** The provider that has an order, with the same kind of money. */
export function openFor(payload: Payload, { order }: LinkedOrder): OpenProvider | undefined {
  const found = findProvider(payload, order.provider);
  return found?.test === order.test ? found : undefined;
}

const ordersOf = (sale: Sale): LinkedOrder[] =>
  linksOf(sale).flatMap((link) => link.orders.map((order) => ({ link, order })));

/**
 * Takes the money of an order that its payer approved, while its link is good. Nothing is taken for one that was paid
 * at the spa meanwhile.
 */
async function captured(
  payload: Payload,
  sale: Sale,
  { link, order }: LinkedOrder,
  { provider }: OpenProvider,
): Promise<ProviderOrder | null> {
  const fresh = await saleById(payload, sale.id);
  const present = fresh && linksOf(fresh).find(({ n }) => n === link.n);
  if (!fresh || !present || whyLinkClosed(fresh, present) !== null) return null;
  try {
    return await provider.captureOrder(order.reference, `capture-link-${sale.id}-${order.attempt}`);
  } catch (error) {
    /* Its payer may choose another way to pay. */
    if (error instanceof ProviderError && ['declined', 'not-approved'].includes(error.kind)) return null;
    throw error;
  }
}

/**
 * Asks the provider about an order of a link, takes what its payer approved, and writes what came. `made`: the order
 * as it was read just now. Throws ProviderError without an answer. Inside withSale.
 */
export async function lookAtLinkOrder(
  payload: Payload,
  sale: Sale,
  linked: LinkedOrder,
  made?: ProviderOrder | null,
): Promise<Sale> {
  const open = openFor(payload, linked);
  if (!open) return sale;
  const { reference } = linked.order;
  const order = made ?? (reference ? await open.provider.getOrder(reference) : null);
  const isApproved = order?.status === 'APPROVED' && !order.capture && !open.provider.capturesItself;
  const taken = isApproved ? await captured(payload, sale, linked, open) : null;
  return applyLinkOrder(payload, sale, linked, taken ?? order);
}

/** Looks at the orders of a sale that are due. One without an answer is due in the next round. Inside withSale. */
async function lookAtDue(payload: Payload, sale: Sale): Promise<void> {
  const now = new Date().toISOString();
  for (const linked of ordersOf(sale).filter(({ order }) => order.nextLookAt && order.nextLookAt <= now))
    await lookAtLinkOrder(payload, sale, linked).catch((err: unknown) => {
      if (!(err instanceof ProviderError)) throw err;
      payload.logger.warn({ err, sale: sale.id }, 'A payment link could not be looked up yet');
    });
}

/** Looks up what payers may have paid on the pages of links, also of those that are dead. */
export async function watchLinks(payload: Payload, stopped = () => false): Promise<void> {
  const due = { linkLookAt: { less_than_equal: new Date().toISOString() } };
  for (const { id } of await sales.find<{ id: string }>(payload, due, { select: {} })) {
    if (stopped()) return;
    await withSale(payload, id, (sale) => lookAtDue(payload, sale), { waitMs: 0 }).catch((err: unknown) => {
      const expected = err instanceof LostLease;
      payload.logger[expected ? 'warn' : 'error']({ err, sale: id }, 'A payment link is not looked up');
    });
  }
}

/** The sale that one of whose links an order of a provider is. */
export async function saleOfLinkOrder(
  payload: Payload,
  provider: string,
  { id, reference = '' }: ProviderOrder,
): Promise<{ sale: Sale; linked: LinkedOrder } | null> {
  const named = saleOfReference(reference);
  const sale = isStoredId(payload, 'sales', named) ? await saleById(payload, named) : null;
  const linked = sale && linkOrderIn(sale, provider, id);
  return linked ? { sale, linked } : null;
}

/** The fields by which the orders that a provider has of a sale's links are looked up in the next round. */
export function lookAgain(sale: Sale, provider: string, at: string): Partial<Sale> {
  const again = ({ orders, ...link }: PaymentLink): PaymentLink => ({
    ...link,
    orders: orders.map((it) => (it.provider === provider && it.reference ? { ...it, nextLookAt: at } : it)),
  });
  const paymentLinks = linksOf(sale).map(again);
  return paymentLinks.length > 0 ? { paymentLinks, linkLookAt: nextLinkLook(paymentLinks) } : {};
}
