import { randomUUID } from 'node:crypto';
import {
  replacedIn,
  withLine,
  withoutLine,
  withQuantity,
  type CartLine,
} from '@spa-bronze/domain/cart/cart-rules';
import type { Reservation, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { replacedBooking } from '@spa-bronze/domain/cart/words';
import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { checkSlot } from '../slots/slot-checker';
import { cartLines, changeCart } from './cart-operations';
import { productsByIds } from '../products/products-by-ids';
import { withOverlaps } from './cart-overlaps';
import { linesToWire, seenOf, stocked } from './cart-to-wire';
import { heldBy, ownHolds, type OwnHolds } from '../sales/own-holds';

async function productOf(payload: Payload, productId: string): Promise<Product> {
  const product = (await productsByIds(payload, [productId])).get(productId);
  if (!product) throw new AppError(404, messages.productNotFound);
  return product;
}

/** A service needs a booking for an available slot. Goods have none. */
async function checkReservation(
  payload: Payload,
  product: Product,
  slot: Reservation | null,
  own: OwnHolds,
): Promise<void> {
  if (!isService(product.category)) return;
  if (product.stock <= 0) throw new AppError(409, messages.serviceUnavailable);
  if (!slot)
    throw new AppError(400, messages.bookingBothRequired, {
      reservationDetails: messages.bookingBothRequired,
    });
  await checkSlot(
    payload,
    {
      date: slot.reservationDate,
      time: slot.reservationTime,
      duration: product.serviceDuration,
      service: product._id,
    },
    new Date(),
    { own: heldBy(own) },
  );
}

function orRefuse(result: CartLine[] | string): CartLine[] {
  if (typeof result === 'string') throw new AppError(409, result);
  return result;
}

async function cartToWire(
  payload: Payload,
  userId: string,
  lines: CartLine[],
  own: OwnHolds,
): Promise<WireCartLine[]> {
  const products = await productsByIds(
    payload,
    lines.map((line) => line.productId),
  );
  return withOverlaps(payload, userId, await linesToWire(payload, lines, products, own));
}

/** The line of one product. The whole cart is read, because appointments of different lines may overlap. */
async function lineToWire(
  payload: Payload,
  userId: string,
  lines: CartLine[],
  { product, own }: { product: Product; own: OwnHolds },
): Promise<WireCartLine> {
  const ofProduct = ({ productId }: { productId: string }) => productId === product._id;
  const shown = await cartToWire(
    payload,
    userId,
    isService(product.category) ? lines : lines.filter(ofProduct),
    own,
  );
  const line = shown.find(ofProduct);
  if (!line) throw new AppError(409, messages.conflict);
  return line;
}

export const cartEndpoints = contractHandlers({
  'POST /addtocart': async ({
    req: { payload },
    user,
    body: { productId, quantity = 1, reservationDetails },
  }) => {
    const [product, own] = await Promise.all([
      productOf(payload, productId),
      ownHolds(payload, String(user.id)),
    ]);
    const reservation = reservationDetails ?? null;
    await checkReservation(payload, product, reservation, own);
    const item = { ...stocked(product, own), seen: seenOf(product) };
    let replaced: Reservation | null = null;
    const lines = await changeCart(payload, String(user.id), (present) => {
      replaced = replacedIn(present, productId, reservation);
      return orRefuse(withLine(present, item, { quantity, reservation }, randomUUID()));
    });
    const added = isService(product.category) ? messages.bookingInCart : messages.addedToCart;
    return {
      message: replaced ? replacedBooking(replaced) : added,
      data: await lineToWire(payload, String(user.id), lines, { product, own }),
    };
  },

  'GET /countAddToCartProduct': async ({ req: { payload }, user }) => ({
    data: { count: (await cartLines(payload, String(user.id))).length },
  }),

  'GET /view-cart-product': async ({ req: { payload }, user }) => {
    const [lines, own] = await Promise.all([
      cartLines(payload, String(user.id)),
      ownHolds(payload, String(user.id)),
    ]);
    return { data: await cartToWire(payload, String(user.id), lines, own) };
  },

  'POST /update-cart-product': async ({
    req: { payload },
    user,
    body: { productId, quantity, seenPrice },
  }) => {
    if (!(await cartLines(payload, String(user.id))).some((line) => line.productId === productId))
      throw new AppError(404, messages.notInCart);
    const [product, own] = await Promise.all([
      productOf(payload, productId),
      ownHolds(payload, String(user.id)),
    ]);
    const item = {
      ...stocked(product, own),
      ...(seenPrice !== undefined && { seen: seenOf(product, seenPrice) }),
    };
    const lines = await changeCart(payload, String(user.id), (present) =>
      orRefuse(withQuantity(present, item, quantity)),
    );
    return {
      message: messages.cartUpdated,
      data: await lineToWire(payload, String(user.id), lines, { product, own }),
    };
  },

  'POST /delete-cart-product': async ({ req: { payload }, user, body: { productId } }) => {
    const lines = await changeCart(payload, String(user.id), (present) => {
      if (!present.some((line) => line.productId === productId)) throw new AppError(404, messages.notInCart);
      return withoutLine(present, productId);
    });
    return { message: messages.removedFromCart, data: { count: lines.length } };
  },
});
