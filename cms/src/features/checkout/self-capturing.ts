import { isDeepStrictEqual } from 'node:util';
import { leavesTimeToPay } from '@spa-bronze/domain/checkout/hold-limits';
import { leastInWords, otherWaysInWords } from '@spa-bronze/domain/checkout/provider-words';
import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { envOf } from '../../env';
import {
  ProviderError,
  providersOf,
  type PaymentProvider,
  type ProviderOrder,
} from '../../providers/payments/payment-provider';
import { hasProviderOrder, type Sale } from '../sales/sale';
import { withSale } from '../sales/sales-operations';
import { isPayable } from './holds';
import type { PricedCart } from './priced-cart';
import { askForOrder, type PlacedOrder } from './provider-order';

/** Names the providers that charge what this one cannot: those that ask before they take the money. */
const otherWays = (payload: Payload, { name }: Pick<PaymentProvider, 'name'>): string =>
  otherWaysInWords(
    providersOf(payload)
      .filter(({ provider }) => provider.name !== name && !provider.capturesItself)
      .map(({ provider }) => provider.name),
  );

/** Why the provider cannot charge so many minor units, and how to pay then; null when it can. */
export const whyNotCharged =
  (payload: Payload, provider: PaymentProvider) =>
  (minor: number): string | null => {
    const { least, step = 1, currency } = provider;
    if (minor < least)
      return `${leastInWords(shopPriceOf(least * currency.rate))} ${otherWays(payload, provider)}`;
    return minor % step === 0 ? null : `${messages.wholePesosOnly} ${otherWays(payload, provider)}`;
  };

/** What is said when an order may not hold all of its lines, and its provider takes only what is held. */
export const notHeldRefusal = (payload: Payload, provider: PaymentProvider): string =>
  `${messages.notHeldUnpaid} ${otherWays(payload, provider)}`;

const boughtOf = ({ lines }: Pick<Sale, 'lines'>) =>
  lines.map(({ productId, quantity, totalPrice, reservationDate, reservationTime }) => [
    productId,
    quantity,
    totalPrice,
    reservationDate ?? null,
    reservationTime ?? null,
  ]);
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Whether an open order sells just this. */
const sellsTheSame = (open: Sale, { lines, price, shippingInfo }: PricedCart): boolean =>
  isDeepStrictEqual(boughtOf(open), boughtOf({ lines })) &&
  open.amounts.dueToday === price.dueToday &&
  open.amounts.total === price.total &&
  isDeepStrictEqual(stored(open.shippingInfo), stored(shippingInfo));

function isPageOpen(payload: Payload, sale: Sale): boolean {
  const hold = envOf(payload).holdMinutes * MINUTE_MS;
  const until = Date.parse(sale.holdUntil);
  return isPayable(sale) && hasProviderOrder(sale) && leavesTimeToPay({ now: Date.now(), until, hold });
}

/** Undefined: the provider gives no answer. */
const unlessAway = (answer: Promise<ProviderOrder | null>): Promise<ProviderOrder | null | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderError && error.retryable) return undefined;
    throw error;
  });

interface Wanted {
  cart: PricedCart;
  provider: PaymentProvider;
  origin: string;
}

/**
 * The open order of a buyer who asks for the same again, with the address of its page, so that one purchase has one
 * page, also while its provider gives no answer. Null: nobody may pay it any more, it was tried already, or something
 * else is wanted.
 */
export async function resumedOrder(
  payload: Payload,
  open: Sale,
  { cart, provider, origin }: Wanted,
): Promise<PlacedOrder | null> {
  const isSame = open.provider === provider.name && provider.capturesItself && sellsTheSame(open, cart);
  if (!isSame || !isPageOpen(payload, open)) return null;
  return withSale(payload, open.id, async (sale) => {
    if (!isPageOpen(payload, sale)) return null;
    const order = await unlessAway(provider.getOrder(sale.reference));
    if (order === null || order?.capture || order?.failure) return null;
    return askForOrder(provider, sale, origin);
  });
}
