import { randomUUID } from 'node:crypto';
import { ofUser } from '../../lib/of-user';
import { freshQuote, quote, type Quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { messages } from '@spa-bronze/domain/messages';
import { parseMinor, toMinor, type Currency } from '@spa-bronze/domain/lib/currency';
import { toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { isGoods, isService } from '@spa-bronze/domain/products/product-rules';
import { withLineIds } from '@spa-bronze/domain/sales/line-id';
import { isUnlisted } from '@spa-bronze/domain/shipping/shipping-rules';
import {
  shippingInfo as shippingSchema,
  type OrderShipping,
  type ShippingInfo,
} from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Payload } from 'payload';
import { z } from 'zod';
import { AppError } from '../../lib/app-error';
import { cartLines } from '../cart/cart-operations';
import { shippingRatesOf } from '../shipping/shipping-operations';
import type { Buyer, SaleLine, BookingDetails } from '../sales/sale';
import { findSale } from '../sales/sales-operations';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import type { CartLine } from '@spa-bronze/domain/cart/cart-rules';
import type { Reservation } from '@spa-bronze/domain/cart/cart-schemas';
import { bookingSettings } from '../slots/booking-settings';
import { productsByIds } from '../products/products-by-ids';
import { wayRefused } from './way-refused';

/** Within this time after a payment the error for an empty cart is "already paid". */
const JUST_NOW_MS = 30 * 60_000;
const shippingInput = z.object({ shippingInfo: shippingSchema });

/** `cost` is the price that the buyer saw, in the currency in which it will be charged. */
export interface CartToPrice {
  user: Buyer & { id: string };
  cost: string | number;
  currency: Currency;
  /** Why its provider cannot charge so many minor units, or null. */
  whyNotCharged: (minor: number) => string | null;
  shippingInfo: unknown;
}

export interface PricedCart {
  lines: SaleLine[];
  shippingInfo: OrderShipping;
  price: Quote;
}

/**
 * The user's cart. Throws 400 when it is empty, 409 when the price is not the one that the buyer saw or is none that
 * its provider charges.
 */
export async function pricedCart(payload: Payload, input: CartToPrice): Promise<PricedCart> {
  const [cart, rates] = await Promise.all([cartLines(payload, input.user.id), shippingRatesOf(payload)]);
  if (cart.length === 0) throw await emptyCartError(payload, input.user.id);
  const lines = await boughtLines(payload, cart);
  const shippingInfo = destination(input, lines);
  const price = quote(lines.map(asQuoteItem), rates, shippingInfo);
  checkCost(input, price);
  const unlisted = lines.some((line) => isGoods(line.category)) && isUnlisted(rates, shippingInfo);
  return { lines, shippingInfo: { ...shippingInfo, ...(unlisted && { unlistedCity: true }) }, price };
}

/** Nothing to pay; or the payment that was just made has emptied the cart, and its buyer presses again. */
async function emptyCartError(payload: Payload, userId: string): Promise<AppError> {
  const since = new Date(Date.now() - JUST_NOW_MS).toISOString();
  const paid = await findSale(payload, {
    and: [
      ofUser(userId),
      { provider: { not_equals: 'manual' } },
      { status: { in: ['APPROVED', 'PENDING'] } },
      { createdAt: { greater_than: since } },
    ],
  });
  return paid
    ? new AppError(409, messages.alreadyPaid, undefined, { data: { reference: paid.reference } })
    : new AppError(400, messages.cartEmpty);
}

/**
 * The shipping data. They are validated when goods are bought. An order of services only uses the buyer's own
 * data instead. Throws 400 with fields.
 */
function destination(input: CartToPrice, lines: SaleLine[]): ShippingInfo {
  const given = shippingInput.safeParse({ shippingInfo: input.shippingInfo ?? {} });
  if (given.success) return given.data.shippingInfo;
  if (lines.some((line) => isGoods(line.category))) throw given.error;
  const { name, email, tel } = input.user;
  return {
    name,
    email,
    phone: tel,
    shippingMethod: 'pickup',
    address: '',
    city: '',
    neighborhood: '',
    deliveryTime: '',
  };
}

/** Refuses a price that is not the server's own (409 with the fresh quote). */
function checkCost({ cost, currency, whyNotCharged }: CartToPrice, price: Quote): void {
  const [given, due] = [parseMinor(cost), toMinor(price.dueToday, currency)];
  if (given === null) throw new AppError(400, messages.invalidInput, { 'product.cost': messages.notANumber });
  if (due === 0) throw new AppError(400, messages.nothingToPay);
  if (given !== due)
    throw new AppError(409, messages.priceChanged, undefined, { data: freshQuote(price, currency) });
  const refusal = whyNotCharged(due);
  if (refusal) throw wayRefused(refusal);
}

const newBooking = (
  { reservationDate, reservationTime }: Reservation,
  freeHours: number,
): BookingDetails => ({
  ...storedTime(reservationDate, reservationTime),
  policy: { freeHours },
  state: 'BOOKED',
  sequence: 0,
});

/**
 * A cart's lines with their products' names and prices of this moment. Throws 409 for what is no longer sold.
 */
export async function boughtLines(payload: Payload, cart: CartLine[]): Promise<SaleLine[]> {
  const isBooked = cart.some(({ reservation }) => reservation);
  const [products, settings] = await Promise.all([
    productsByIds(
      payload,
      cart.map((line) => line.productId),
    ),
    isBooked ? bookingSettings(payload) : null,
  ]);
  const lines = cart.map(({ productId, quantity: wanted, reservation }): SaleLine => {
    const product = products.get(productId);
    if (!product) throw new AppError(409, messages.notForSale, { productId });
    if (isService(product.category) && product.stock <= 0)
      throw new AppError(409, messages.serviceUnavailable, { productId });
    if (isService(product.category) && !reservation)
      throw new AppError(400, messages.bookingBothRequired, { productId });
    const quantity = isService(product.category) ? 1 : wanted;
    return {
      productId,
      quantity,
      productName: product.productName,
      productImage: product.productImage[0] ?? '',
      category: product.category,
      sellingPrice: product.sellingPrice,
      totalPrice: toPesos(toCentavos(product.sellingPrice) * quantity),
      duration: product.serviceDuration,
      ...(isService(product.category) && reservation && settings
        ? { ...reservation, booking: newBooking(reservation, settings.freeHours) }
        : {}),
    };
  });
  return withLineIds(lines, randomUUID);
}

/** A line as it is priced. (`quote` takes a `totalPrice` for the price of one unit; a line's is of them all.) */
export const asQuoteItem = ({ productId, category, quantity, sellingPrice }: SaleLine) => ({
  productId,
  category,
  quantity,
  sellingPrice,
});
