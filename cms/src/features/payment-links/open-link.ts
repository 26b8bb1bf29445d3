import { toMinor } from '@spa-bronze/domain/lib/currency';
import { messages } from '@spa-bronze/domain/messages';
import {
  LAST_ATTEMPT,
  MOST_LINK_ORDERS,
  nextAttempt,
  nextLinkLook,
  PAGE_LEFT_MS,
  PAGE_LIFE_MS,
  type LinkOrder,
  type PaymentLink,
} from '@spa-bronze/domain/sales/payment-links';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import {
  ProviderError,
  providersOf,
  type OpenProvider,
  type PaymentProvider,
} from '../../providers/payments/payment-provider';
import { linksOf, type Sale } from '../sales/sale';
import { changeSale, withSale } from '../sales/sales-operations';
import { titleOf } from '../sales/sale-lines';
import { withLinkOrder } from './apply-link-order';
import { whyLinkClosed } from './link-standing';
import { linkIn, linkOfToken, payLinkToken, type Linked } from './link-token';
import { lookAtLinkOrder } from './look-at-links';

/** What a provider charges for a link; null: it cannot. */
export function chargeAt(centavos: number, { currency, least, step = 1 }: PaymentProvider): number | null {
  const minor = toMinor(centavos, currency);
  return minor >= least && minor % step === 0 ? minor : null;
}

/** What a link is for, a line each. */
export const itemsOf = (sale: Sale): string[] => [...new Set(sale.lines.map((line) => titleOf(sale, line)))];

/**
 * The providers that can charge a link. One that moves no money is offered for a test sale alone, or in a shop that has
 * no other; one that moves money never for a test sale.
 */
export function chargersOf(payload: Payload, { sale, link: { centavos } }: Linked): OpenProvider[] {
  const all = providersOf(payload);
  const isTest = sale.test || all.every(({ test }) => test);
  return all.filter(({ provider, test }) => test === isTest && chargeAt(centavos, provider) !== null);
}

/** A provider, and where its payer comes back to. */
interface Opening extends OpenProvider {
  origin: string;
}

/** The address of the page of an order. Its provider makes it by a name of the order, so it stays the same. */
async function pageOf(
  payload: Payload,
  { sale, link }: Linked,
  order: LinkOrder,
  { provider, origin }: Opening,
): Promise<string> {
  const token = payLinkToken(payload, sale, link);
  const { id, approveUrl } = await provider.createOrder({
    requestId: `order-link-${sale.id}-${order.attempt}`,
    reference: sale.id,
    attempt: order.attempt,
    minor: order.minor,
    description: itemsOf(sale).join(', '),
    returnUrl: `${origin}/api/payment-link/${provider.name}/return?enlace=${token}`,
    cancelUrl: `${origin}/pagar?token=${token}`,
    expiresAt: new Date(order.until),
    /* Whoever has the link would read it there. */
    email: '',
  });
  if (!approveUrl) throw new ProviderError('unavailable', 'The provider gave no page to pay on');
  if (!order.reference)
    await changeSale(payload, sale.id, (row) => withLinkOrder(row, { ...order, reference: id }));
  return approveUrl;
}

/** Writes a new order of a link, of which its provider does not know yet; null: the link is not good any more. */
async function writtenOrder(
  payload: Payload,
  { sale, link: { n } }: Linked,
  { provider, test }: OpenProvider,
): Promise<{ linked: Linked; order: LinkOrder } | null> {
  let made: { linked: Linked; order: LinkOrder } | null = null;
  await changeSale(payload, sale.id, (row) => {
    made = null;
    const link = linkIn(row, n);
    const minor = link && chargeAt(link.centavos, provider);
    if (!link || !minor || whyLinkClosed(row, link) !== null) return null;
    const attempt = nextAttempt(linksOf(row));
    if (link.orders.length >= MOST_LINK_ORDERS || attempt > LAST_ATTEMPT)
      throw new AppError(409, messages.payLinkTried);
    const now = Date.now();
    const until = new Date(now + PAGE_LIFE_MS).toISOString();
    const order: LinkOrder = {
      attempt,
      provider: provider.name,
      currency: provider.currency.code,
      minor,
      rate: provider.currency.rate,
      test,
      reference: '',
      openedAt: new Date(now).toISOString(),
      until,
      state: 'OPEN',
      nextLookAt: new Date(now).toISOString(),
    };
    const changed = { ...link, orders: [...link.orders, order] };
    const paymentLinks = linksOf(row).map((it) => (it.n === n ? changed : it));
    made = { linked: { sale: row, link: changed }, order };
    return { paymentLinks, linkLookAt: nextLinkLook(paymentLinks) };
  });
  return made;
}

/** The order of a link whose page is open long enough to pay there. */
const openOrderOf = ({ orders }: PaymentLink, { provider, test }: OpenProvider): LinkOrder | undefined =>
  orders.findLast(
    (it) =>
      it.provider === provider.name &&
      it.test === test &&
      it.state === 'OPEN' &&
      Date.parse(it.until) - Date.now() >= PAGE_LEFT_MS,
  );

/** Undefined: the provider gives no answer. */
const unlessAway = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderError && error.retryable) return undefined;
    throw error;
  });

/**
 * The page of an order that was opened before, so that one payer has one page; null where it was tried already, which
 * is then written.
 */
async function resumedPage(
  payload: Payload,
  { sale, link }: Linked,
  order: LinkOrder,
  opening: Opening,
): Promise<string | null> {
  const { provider } = opening;
  const made = order.reference ? await unlessAway(provider.getOrder(order.reference)) : undefined;
  if (made?.capture || made?.failure || made?.status === 'APPROVED') {
    await lookAtLinkOrder(payload, sale, { link, order }, made);
    return null;
  }
  return made?.approveUrl ?? (await pageOf(payload, { sale, link }, order, opening));
}

/**
 * The page of a provider on which a link is paid. An order is written before its provider is asked. Null where the
 * link is not good, or that provider cannot charge it. Throws 409 after too many tries, and ProviderError.
 */
export async function openLink(
  payload: Payload,
  { token, provider: name, origin }: { token: string; provider: string; origin: string },
): Promise<string | null> {
  const found = await linkOfToken(payload, token);
  const open = found && chargersOf(payload, found).find(({ provider }) => provider.name === name);
  if (!open || whyLinkClosed(found.sale, found.link) !== null) return null;
  const opening = { ...open, origin };
  return withSale(payload, found.sale.id, async (sale) => {
    const link = linkIn(sale, found.link.n);
    if (!link || whyLinkClosed(sale, link) !== null) return null;
    const before = openOrderOf(link, open);
    const resumed = before && (await resumedPage(payload, { sale, link }, before, opening));
    if (resumed) return resumed;
    const written = await writtenOrder(payload, { sale, link }, open);
    return written && pageOf(payload, written.linked, written.order, opening);
  });
}
