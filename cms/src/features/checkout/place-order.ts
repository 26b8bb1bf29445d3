import { randomUUID } from 'node:crypto';
import { whyNotBookable } from '@spa-bronze/domain/booking/rules';
import { messages } from '@spa-bronze/domain/messages';
import { isOpen, isPaid } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { paymentsOf, testPayments } from '../../providers/payments/payment-provider';
import { bookingSettings } from '../slots/booking-settings';
import { noLease, whileLeased, withSale, amendSale, findSale, insertSale } from '../sales/sales-operations';
import { type SaleLine, type Sale, UNPLACED } from '../sales/sale';
import { slotOf } from '../sales/sale-lines';
import { capture } from './capture';
import { applySideEffects, transitionWithEffects } from './sale-effects';
import { holdPlanFor, isWithinAddressLimit, type OrderHoldPlan } from './hold-plan';
import { holdUntil, leaveUnheld, holdWhatIsAllowed } from './holds';
import { newSaleRow } from './new-sale-row';
import { pricedCart, type CartToPrice, type PricedCart } from './priced-cart';
import { reconcileWithProvider } from './apply-provider-order';

/** How long a second request of a buyer waits for the first. */
const TIMEOUT_MS = 8_000;
/** Maximum attempts when another window of the same buyer opens an order first. */
const ATTEMPTS = 5;

interface PlaceOrderInput extends CartToPrice {
  origin: string;
  /** The address that the request came from. */
  address: string;
}

/**
 * Opens an order for the user's cart: the row is written first, then stock and slots are held as far as an
 * unpaid order may, then the provider is asked. Held units leave the stock here, `unheld` ones right before
 * the capture. The user's earlier open order is replaced. Returns the provider's order id. Throws 400 (empty
 * cart, bad data), 409 (price, stock or slot changed, or paid already) or ProviderError; then nothing is
 * held, and what was refused for its data changed nothing.
 */
export async function placeOrder(payload: Payload, input: PlaceOrderInput): Promise<string> {
  const userId = input.user.id;
  let [cart, previous] = await Promise.all([pricedCart(payload, input), openOrderOf(payload, userId)]);
  await checkLeadTime(payload, cart.lines, previous);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (previous) {
      await closeOpenOrder(payload, previous);
      cart = await pricedCart(payload, input);
    }
    const plan = await holdPlanFor(payload, userId, input.address);
    const row = newSale(payload, input.user, cart, plan);
    const sale = await insertSale(payload, row, { by: 'buyer' });
    const options = { holds: plan.holds, description: row.summary, origin: input.origin };
    if (sale) return whileLeased(payload, sale, () => holdAndOpenOrder(payload, sale, options));
    previous = await openOrderOf(payload, userId);
  }
  throw new AppError(409, messages.paymentUnderWay);
}

/** The user's open order, null when there is none. */
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
 * The options of an order: whether it holds anything, the text for the payer, and the address to return to.
 */
interface OrderOptions {
  holds: boolean;
  description: string;
  origin: string;
}

/**
 * Holds what a new row may hold and creates its order. On any failure the row is closed, which releases the
 * holds. The row must be leased.
 */
async function holdAndOpenOrder(payload: Payload, sale: Sale, options: OrderOptions): Promise<string> {
  try {
    const holds = options.holds && (await isWithinAddressLimit(payload, sale));
    const lines = await (holds ? holdWhatIsAllowed : leaveUnheld)(payload, sale);
    const reference = await createProviderOrder(payload, sale, options);
    const held = lines.some((line) => !line.unheld);
    const unheld = { addressKey: null, holdUntil: holdUntil(payload) };
    await amendSale(payload, sale.id, { reference, held, lines, ...(!held && unheld), ...noLease });
    return reference;
  } catch (error) {
    await transitionWithEffects(payload, sale, 'CANCELLED', {
      by: 'server',
      note: error instanceof AppError ? error.message : messages.orderError,
      endLease: true,
    });
    throw error;
  }
}

async function createProviderOrder(
  payload: Payload,
  sale: Sale,
  { description, origin }: OrderOptions,
): Promise<string> {
  const order = await paymentsOf(payload).createOrder({
    requestId: `order-${sale.id}`,
    reference: sale.id,
    amountCents: sale.usdCents,
    description,
    returnUrl: `${origin}/payment-success`,
    cancelUrl: `${origin}/api/payment/cancel-payment`,
  });
  return order.id;
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
      if (!isOpen(sale.status)) return applySideEffects(payload, sale);
      /* A requested capture is requested again, to know its result. */
      const reconciled = await (sale.captureRequested ? capture : reconcileWithProvider)(
        payload,
        sale,
        'buyer',
      );
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

function newSale(
  payload: Payload,
  { id, name, email, tel }: PlaceOrderInput['user'],
  { lines, shippingInfo, price }: PricedCart,
  { until, addressKey }: OrderHoldPlan,
) {
  return newSaleRow({
    reference: UNPLACED + randomUUID(),
    openFor: id,
    user: id,
    buyer: { name, email, tel },
    lines,
    shippingInfo,
    price,
    holdUntil: new Date(until).toISOString(),
    addressKey,
    test: testPayments(payload),
  });
}
