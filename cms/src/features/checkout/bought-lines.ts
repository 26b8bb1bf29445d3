import { keptTime } from '@spa-bronze/domain/booking/calendar';
import type { CartLine } from '@spa-bronze/domain/cart/rules';
import type { Reservation } from '@spa-bronze/domain/cart/schemas';
import { messages } from '@spa-bronze/domain/messages';
import { toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { bookingSettings } from '../slots/booking-settings';
import { productsByIds } from '../products/products-by-ids';
import type { BookingDetails, SaleLine } from '../sales/sale';

/** A booking as it is booked, under the policy of this moment. */
const newBooking = (
  { reservationDate, reservationTime }: Reservation,
  freeHours: number,
): BookingDetails => ({
  ...keptTime(reservationDate, reservationTime),
  policy: { freeHours },
  state: 'BOOKED',
  sequence: 0,
});

/**
 * A cart's lines with their products' names and prices of this moment. Throws 409 for what is no longer sold.
 */
export async function boughtLines(payload: Payload, cart: CartLine[]): Promise<SaleLine[]> {
  const [products, { freeHours }] = await Promise.all([
    productsByIds(
      payload,
      cart.map((line) => line.productId),
    ),
    bookingSettings(payload),
  ]);
  return cart.map(({ productId, quantity: wanted, reservation }) => {
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
      ...(isService(product.category) && reservation
        ? { ...reservation, booking: newBooking(reservation, freeHours) }
        : {}),
    };
  });
}

/** A line as it is priced. (`quote` takes a `totalPrice` for the price of one unit; a line's is of them all.) */
export const asQuoteItem = ({ productId, category, quantity, sellingPrice }: SaleLine) => ({
  productId,
  category,
  quantity,
  sellingPrice,
});
