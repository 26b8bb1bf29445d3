import { problemOf, type CartLine, type Reservation, type Seen, type WireCartLine } from '@spa-bronze/domain/cart';
import { isService, type Product } from '@spa-bronze/domain/products';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { checkVisit } from '../booking/booking-operations';
import type { OwnHolds } from './own-holds';

/** What a cart asks of a product: the units kept for the shopper's own open order are theirs. */
export const stocked = ({ _id, category, stock }: Product, own: OwnHolds) => ({ id: _id, category, stock: isService(category) ? stock : stock + (own.units.get(_id) ?? 0) });

/** What the shopper sees of a product now. */
export const seenOf = ({ productName, productImage, sellingPrice }: Product, price = sellingPrice): Seen => ({ productName, productImage: productImage[0] ?? '', price });

function serviceDetails(product: Product, visit: Reservation | null) {
  const { productName, category, description, price, sellingPrice, stock, serviceDuration } = product;
  return {
    productId: product._id, productName, productImage: product.productImage[0] ?? '', category, description, price, sellingPrice,
    totalPrice: sellingPrice, stock, serviceDuration, reservationDate: visit?.reservationDate ?? '', reservationTime: visit?.reservationTime ?? '',
  };
}

/** Why the visit of a line cannot be any more, null if it can or if there is none. */
async function visitRefusal(payload: Payload, { reservation }: CartLine, product: Product, own: OwnHolds): Promise<string | null> {
  if (!reservation || !isService(product.category)) return null;
  try {
    await checkVisit(payload, { date: reservation.reservationDate, time: reservation.reservationTime, duration: product.serviceDuration, service: product._id }, new Date(), own.holder);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** A cart's line with its product of this moment, what was seen of it, and why it cannot be bought if so. */
export async function lineToWire(payload: Payload, line: CartLine, product: Product | undefined, own: OwnHolds): Promise<WireCartLine> {
  const { id: _id, productId, quantity, seen } = line;
  const item = product ? stocked(product, own) : null;
  const problem = problemOf(line, item, product ? await visitRefusal(payload, line, product, own) : null);
  return {
    _id, productId, quantity, ...(seen && { seen }), ...(problem && { problem }), ...(item && { available: item.stock }),
    ...(product && (isService(product.category) ? { reservationDetails: serviceDetails(product, line.reservation) } : { productDetails: product })),
  };
}
