import type { BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { fewestCabinsFirst } from '@spa-bronze/domain/booking/slots';
import type { ManualBooking } from '@spa-bronze/domain/booking/staff-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { manualReference } from '../checkout/in-person-input';
import { sellInPerson } from '../checkout/in-person-sale';
import { productsByIds } from '../products/products-by-ids';
import type { Booking } from '../sales/sale-lines';
import { saleByReference } from '../sales/sales-operations';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import type { ServiceSlot } from '../slots/slot-claims';
import { slotChecker, withinHoursFirst } from '../slots/slot-checker';
import { bookingIn } from './bookings-repository';
import { outsideOf } from './outside-hours';

type Services = Pick<
  ManualBooking,
  'productId' | 'reservationDate' | 'reservationTime' | 'cabin' | 'outsideWhy' | 'more'
>;

/** The name of a field of one of the services, as the request has it. */
const fieldOf = (at: number, field: string) => (at === 0 ? field : `more.${at - 1}.${field}`);

/** The slots of a visit: its first service, and those that follow on the same day. */
async function slotsOf(payload: Payload, requested: Services): Promise<ServiceSlot[]> {
  const { more = [], cabin, reservationDate: date, outsideWhy } = requested;
  const wanted = [requested, ...more];
  const services = await productsByIds(
    payload,
    wanted.map(({ productId }) => productId),
  );
  return wanted.map(({ productId, reservationTime: time }, at) => {
    const service = services.get(productId);
    if (!service) throw new AppError(404, messages.productNotFound);
    if (!isService(service.category))
      throw new AppError(400, messages.notAService, { [fieldOf(at, 'productId')]: messages.notAService });
    const slot = { date, time, duration: service.serviceDuration, service: productId };
    return { ...slot, anyHour: outsideWhy !== undefined, cabin: at === 0 ? cabin : undefined };
  });
}

/**
 * The slots as they can be together, within the opening hours where that can be. Throws what is wrong with one, at the
 * field of its service.
 */
async function checkSlots(
  payload: Payload,
  slots: readonly ServiceSlot[],
  settings: BookingSettings,
): Promise<ServiceSlot[]> {
  const dates = [...new Set(slots.map(({ date }) => date))];
  const check = await slotChecker(payload, dates, new Date(), { settings, together: true });
  const checked = [...slots];
  for (const requested of fewestCabinsFirst(slots, (it) => it, settings)) {
    const at = slots.indexOf(requested);
    const { slot, refusal } = withinHoursFirst(check, requested);
    if (refusal && at > 0)
      throw new AppError(refusal.status, refusal.message, {
        [fieldOf(at, 'reservationTime')]: refusal.message,
      });
    if (refusal) throw refusal;
    checked[at] = slot;
  }
  return checked;
}

/**
 * Books one service or several of one visit, at the spa or on the phone: one sale, whose cabins are claimed in one
 * commit. `outsideWhy` lets it be outside the opening hours, and is kept where it is. A repeated key answers the first
 * booking (`made` false). Throws 400 for a time that cannot be, 409 when no cabin is free.
 */
export async function bookInPerson(
  payload: Payload,
  { productId, reservationDate, reservationTime, more = [], method, outsideWhy, ...input }: ManualBooking,
  by: string,
): Promise<{ booking: Booking; made: boolean }> {
  const first = { productId, reservationTime };
  const settings = forStaff(await bookingSettings(payload));
  const requested = await slotsOf(payload, { ...input, ...first, reservationDate, outsideWhy, more });
  const slots = await checkSlots(payload, requested, settings).catch(async (error: unknown) => {
    if (await saleByReference(payload, manualReference(input.key))) return requested;
    throw error;
  });
  const { sale, made } = await sellInPerson(payload, {
    ...input,
    cart: [first, ...more].map(({ productId: service, reservationTime: time }) => ({
      id: service,
      productId: service,
      quantity: 1,
      reservation: { reservationDate, reservationTime: time },
    })),
    outside: slots.map((slot) => outsideOf(slot, outsideWhy, settings)),
    shippingInfo: null,
    method: input.paid === 'none' ? null : (method ?? null),
    by,
  });
  return { booking: bookingIn(sale, sale.lines[0]!), made };
}
