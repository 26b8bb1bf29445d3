import { repeatDates } from '@spa-bronze/domain/booking/repeat';
import type { RepeatPreview } from '@spa-bronze/domain/booking/staff-schemas';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { sellInPerson } from '../checkout/in-person-sale';
import { productById } from '../products/products-by-ids';
import { isConfirmed, slotOf, type Booking } from '../sales/sale-lines';
import { sales } from '../sales/sales-operations';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import type { ServiceSlot } from '../slots/slot-claims';
import { slotChecker, type SlotChecker } from '../slots/slot-checker';
import { bookingFor, bookingIn } from './bookings-repository';
import type { Caller } from './caller';

/** The service of a booking as it is offered now. Throws 409 when it is not, or the booking is not paid for. */
async function serviceOf(payload: Payload, { sale, line }: Booking): Promise<Product> {
  if (!isConfirmed(sale)) throw new AppError(409, messages.bookingNotPaid);
  const service = await productById(payload, line.productId);
  if (service.stock <= 0) throw new AppError(409, messages.serviceUnavailable);
  return service;
}

/** The hour of a booking on another date, for as long as its service takes now. */
const slotOn = ({ line }: Booking, { serviceDuration }: Product, date: string): ServiceSlot => ({
  ...slotOf(line)!,
  date,
  duration: serviceDuration,
  cabin: undefined,
});

const checkerOf = async (payload: Payload, dates: string[]): Promise<SlotChecker> =>
  slotChecker(payload, dates, new Date(), { settings: forStaff(await bookingSettings(payload)) });

interface Repeating {
  id: string;
  weeks: number;
  times: number;
}

/** Each date on which a booking would be repeated, and whether it is free. Writes nothing. */
export async function previewRepeat(
  payload: Payload,
  { id, weeks, times }: Repeating,
  caller: Caller,
): Promise<RepeatPreview> {
  const booking = await bookingFor(payload, id, caller);
  const service = await serviceOf(payload, booking);
  const dates = repeatDates(booking.line.reservationDate, { weeks, times });
  const check = await checkerOf(payload, dates);
  return {
    priceCop: service.sellingPrice,
    dates: dates.map((date) => {
      const refusal = check(slotOn(booking, service, date));
      const slot = { date, time: booking.line.reservationTime };
      if (!refusal) return { ...slot, state: 'free' as const };
      return {
        ...slot,
        state: refusal.status === 409 ? ('full' as const) : ('closed' as const),
        reason: refusal.message,
      };
    }),
  };
}

interface RepeatRequest {
  id: string;
  key: string;
  dates: string[];
  totalCop: number;
}
interface Repeated {
  made: Booking[];
  /** Whether this request wrote some of them. */
  wrote: boolean;
  refused: { date: string; reason: string }[];
}

const referenceOf = (key: string) => `manual-${key}`;

/** The references of these keys that have a sale already. */
async function writtenBy(payload: Payload, keys: readonly string[]): Promise<Set<string>> {
  const found = await sales.find(payload, { reference: { in: keys.map(referenceOf) } });
  return new Set(found.map(({ reference }) => reference));
}

/** The sale of one date, as staff record a booking without a deposit. */
const saleOn = (
  payload: Payload,
  { sale, line }: Booking,
  { key, date, by }: { key: string; date: string; by: string },
) =>
  sellInPerson(payload, {
    key,
    cart: [
      {
        id: line.productId,
        productId: line.productId,
        quantity: 1,
        reservation: { reservationDate: date, reservationTime: line.reservationTime },
      },
    ],
    buyer: sale.buyer,
    user: sale.user,
    shippingInfo: null,
    method: null,
    paid: 'none',
    notes: '',
    source: line.booking.source ?? 'WALK_IN',
    outsideWhy: [line.booking.outsideWhy || undefined],
    by,
  });

/**
 * Books a booking again on each of these dates, for the same client at the same hour: each is a sale of its own, and
 * owes what a booking in person without a deposit owes. A date that is taken or closed by now is answered and changes
 * nothing. The same key again writes no date twice. Throws 409 before anything is written when a booking costs another
 * price than `totalCop`, and when no date could be booked.
 */
export async function repeatBooking(
  payload: Payload,
  { id, key, dates, totalCop }: RepeatRequest,
  caller: Caller,
): Promise<Repeated> {
  const booking = await bookingFor(payload, id, caller);
  const keyOn = (date: string) => `${key}.${date}`;
  const written = await writtenBy(payload, dates.map(keyOn));
  const missing = dates.filter((date) => !written.has(referenceOf(keyOn(date))));
  const service = await serviceOf(payload, booking);
  if (missing.length > 0 && toCentavos(service.sellingPrice) !== toCentavos(totalCop))
    throw new AppError(409, messages.servicePriceChanged, undefined, {
      data: { totalCop: service.sellingPrice },
    });
  const check = await checkerOf(payload, missing);
  const done: Repeated = { made: [], wrote: false, refused: [] };
  for (const date of dates) {
    try {
      const refusal = missing.includes(date) ? check(slotOn(booking, service, date)) : null;
      if (refusal) throw refusal;
      const { sale, made } = await saleOn(payload, booking, { key: keyOn(date), date, by: caller.email });
      done.made.push(bookingIn(sale, { productId: booking.line.productId }));
      done.wrote ||= made;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.refused.push({ date, reason: error.message });
    }
  }
  return done;
}
