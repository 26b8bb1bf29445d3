import { randomUUID } from 'node:crypto';
import { freshQuote, quote, type Quote } from '@spa-bronze/domain/checkout';
import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, formatUsd, parseUsdCents, toPesos } from '@spa-bronze/domain/money';
import { isGoods, isService } from '@spa-bronze/domain/products';
import { shippingInfo as shippingSchema, type ShippingInfo } from '@spa-bronze/domain/shipping';
import { isOpen } from '@spa-bronze/domain/transactions';
import type { Payload } from 'payload';
import { z } from 'zod';
import { AppError } from '../../access/app-error';
import { isDuplicate } from '../../access/retry-conflict';
import { ProviderError } from '../../providers/payment-provider';
import { paymentsOf, testPayments } from '../../providers/payments';
import { cartLines } from '../cart/cart-operations';
import { shippingRatesOf } from '../shipping/shipping-operations';
import { amendSale, findSale, insertSale, withSale } from '../transactions/transactions-operations';
import type { Buyer, SaleLine, SaleRow } from '../transactions/sale-row';
import { boughtLines } from './bought-lines';
import { takeHolds } from './holds';
import { close, holdUntil } from './settle';

const wished = z.object({ shippingInfo: shippingSchema });

export interface OrderWish { user: Buyer & { id: string }; cost: string | number; shippingInfo: unknown; origin: string }

/** Where it goes: judged when goods are bought; for services alone the buyer's own data stand in. Throws 400 with fields. */
function destination(wish: OrderWish, lines: SaleLine[]): ShippingInfo {
  const given = wished.safeParse({ shippingInfo: wish.shippingInfo ?? {} });
  if (given.success) return given.data.shippingInfo;
  if (lines.some((line) => isGoods(line.category))) throw given.error;
  const { name, email, tel } = wish.user;
  return { name, email, phone: tel, shippingMethod: 'pickup', address: '', city: '', neighborhood: '', deliveryTime: '' };
}

/** Refuses a price that is not the server's own (409 with the fresh quote). */
function checkCost(cost: string | number, due: Quote): void {
  const cents = parseUsdCents(cost);
  if (cents === null) throw new AppError(400, messages.invalidInput, { 'product.cost': messages.notANumber });
  if (due.usdCents === 0) throw new AppError(400, messages.nothingToPay);
  if (cents !== due.usdCents) throw new AppError(409, messages.priceChanged, undefined, freshQuote(due));
}

const nameOf = (line: SaleLine) => (line.quantity > 1 ? `${line.quantity} × ${line.productName}` : line.productName);

function newSale(payload: Payload, wish: OrderWish, lines: SaleLine[], info: ShippingInfo, due: Quote) {
  const { id: user, name, email, tel } = wish.user;
  const { subtotal, deposit, shipping, total, dueToday, atSpa, rate } = due;
  return {
    reference: `new-${randomUUID()}`, user, openFor: user, buyer: { name, email, tel }, lines, shippingInfo: info, usdCents: due.usdCents,
    amounts: { subtotal, deposit, shipping, total, dueToday, atSpa, rate }, holdUntil: holdUntil(payload),
    hasServices: lines.some((line) => isService(line.category)), hasGoods: lines.some((line) => isGoods(line.category)),
    test: testPayments(payload),
    summary: lines.map(nameOf).join(', '), paid: `${formatAdminPrice(toPesos(dueToday))} (USD ${formatUsd(due.usdCents)})`,
    buyerName: name, buyerEmail: email, buyerTel: tel,
  };
}

/** Closes the order that a user left open. One that is being captured right now is waited for. */
async function replaceOpen(payload: Payload, userId: string): Promise<void> {
  const open = await findSale(payload, { openFor: { equals: userId } });
  if (!open) return;
  await withSale(payload, open.id, async (sale) => (isOpen(sale.status) ? close(payload, sale, 'CANCELLED', 'buyer', 'Reemplazada por una orden nueva') : sale));
}

/** Writes the row before anything else happens. The unique index lets a user have one open order, also in two windows at once. */
async function begin(payload: Payload, wish: OrderWish, row: ReturnType<typeof newSale>): Promise<SaleRow> {
  for (let attempt = 1; ; attempt += 1) {
    await replaceOpen(payload, wish.user.id);
    try {
      return await insertSale(payload, row, { by: 'buyer' });
    } catch (error) {
      const taken = isDuplicate(error) || (error as Error).name === 'ValidationError';
      if (!taken || attempt >= 5) throw taken ? new AppError(409, messages.conflict) : error;
    }
  }
}

async function askProvider(payload: Payload, sale: SaleRow, description: string, origin: string): Promise<string> {
  try {
    const order = await paymentsOf(payload).createOrder({
      requestId: `order-${sale.id}`, reference: sale.id, amountCents: sale.usdCents, description: description.slice(0, 120),
      returnUrl: `${origin}/payment-success`, cancelUrl: `${origin}/api/payment/cancel-payment`,
    });
    return order.id;
  } catch (error) {
    await close(payload, sale, 'CANCELLED', 'provider', 'El proveedor no creó la orden');
    if (error instanceof ProviderError) throw new AppError(503, messages.paymentUnavailable);
    throw error;
  }
}

/**
 * Opens an order for the user's cart: the row is written first, then stock and slots are held, then the provider is asked. Returns the
 * provider's order id. Throws 400 (empty cart, bad data), 409 (price, stock or slot changed) or 503 (no provider); then nothing is held.
 */
export async function placeOrder(payload: Payload, wish: OrderWish): Promise<string> {
  const [cart, rates] = await Promise.all([cartLines(payload, wish.user.id), shippingRatesOf(payload)]);
  if (cart.length === 0) throw new AppError(400, messages.cartEmpty);
  const lines = await boughtLines(payload, cart);
  const info = destination(wish, lines);
  const due = quote(lines.map(({ productId, category, quantity, sellingPrice }) => ({ productId, category, quantity, sellingPrice })), rates, info);
  checkCost(wish.cost, due);
  const row = newSale(payload, wish, lines, info, due);
  const sale = await begin(payload, wish, row);
  try {
    await takeHolds(payload, sale);
  } catch (error) {
    await close(payload, sale, 'CANCELLED', 'stock', (error as Error).message);
    throw error;
  }
  const reference = await askProvider(payload, sale, row.summary, wish.origin);
  await amendSale(payload, sale.id, { reference, held: true });
  return reference;
}
