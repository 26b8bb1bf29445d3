import { isOutsideHours } from '@spa-bronze/domain/booking/slots';
import type { ManualBooking } from '@spa-bronze/domain/booking/staff-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { sellInPerson } from '../checkout/in-person-sale';
import { productById } from '../products/products-by-ids';
import type { Booking } from '../sales/sale-lines';
import { saleByReference } from '../sales/sales-operations';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { checkSlot } from '../slots/slot-checker';
import { bookingIn } from './bookings-repository';

/**
 * Books for somebody at the spa or on the phone. `outsideWhy` lets it be outside the opening hours, and is kept where
 * it is. A repeated key answers the first booking (`made` false). Throws 400 for a time that cannot be, 409 when no
 * cabin is free.
 */
export async function bookInPerson(
  payload: Payload,
  { productId, reservationDate, reservationTime, method, ...input }: ManualBooking,
  by: string,
): Promise<{ booking: Booking; made: boolean }> {
  const { category, serviceDuration } = await productById(payload, productId);
  if (!isService(category))
    throw new AppError(400, messages.notAService, { productId: messages.notAService });
  const [settings, now] = [forStaff(await bookingSettings(payload)), new Date()];
  const slot = {
    date: reservationDate,
    time: reservationTime,
    duration: serviceDuration,
    service: productId,
    cabin: input.cabin,
    anyHour: input.outsideWhy !== undefined,
  };
  if (!(await saleByReference(payload, `manual-${input.key}`)))
    await checkSlot(payload, slot, now, { settings });
  const cart = [{ id: productId, productId, quantity: 1, reservation: { reservationDate, reservationTime } }];
  const { sale, made } = await sellInPerson(payload, {
    ...input,
    outsideWhy: isOutsideHours(slot, settings, now) ? input.outsideWhy : undefined,
    cart,
    shippingInfo: null,
    method: input.paid === 'none' ? null : (method ?? null),
    by,
  });
  return { booking: bookingIn(sale, { productId }), made };
}
