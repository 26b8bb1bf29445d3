import { isWeeksAfter, repeatDates } from '@spa-bronze/domain/booking/repeat';
import type { RepeatPreview } from '@spa-bronze/domain/booking/staff-schemas';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { manualReference } from '../checkout/in-person-input';
import { orRefuse, sellInPerson } from '../checkout/in-person-sale';
import type { Sale } from '../sales/sale';
import { bookingsOf, type Booking } from '../sales/sale-lines';
import { saleByReference, sales } from '../sales/sales-operations';
import { bookingFor } from './bookings-repository';
import type { Caller } from './caller';
import { outsideOf, type Outside } from './outside-hours';
import { offerOf, type Offer } from './repeat-offer';

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
  const dates = repeatDates(booking.line.reservationDate, { weeks, times });
  const { service, on } = await offerOf(payload, booking, dates);
  return {
    priceCop: service.sellingPrice,
    dates: dates.map((date) => {
      const { refusal } = on(date);
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

/** What these references have already, by reference. */
async function writtenBy(payload: Payload, references: string[]): Promise<Map<string, Sale>> {
  const found = await sales.find(payload, { reference: { in: references } });
  return new Map(found.map((sale) => [sale.reference, sale]));
}

interface Dated {
  key: string;
  date: string;
  by: string;
  totalCop: number;
  outside: Outside;
}

/** The sale of one date, as staff record a booking without a deposit. */
const saleOn = (payload: Payload, { sale, line }: Booking, { key, date, by, totalCop, outside }: Dated) =>
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
    outside: [outside],
    totalCop,
    by,
  });

/**
 * The sale of a date that has none yet. Throws 409 or 400 why it cannot be; not when another process wrote it since.
 */
async function bookOn(
  payload: Payload,
  booking: Booking,
  { on, settings }: Offer,
  dated: Omit<Dated, 'outside'>,
): Promise<{ sale: Sale; made: boolean }> {
  if (!isWeeksAfter(booking.line.reservationDate, dated.date))
    throw new AppError(400, messages.notWeeksAfter, { dates: messages.notWeeksAfter });
  const { slot, refusal } = on(dated.date);
  const other = refusal && (await saleByReference(payload, manualReference(dated.key)));
  if (other) return { sale: orRefuse(other), made: false };
  if (refusal) throw refusal;
  const outside = outsideOf(slot, booking.line.booking.outsideWhy, settings);
  return saleOn(payload, booking, { ...dated, outside });
}

/** What is offered at the price that staff read. Throws 409 when it is another one by now. */
async function offerAt(
  payload: Payload,
  booking: Booking,
  dates: string[],
  totalCop: number,
): Promise<Offer> {
  const offer = await offerOf(payload, booking, dates);
  const { sellingPrice } = offer.service;
  if (toCentavos(sellingPrice) === toCentavos(totalCop)) return offer;
  throw new AppError(409, messages.servicePriceChanged, undefined, { data: { totalCop: sellingPrice } });
}

/**
 * Books a booking again on each of these dates, for the same client at the same hour: each is a sale of its own, and
 * owes what a booking in person without a deposit owes. A date that is taken or closed by now, or is not whole weeks
 * after, is answered and changes nothing. The same key again writes no date twice, and answers what it wrote whatever
 * became of the booking. Throws 409 before anything is written when it is not offered at `totalCop`.
 */
export async function repeatBooking(
  payload: Payload,
  { id, key, dates, totalCop }: RepeatRequest,
  caller: Caller,
): Promise<Repeated> {
  const booking = await bookingFor(payload, id, caller);
  const keyOn = (date: string) => `${key}.${date}`;
  const stored = await writtenBy(
    payload,
    dates.map((date) => manualReference(keyOn(date))),
  );
  const storedOn = (date: string) => stored.get(manualReference(keyOn(date)));
  const missing = dates.filter((date) => !storedOn(date));
  const offer = missing.length > 0 ? offerAt(payload, booking, missing, totalCop) : null;
  /* What is offered no more is the answer of each date that is missing when others are booked. */
  const offered = await offer?.catch((error: unknown) => {
    if (stored.size === 0 || !(error instanceof AppError)) throw error;
    return error;
  });
  const resultOn = async (date: string) => {
    const sale = storedOn(date);
    if (sale) return { sale: orRefuse(sale), made: false };
    if (!offered || offered instanceof AppError) throw offered ?? new AppError(409, messages.conflict);
    return bookOn(payload, booking, offered, { key: keyOn(date), date, by: caller.email, totalCop });
  };
  const done: Repeated = { made: [], wrote: false, refused: [] };
  for (const date of dates) {
    try {
      const { sale, made } = await resultOn(date);
      done.made.push(bookingsOf(sale)[0]!);
      done.wrote ||= made;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.refused.push({ date, reason: error.message });
    }
  }
  return done;
}
