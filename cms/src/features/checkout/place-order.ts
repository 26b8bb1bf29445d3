import { randomUUID } from 'node:crypto';
import { whyNotBookable } from '@spa-bronze/domain/booking/booking-rules';
import { messages } from '@spa-bronze/domain/messages';
import { isOpen, isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import {
  hasCredentials,
  type OpenProvider,
  type PaymentProvider,
  ProviderError,
} from '../../providers/payments/payment-provider';
import { bookingSettings } from '../slots/booking-settings';
import { findSale, insertSale, newSale, whileLeased, withSale } from '../sales/sales-operations';
import { type SaleLine, type Sale, UNPLACED } from '../sales/sale';
import { slotOf } from '../sales/sale-lines';
import { pauseAfter } from '../../lib/retry-conflict';
import { capture } from './capture';
import { insertWithEffects, transitionWithEffects } from './sale-effects';
import { holdingNothing, holdPlanFor, type OrderHoldPlan } from './hold-plan';
import { checkAvailable } from './holds';
import { newSaleRow } from './new-sale-row';
import { pricedCart, type CartToPrice, type PricedCart } from './priced-cart';
import { openProviderOrder, type PlacedOrder } from './provider-order';
import { notHeldRefusal, resumedOrder, whyNotCharged } from './self-capturing';
import { reconcileWithProvider } from './apply-provider-order';
import { wayRefused } from './way-refused';

/** How long a second request of a buyer waits for the first. */
const TIMEOUT_MS = 8_000;
/** Maximum attempts while others write what it takes, or other windows of the same buyer open an order first. */
const ATTEMPTS = 40;

interface PlaceOrderInput extends Omit<CartToPrice, 'currency' | 'whyNotCharged'> {
  /** The provider that is to charge it. */
  charging: OpenProvider;
  origin: string;
  address: string;
}

/**
 * Opens an order for the user's cart: one commit writes the row and holds stock and slots as far as an unpaid order
 * may, then the provider is asked. Held units leave the stock here, `unheld` ones right before the capture; at a
 * provider that takes the money by itself there are none, or the order is refused. The user's earlier open order is
 * replaced, unless it sells the same there and its page is still open. Throws 400 (empty cart, bad data), 409 (price,
 * stock or slot changed, no amount or hold for its provider, or paid already) or ProviderError; then nothing is held,
 * and what was refused for its data changed nothing.
 */
export async function placeOrder(payload: Payload, wanted: PlaceOrderInput): Promise<PlacedOrder> {
  const userId = wanted.user.id;
  const { origin } = wanted;
  const { provider } = wanted.charging;
  const input = { ...wanted, currency: provider.currency, whyNotCharged: whyNotCharged(payload, provider) };
  const opening = { provider, origin, refusal: notHeldRefusal(payload, provider) };
  let [cart, previous] = await Promise.all([pricedCart(payload, input), openOrderOf(payload, userId)]);
  await checkLeadTime(payload, cart.lines, previous);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const resumed = previous && (await resumedOrder(payload, previous, { cart, provider, origin }));
    if (resumed) return resumed;
    if (previous) await closeOpenOrder(payload, previous);
    /* A payment may have emptied it meanwhile. */
    if (previous || attempt > 1) cart = await pricedCart(payload, input);
    const made = await insertOrder(payload, input, { cart, ...opening }).catch((error: unknown) => ({
      error,
    }));
    if (made && !('error' in made))
      return whileLeased(payload, made, () => openProviderOrder(payload, made, opening));
    previous = await openOrderOf(payload, userId);
    /* What the open order of another window holds is not gone. */
    if (made && !previous) throw made.error;
    await pauseAfter(attempt);
  }
  throw new AppError(409, messages.paymentUnderWay);
}

/** Null when the user has an open order, or a row changed meanwhile. */
async function insertOrder(
  payload: Payload,
  input: PlaceOrderInput,
  { cart, provider, refusal }: { cart: PricedCart; provider: PaymentProvider; refusal: string },
): Promise<Sale | null> {
  const plan = await holdPlanFor(payload, input.user.id, input.address);
  const sale = rowOf(payload, input, cart, plan);
  const orRefuse = provider.capturesItself && { refusal };
  if (plan.holds)
    return insertWithEffects(payload, sale, {
      data: { held: true },
      take: sale.lines,
      isUnpaid: true,
      ...orRefuse,
    });
  if (orRefuse) throw wayRefused(refusal);
  await checkAvailable(payload, sale);
  return insertSale(payload, { ...sale, ...holdingNothing(payload, sale) });
}

const openOrderOf = (payload: Payload, userId: string): Promise<Sale | null> =>
  findSale(payload, { openFor: { equals: userId } });

/**
 * Refuses (409) a booking whose lead time has ended since it was put in the cart. A slot that the user's open
 * order holds is still accepted.
 */
async function checkLeadTime(payload: Payload, lines: SaleLine[], open: Sale | null): Promise<void> {
  if (!lines.some(slotOf)) return;
  const settings = await bookingSettings(payload);
  const isPromised = ({ date, time }: { date: string; time: string }) =>
    open?.held &&
    isOpen(open.status) &&
    open.lines.some((line) => line.reservationDate === date && line.reservationTime === time);
  for (const line of lines) {
    const slot = slotOf(line);
    const refusal = slot && !isPromised(slot) ? whyNotBookable(slot, settings, new Date()) : null;
    if (refusal) throw new AppError(409, refusal, undefined, { data: { productId: line.productId } });
  }
}

/**
 * Closes the user's open order, after a lookup at the provider. Throws 409 when that order is paid or being
 * paid, and 503 when its state is unknown.
 */
async function closeOpenOrder(payload: Payload, open: Sale): Promise<void> {
  const ended = await withSale(
    payload,
    open.id,
    async (sale) => {
      if (!isOpen(sale.status)) return sale;
      const reconciled = await reconciledBeforeReplaced(payload, sale);
      /* What is paid, or about to be, does not move to CANCELLED. */
      return transitionWithEffects(payload, reconciled, 'CANCELLED', {
        by: 'buyer',
        note: 'Reemplazada por una orden nueva',
        endLease: true,
      });
    },
    { waitMs: TIMEOUT_MS },
  );
  if (!ended || isOpen(ended.status)) throw new AppError(409, messages.paymentUnderWay);
  if (isPaid(ended.status))
    throw new AppError(409, messages.alreadyPaid, undefined, { data: { reference: ended.reference } });
}

/**
 * A requested capture is requested again, to know its result. Of a provider without credentials no capture was
 * requested, and so no money came. A sale that is watched is also looked up after it was replaced.
 */
function reconciledBeforeReplaced(payload: Payload, sale: Sale): Promise<Sale> {
  if (sale.captureRequested) return capture(payload, sale, 'buyer');
  if (!hasCredentials(payload, sale)) return Promise.resolve(sale);
  return reconcileWithProvider(payload, sale, 'buyer').catch((error: unknown) => {
    if (error instanceof ProviderError && sale.nextLookAt) return sale;
    throw error;
  });
}

function rowOf(
  payload: Payload,
  { user: { id, name, email, tel }, charging: { provider, test } }: PlaceOrderInput,
  { lines, shippingInfo, price }: PricedCart,
  { until, addressKey }: OrderHoldPlan,
): Sale {
  const row = newSaleRow({
    reference: UNPLACED + randomUUID(),
    openFor: id,
    user: id,
    buyer: { name, email, tel },
    lines,
    shippingInfo,
    price,
    holdUntil: new Date(until).toISOString(),
    addressKey,
    test,
    provider: provider.name,
    currency: provider.currency,
  });
  return newSale(payload, row, { by: 'buyer' });
}
