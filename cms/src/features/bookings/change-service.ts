import { slotKeys } from '@spa-bronze/domain/booking/slots';
import type { ServicePreview } from '@spa-bronze/domain/booking/staff-schemas';
import { isSlotGone } from '@spa-bronze/domain/booking/actions';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { planDifference } from '@spa-bronze/domain/sales/refund-plan';
import { doneRefunds, unitsIn } from '@spa-bronze/domain/sales/refunds';
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
import { bookingChange, bookingFor, bookingIn, withBooking } from './bookings-repository';
import type { Caller } from './caller';
import { isBeingRefunded } from './change-outcome';
import { lineWords, moneyWords, serviceChange, type ServiceChange } from './service-change';

/** A booking of today may have begun; its cabin follows all the same. */
const ALL_DAY_MINUTES = 24 * 60;

/** Throws 409 for a booking that takes no other service. */
function checkChangeable({ sale, line }: Booking): void {
  const state = stateOf(sale, line);
  if (state === 'CANCELLED') throw new AppError(409, messages.bookingCancelledAlready);
  if (isBeingRefunded({ sale, line })) throw new AppError(409, messages.refundRequested);
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

/** The refund of what is too much of what was paid when ordering, requested in the same write. */
function requestedRefund({ sale, line, refund }: ServiceChange, by: string): Partial<Sale> {
  if (refund === 0) return {};
  const plan = planDifference(ledgerSaleOf(sale), line, refund);
  const key = `servicio-${line.booking.change!.id}`;
  const requested = newRefund(sale, { ...plan, key, by, note: messages.serviceChanged });
  return { refunds: [...refundsOf(sale), requested], refundDue: true };
}

/** The rules for its cabin: no opening hours where it takes no longer than before. */
async function cabinsFor(payload: Payload, line: BookingLine, next: BookingLine) {
  const settings = forStaff(await bookingSettings(payload));
  const units = ({ duration }: BookingLine) => slotKeys(slotOf(line)!, duration, 1, settings).length;
  return {
    settings: { ...settings, noticeMinutes: -ALL_DAY_MINUTES },
    anyHour: units(next) <= units(line),
  };
}

export interface ServiceRequest {
  id: string;
  version: number;
  productId: string;
  totalCop: number;
}

/**
 * Gives a booking another service. One commit writes the line with its price and duration, the claims of its cabin,
 * what is handed back at the spa and the request of a refund. The line and the booking keep their id. Throws 409 when
 * the sale changed since staff read it, when the price is another one, when the service does not fit, or when the
 * booking takes no other. The same request again answers the booking as it is. `money` says what is due or given back.
 */
export async function changeService(
  payload: Payload,
  { id, version, productId, totalCop }: ServiceRequest,
  caller: Caller,
): Promise<{ booking: Booking; money: string }> {
  let money = '';
  const booking = await withBooking(payload, id, caller, async ({ sale: found, line: seen }) => {
    if (seen.productId === productId) return found;
    checkVersion(found, version);
    checkChangeable({ sale: found, line: seen });
    const service = await serviceLine(payload, productId, seen);
    if (toCentavos(service.totalPrice) !== toCentavos(totalCop))
      throw new AppError(409, messages.servicePriceChanged, undefined, {
        data: { totalCop: service.totalPrice },
      });
    const cabins = await cabinsFor(payload, seen, { ...seen, duration: service.duration });
    const changed = await changeWithEffects(payload, found, (sale) => {
      checkVersion(sale, version);
      const { line } = bookingIn(sale, seen);
      const change = serviceChange({ sale, line }, service, caller.email);
      money = moneyWords(change);
      const step = {
        by: caller.email,
        what: 'Servicio cambiado',
        before: lineWords(line),
        after: `${lineWords(change.line)}. ${money}`,
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
    return executeRefundsNow(payload, changed, 'staff');
  });
  return { booking, money };
}
