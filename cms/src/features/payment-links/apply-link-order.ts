import { nextLook } from '@spa-bronze/domain/checkout/payment-watch';
import { nextLinkLook, type LinkOrder, type PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { Payload } from 'payload';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { chargesOf, linksOf, type Sale } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';
import { withCaptures, withReturned } from './link-charges';

export interface LinkedOrder {
  link: PaymentLink;
  order: LinkOrder;
}

/** The order of a sale's links that its provider knows by this id. */
export const linkOrderIn = (sale: Sale, provider: string, reference: string): LinkedOrder | undefined =>
  linksOf(sale)
    .flatMap((link) => link.orders.map((order) => ({ link, order })))
    .find(({ order }) => order.provider === provider && order.reference === reference);

function stateAfter(sale: Sale, order: LinkOrder, made: ProviderOrder): LinkOrder['state'] {
  const { capture } = made;
  if (capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED') return 'PAID';
  if (capture?.status === 'PENDING') return 'PENDING';
  if (capture?.status === 'REFUNDED')
    return chargesOf(sale).some((it) => it.capture?.id === capture.id) ? 'PAID' : 'ENDED';
  if (made.status === 'VOIDED') return 'ENDED';
  return order.state === 'PENDING' ? 'OPEN' : order.state;
}

const watchedAs = { OPEN: 'unpaid', ENDED: 'unpaid', PENDING: 'pending', PAID: 'paid' } as const;

/** An order of which its provider was asked just now, with the time of the next look. */
function looked(order: LinkOrder, state: LinkOrder['state'], now: number): LinkOrder {
  const next = nextLook({ end: Date.parse(order.until), now, state: watchedAs[state] });
  return {
    ...order,
    state: next === null && state === 'OPEN' ? 'ENDED' : state,
    nextLookAt: next === null ? null : new Date(next).toISOString(),
  };
}

/** The links of a sale with one order as it is now. */
export function withLinkOrder(sale: Sale, changed: LinkOrder): Pick<Sale, 'paymentLinks' | 'linkLookAt'> {
  const paymentLinks = linksOf(sale).map((link): PaymentLink => {
    if (!link.orders.some(({ attempt }) => attempt === changed.attempt)) return link;
    const isPaid = changed.state === 'PAID' && link.state !== 'PAID';
    return {
      ...link,
      ...(isPaid && { state: 'PAID', endedAt: new Date().toISOString() }),
      orders: link.orders.map((it) => (it.attempt === changed.attempt ? changed : it)),
    };
  });
  return { paymentLinks, linkLookAt: nextLinkLook(paymentLinks) };
}

/**
 * Brings an order of a link to what its provider says of it, read just now; null: it knows none. Money is written
 * once, by the name of its capture. What is more than is due stays on the sale, which is then to be reviewed.
 */
export function applyLinkOrder(
  payload: Payload,
  sale: Sale,
  { order: { attempt } }: LinkedOrder,
  made: ProviderOrder | null,
): Promise<Sale> {
  return changeSale(payload, sale.id, (row) => {
    const found = linksOf(row)
      .flatMap((link) => link.orders.map((order) => ({ link, order })))
      .find(({ order }) => order.attempt === attempt);
    if (!found) return null;
    const state = made ? stateAfter(row, found.order, made) : found.order.state;
    const links = withLinkOrder(row, looked(found.order, state, Date.now()));
    if (!made) return links;
    const came = withCaptures(row, found, made);
    return { ...links, ...came, ...withReturned({ ...row, ...came }, made) };
  });
}
