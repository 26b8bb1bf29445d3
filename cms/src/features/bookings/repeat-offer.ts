import type { BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { productById } from '../products/products-by-ids';
import { isConfirmed, slotOf, stateOf, type Booking } from '../sales/sale-lines';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { slotChecker, withinHoursFirst } from '../slots/slot-checker';
import { isMeantOutside } from './outside-hours';

export interface Offer {
  service: Product;
  settings: BookingSettings;
  /** The slot of a date, or why it cannot be. */
  on: (date: string) => ReturnType<typeof withinHoursFirst>;
}

/**
 * A booking as it is offered now on other dates, at its hour and for as long as its service takes now. Throws 409 when
 * it is not: its service is gone, it is not paid for, or its client will not come or did not. A closed day is not
 * free for one outside the hours either, unless its own day was closed too.
 */
export async function offerOf(payload: Payload, booking: Booking, dates: string[]): Promise<Offer> {
  const { sale, line } = booking;
  const state = stateOf(sale, line);
  if (!isConfirmed(sale)) throw new AppError(409, messages.bookingNotPaid);
  if (state !== 'BOOKED' && state !== 'ATTENDED') throw new AppError(409, messages.bookingNotRepeated);
  const service = await productById(payload, line.productId);
  if (service.stock <= 0) throw new AppError(409, messages.serviceUnavailable);
  const settings = forStaff(await bookingSettings(payload));
  const check = await slotChecker(payload, dates, new Date(), { settings });
  const on = (date: string) => {
    const anyHour = isMeantOutside(line.booking, date, settings);
    const duration = service.serviceDuration;
    return withinHoursFirst(check, { ...slotOf(line)!, date, duration, cabin: undefined, anyHour });
  };
  return { service, settings, on };
}
