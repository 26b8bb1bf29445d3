import type { Payload } from 'payload';
import { findProvider, ProviderError, type ProviderOrder } from '../../providers/payments/payment-provider';
import { linksOf } from '../sales/sale';
import { withSale } from '../sales/sales-operations';
import { linkOfToken } from './link-token';
import { lookAtLinkOrder } from './look-at-links';

interface Returned {
  token: string;
  provider: string;
  /** The transaction or order that the provider's page named. */
  named?: string;
}

/**
 * Brings a link up to date when its payer comes back: the open orders are looked up, and what she approved is taken. A
 * provider that does not answer is left to the job.
 */
export async function returnFromLink(
  payload: Payload,
  { token, provider: name, named }: Returned,
): Promise<void> {
  const [found, open] = [await linkOfToken(payload, token), findProvider(payload, name)];
  if (!found || !open) return;
  const { provider } = open;
  try {
    await withSale(payload, found.sale.id, async (sale) => {
      const read = named ? await provider.orderOfTransaction?.(named) : null;
      const known = (reference: string): ProviderOrder | undefined =>
        read && read.id === reference ? read : undefined;
      const links = linksOf(sale).filter(({ n }) => n === found.link.n);
      const waiting = links
        .flatMap((link) => link.orders.map((order) => ({ link, order })))
        .filter(({ order }) => order.provider === name && ['OPEN', 'PENDING'].includes(order.state))
        .filter(({ order }) => order.reference !== '')
        .slice(-3);
      for (const linked of waiting)
        await lookAtLinkOrder(payload, sale, linked, known(linked.order.reference));
    });
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    payload.logger.warn({ err, sale: found.sale.id }, 'A payment link is not looked up on the way back');
  }
}
