import { lateNotice } from '@spa-bronze/domain/booking/policy';
import type { BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { problemOf, type CartLine } from '@spa-bronze/domain/cart/cart-rules';
import type { Reservation, Seen, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { bookingSettings } from '../slots/booking-settings';
import { slotChecker, type SlotChecker } from '../slots/slot-checker';
import { coversOf } from '../products/described-pictures';
import { heldBy, type OwnHolds } from '../sales/own-holds';

/** What a cart needs of a product. The units held by the shopper's own open order count as free. */
export const stocked = ({ _id, category, stock }: Product, own: OwnHolds) => ({
  id: _id,
  category,
  stock: isService(category) ? stock : stock + (own.units.get(_id) ?? 0),
});

export const seenOf = ({ productName, productImage, sellingPrice }: Product, price = sellingPrice): Seen => ({
  productName,
  productImage: productImage[0] ?? '',
  price,
});

function serviceDetails(product: Product, slot: Reservation | null) {
  const { productName, category, description, price, sellingPrice, stock, serviceDuration } = product;
  return {
    productId: product._id,
    productName,
    productImage: product.productImage[0] ?? '',
    category,
    description,
    price,
    sellingPrice,
    totalPrice: sellingPrice,
    stock,
    serviceDuration,
    reservationDate: slot?.reservationDate ?? '',
    reservationTime: slot?.reservationTime ?? '',
  };
}

/** Why the booking of a line is no longer possible, null if it is. `problemOf` calls it for services only. */
function slotRefusal(
  { reservation: slot }: CartLine,
  product: Product,
  refusalOf: SlotChecker,
): string | null {
  if (!slot) return null;
  return (
    refusalOf({
      date: slot.reservationDate,
      time: slot.reservationTime,
      duration: product.serviceDuration,
      service: product._id,
    })?.message ?? null
  );
}

/** A cart's lines with their current products, the values that the shopper saw, and what is wrong. */
export async function linesToWire(
  payload: Payload,
  lines: CartLine[],
  products: ReadonlyMap<string, Product>,
  own: OwnHolds,
): Promise<WireCartLine[]> {
  const dates = lines.flatMap(({ reservation }) => (reservation ? [reservation.reservationDate] : []));
  const settings = dates.length > 0 ? await bookingSettings(payload) : undefined;
  const now = new Date();
  const [refusalOf, covers] = await Promise.all([
    slotChecker(payload, dates, now, { own: heldBy(own), settings }),
    coversOf(payload, products.values()),
  ]);
  return lines.map((line) => ({
    ...lineToWire(line, products.get(line.productId), own, refusalOf),
    ...(settings && noticeOf(line, settings, now)),
    picture: covers.get(line.productId),
  }));
}

function noticeOf({ reservation }: CartLine, { freeHours }: BookingSettings, now: Date): { notice?: string } {
  if (!reservation) return {};
  const slot = { date: reservation.reservationDate, time: reservation.reservationTime };
  const notice = lateNotice({ ...slot, policy: { freeHours } }, now);
  return notice ? { notice } : {};
}

function lineToWire(
  line: CartLine,
  product: Product | undefined,
  own: OwnHolds,
  refusalOf: SlotChecker,
): WireCartLine {
  const { id: _id, productId, quantity, seen } = line;
  const item = product ? stocked(product, own) : null;
  const problem = problemOf(line, item, product ? slotRefusal(line, product, refusalOf) : null);
  return {
    _id,
    productId,
    quantity,
    ...(seen && { seen }),
    ...(problem && { problem }),
    ...(item && { available: item.stock }),
    ...(product &&
      (isService(product.category)
        ? { reservationDetails: serviceDetails(product, line.reservation) }
        : { productDetails: product })),
  };
}
