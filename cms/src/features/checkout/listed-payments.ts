import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import type { Movement } from '@spa-bronze/domain/sales/book-comparison';
import type { Payload } from 'payload';
import { isStoredId } from '../../lib/stored-id';
import { movementsBetween } from '../../providers/payments/movements';
import { type PaymentProvider, ProviderError, providersOf } from '../../providers/payments/payment-provider';
import { lookAgain } from '../payment-links/look-at-links';
import { chargesOf, linksOf, refundsOf, type Sale } from '../sales/sale';
import { changeSale, salesByIds } from '../sales/sales-operations';

const DAYS = 30;
const read = {
  captureId: true,
  surplus: true,
  refunds: true,
  provider: true,
  charges: true,
  paymentLinks: true,
} as const;
type Known = Pick<Sale, 'id' | keyof typeof read>;

/** Whether a sale knows of a payment, or of money that its provider gave back. */
function has(sale: Known, { kind, id, of }: Movement): boolean {
  const { captureId } = sale;
  const beside = sale.surplus ?? [];
  const ofLinks = chargesOf(sale).filter(({ capture }) => capture?.id === (kind === 'payment' ? id : of));
  if (kind === 'payment') return captureId === id || beside.some((it) => it.id === id) || ofLinks.length > 0;
  return (
    refundsOf(sale).some((it) => it.providerId === id || (it.twiceAt && of === captureId)) ||
    beside.some((it) => it.id === of) ||
    ofLinks.some(({ reverses }) => reverses)
  );
}
const hasLinkAt = (sale: Pick<Sale, 'paymentLinks'>, name: string) =>
  linksOf(sale).some(({ orders }) => orders.some(({ provider }) => provider === name));

async function movementsOf({ name, listMovements }: PaymentProvider, payload: Payload, now: number) {
  if (!listMovements) return [];
  try {
    const list = await movementsBetween(listMovements, new Date(now - DAYS * DAY_MS), new Date(now));
    return list.movements.filter(({ sale }) => sale);
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    payload.logger.warn({ err, provider: name }, 'The list of late payments could not be read');
    return [];
  }
}

/** The sales of listed movements that do not know of them. */
async function withUnknown(payload: Payload, name: string, listed: readonly Movement[]): Promise<Known[]> {
  const ids = [...new Set(listed.flatMap(({ sale }) => sale ?? []))].filter((id) =>
    isStoredId(payload, 'sales', id),
  );
  const found = await salesByIds<Known>(payload, ids, read);
  return found.filter(
    (sale) =>
      (sale.provider === name || hasLinkAt(sale, name)) &&
      listed.some((it) => it.sale === sale.id && !has(sale, it)),
  );
}

/**
 * Has the job look up each sale for which a provider with a page of its own lists money of the last 30 days, come or
 * given back, that the sale does not know of. A list that cannot be read is read the next night.
 */
export async function lookUpListed(payload: Payload, now = Date.now()): Promise<void> {
  for (const { provider } of providersOf(payload).filter((it) => it.provider.capturesItself)) {
    const listed = await movementsOf(provider, payload, now);
    for (const { id } of await withUnknown(payload, provider.name, listed))
      await changeSale(payload, id, (sale) => ({
        ...(sale.provider === provider.name && { nextLookAt: new Date(now).toISOString() }),
        ...lookAgain(sale, provider.name, new Date(now).toISOString()),
      }));
  }
}
