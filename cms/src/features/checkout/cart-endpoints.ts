import { randomUUID } from 'node:crypto';
import { withLine, withoutLine, withQuantity, type CartLine, type Reservation, type WireCartLine } from '@spa-bronze/domain/cart';
import { messages } from '@spa-bronze/domain/messages';
import { isService, type Product } from '@spa-bronze/domain/products';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import type { Handlers } from '../../access/contract-handler';
import { checkVisit } from '../booking/booking-operations';
import { cartLines, changeCart } from '../cart/cart-operations';
import { productsByIds } from '../products/products-by-ids';

const stocked = ({ _id, category, stock }: Product) => ({ id: _id, category, stock });

function serviceDetails(product: Product, visit: Reservation | null) {
  const { productName, category, description, price, sellingPrice, stock, serviceDuration } = product;
  return {
    productId: product._id, productName, productImage: product.productImage[0] ?? '', category, description, price, sellingPrice,
    totalPrice: sellingPrice, stock, serviceDuration, reservationDate: visit?.reservationDate ?? '', reservationTime: visit?.reservationTime ?? '',
  };
}

function lineToWire(line: CartLine, product: Product | undefined): WireCartLine {
  const { id: _id, productId, quantity } = line;
  if (!product) return { _id, productId, quantity };
  return { _id, productId, quantity, ...(isService(product.category) ? { reservationDetails: serviceDetails(product, line.reservation) } : { productDetails: product }) };
}

async function productOf(payload: Payload, productId: string): Promise<Product> {
  const product = (await productsByIds(payload, [productId])).get(productId);
  if (!product) throw new AppError(404, messages.productNotFound);
  return product;
}

/** A service needs a visit that can be booked; goods have none. */
async function judgeVisit(payload: Payload, product: Product, visit: Reservation | null): Promise<void> {
  if (!isService(product.category)) return;
  if (product.stock <= 0) throw new AppError(409, messages.serviceUnavailable);
  if (!visit) throw new AppError(400, messages.bookingBothRequired, { reservationDetails: messages.bookingBothRequired });
  await checkVisit(payload, { date: visit.reservationDate, time: visit.reservationTime, duration: product.serviceDuration }, new Date());
}

function orRefuse(result: CartLine[] | string): CartLine[] {
  if (typeof result === 'string') throw new AppError(409, result);
  return result;
}

function wireOf(lines: CartLine[], product: Product): WireCartLine {
  const line = lines.find((it) => it.productId === product._id);
  if (!line) throw new AppError(409, messages.conflict);
  return lineToWire(line, product);
}

type Keys = 'POST /addtocart' | 'GET /countAddToCartProduct' | 'GET /view-cart-product' | 'POST /update-cart-product' | 'POST /delete-cart-product';
export const cartEndpoints: Handlers<Keys> = {
  'POST /addtocart': async ({ req: { payload }, user, body: { productId, quantity = 1, reservationDetails } }) => {
    const product = await productOf(payload, productId);
    const reservation = reservationDetails ?? null;
    await judgeVisit(payload, product, reservation);
    const lines = await changeCart(payload, String(user.id), (present) => orRefuse(withLine(present, stocked(product), { quantity, reservation }, randomUUID())));
    return { message: messages.addedToCart, data: wireOf(lines, product) };
  },

  'GET /countAddToCartProduct': async ({ req: { payload }, user }) => ({ data: { count: (await cartLines(payload, String(user.id))).length } }),

  'GET /view-cart-product': async ({ req: { payload }, user }) => {
    const lines = await cartLines(payload, String(user.id));
    const products = await productsByIds(payload, lines.map((line) => line.productId));
    return { data: lines.map((line) => lineToWire(line, products.get(line.productId))) };
  },

  'POST /update-cart-product': async ({ req: { payload }, user, body: { productId, quantity } }) => {
    if (!(await cartLines(payload, String(user.id))).some((line) => line.productId === productId)) throw new AppError(404, messages.notInCart);
    const product = await productOf(payload, productId);
    const lines = await changeCart(payload, String(user.id), (present) => orRefuse(withQuantity(present, stocked(product), quantity)));
    return { message: messages.cartUpdated, data: wireOf(lines, product) };
  },

  'POST /delete-cart-product': async ({ req: { payload }, user, body: { productId } }) => {
    const lines = await changeCart(payload, String(user.id), (present) => {
      if (!present.some((line) => line.productId === productId)) throw new AppError(404, messages.notInCart);
      return withoutLine(present, productId);
    });
    return { message: messages.removedFromCart, data: { count: lines.length } };
  },
};
