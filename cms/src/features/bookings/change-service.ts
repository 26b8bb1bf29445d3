import { minutesTaken, UNIT_MINUTES } from '@spa-bronze/domain/booking/booking-rules';
import { slotKeys, unitsOf } from '@spa-bronze/domain/booking/slots';
import type { ServicePreview } from '@spa-bronze/domain/booking/staff-schemas';
import { isSlotGone } from '@spa-bronze/domain/booking/actions';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { planDifference } from '@spa-bronze/domain/sales/refund-plan';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { doneRefunds, unitsIn, type Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { executeRefundsNow } from '../checkout/execute-refunds';
import { boughtLines } from '../checkout/priced-cart';
import { changeWithEffects } from '../checkout/sale-effects';
import { newRefund } from '../refunds/refund';
import { checkVersion } from '../sales/edit-sale';
import {
  chargesOf,
  ledgerSaleOf,
  refundsOf,
  type BookingLine,
  type Sale,
  type SaleLine,
} from '../sales/sale';
import { columnsOf, isConfirmed, slotOf, stateOf, type Booking } from '../sales/sale-lines';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { bookingChange, bookingFor, bookingIn, claimsOf, withBooking } from './bookings-repository';
import type { Caller } from './caller';
import { lineWords, moneyWords, serviceChange, type ServiceChange } from './service-change';

/** A booking of today may have begun; its cabin follows all the same. */
const ALL_DAY_MINUTES = 24 * 60;

/** The spa may have lowered how far ahead it is booked since. */
const ANY_DAY = 36_500;

/**
 * The refunds of a booking that are still to be made. Until then its money is not settled, and another service could
 * give back the same money again.
 */
function openRefunds({ sale, line }: Booking): Refund[] {
  const id = lineIdOf(line);
  const isAbout = (it: Refund) => it.difference === id || it.frees?.includes(id) || unitsIn([it], line) > 0;
  const isOpen = ({ state, closed }: Refund) => state === 'ASKED' || (state === 'REFUSED' && !closed);
  return refundsOf(sale).filter((it) => isOpen(it) && isAbout(it));
}

/** Throws 409 for a booking that takes no other service. */
function checkChangeable({ sale, line }: Booking): void {
  const state = stateOf(sale, line);
  if (state === 'CANCELLED') throw new AppError(409, messages.bookingCancelledAlready);
  const [open] = openRefunds({ sale, line });
  if (open)
    throw new AppError(
      409,
      open.state === 'ASKED' ? messages.refundRequested : messages.serviceWaitsForRefund,
    );
  const isGivenBack = unitsIn(doneRefunds(refundsOf(sale)), line) > 0;
  if (state === 'NO_SHOW' || isGivenBack || !isConfirmed(sale) || !sale.held)
    throw new AppError(409, messages.serviceFixed);
}

/** A service at its price of now. Throws 400 for goods, 409 for one that is not offered. */
async function serviceLine(payload: Payload, productId: string, line: BookingLine): Promise<SaleLine> {
  const { reservationDate, reservationTime } = line;
  const cart = [{ id: productId, productId, quantity: 1, reservation: { reservationDate, reservationTime } }];
  const [service] = await boughtLines(payload, cart);
  if (!service?.booking) throw new AppError(400, messages.notAService, { productId: messages.notAService });
  return service;
}

/** What another service does to the money of a booking. Throws like `changeService`. */
export async function previewService(
  payload: Payload,
  { id, productId }: { id: string; productId: string },
  caller: Caller,
): Promise<ServicePreview> {
  const booking = await bookingFor(payload, id, caller);
  checkChangeable(booking);
  const change = serviceChange(booking, await serviceLine(payload, productId, booking.line), caller.email);
  return {
    priceCop: change.line.totalPrice,
    dueAtSpaCop: toPesos(change.due),
    backAtSpaCop: toPesos(-sum(change.back.map(({ centavos }) => centavos))),
    refundCop: toPesos(change.refund),
    message: moneyWords(change),
  };
}

const refundKey = ({ booking }: BookingLine) => `servicio-${booking.change!.id}`;

/** The refund of what is too much of what was paid when ordering, requested in the same write. */
function requestedRefund({ sale, line, refund }: ServiceChange, by: string): Partial<Sale> {
  if (refund === 0) return {};
  const plan = planDifference(ledgerSaleOf(sale), line, refund);
  const requested = newRefund(sale, { ...plan, key: refundKey(line), by, note: messages.serviceChanged });
  return { refunds: [...refundsOf(sale), requested], refundDue: true };
}

/**
 * The rules for its cabin. Where it takes no longer than before, opening hours do not count, and the rest after it is
 * at most what it has: the spa may have made it longer since.
 */
async function cabinsFor(payload: Payload, { sale, line }: Booking, duration: number) {
  const settings = { ...forStaff(await bookingSettings(payload)), noticeMinutes: -ALL_DAY_MINUTES };
  const held = (await claimsOf(payload, { sale, line })).length;
  const units = (minutes: number) => slotKeys(slotOf(line)!, minutes, 1, settings).length;
  const fits = unitsOf(line.reservationTime, duration).length <= held;
  if (!fits || units(duration) > units(line.duration)) return { settings };
  const rest = Math.min(settings.bufferMinutes, held * UNIT_MINUTES - minutesTaken({ duration }));
  return { settings: { ...settings, bufferMinutes: rest, furthestDays: ANY_DAY }, anyHour: true };
}

/** What the change did to the money, its refund as it is by now. */
const resultWords = (sale: Sale, change: ServiceChange | undefined): string =>
  change
    ? moneyWords(
        change,
        refundsOf(sale).find(({ key }) => key === refundKey(change.line)),
      )
    : '';

export interface ServiceRequest {
  id: string;
  version: number;
  productId: string;
  totalCop: number;
}

/**
 * Gives a booking another service. One commit writes the line with its price and duration, the claims of its cabin,
 * what is handed back at the spa and the request of a refund. The line and the booking keep their id. Throws 403 when
 * it gives money back and the caller may not, 409 when the sale changed since staff read it, when the price is another
 * one, when the service does not fit, or when the booking takes no other. The same request again answers the booking
 * as it is. `money` says what is due or given back.
 */
export async function changeService(
  payload: Payload,
  { id, version, productId, totalCop }: ServiceRequest,
  caller: Caller,
): Promise<{ booking: Booking; money: string }> {
  let money = '';
  let made: ServiceChange | undefined;
  const booking = await withBooking(payload, id, caller, async ({ sale: found, line: seen }) => {
    if (seen.productId === productId) return found;
    checkVersion(found, version);
    checkChangeable({ sale: found, line: seen });
    const service = await serviceLine(payload, productId, seen);
    if (toCentavos(service.totalPrice) !== toCentavos(totalCop))
      throw new AppError(409, messages.servicePriceChanged, undefined, {
        data: { totalCop: service.totalPrice },
      });
    const cabins = await cabinsFor(payload, { sale: found, line: seen }, service.duration);
    const changed = await changeWithEffects(payload, found, (sale) => {
      checkVersion(sale, version);
      const { line } = bookingIn(sale, seen);
      const change = serviceChange({ sale, line }, service, caller.email);
      if (!caller.refunds && (change.back.length > 0 || change.refund > 0))
        throw new AppError(403, messages.needsRefunds);
      made = change;
      const step = {
        by: caller.email,
        what: 'Servicio cambiado',
        before: lineWords(line),
        after: `${lineWords(change.line)}. ${moneyWords(change)}`,
      };
      const data = bookingChange({ sale, line }, step, {
        line: change.line,
        sale: {
          ...columnsOf(change.sale.lines),
          ...(change.back.length > 0 && { charges: [...chargesOf(sale), ...change.back] }),
          ...requestedRefund(change, caller.email),
        },
      });
      const takes = line.reservationDate >= dayOf(new Date());
      return { data, ...(takes && { take: [change.line], cabins }) };
    }).catch((error: unknown) => {
      throw error instanceof AppError && isSlotGone(error.message)
        ? new AppError(409, messages.serviceDoesNotFit)
        : error;
    });
    const sale = await executeRefundsNow(payload, changed, 'staff');
    money = resultWords(sale, made);
    return sale;
  });
  return { booking, money };
}
