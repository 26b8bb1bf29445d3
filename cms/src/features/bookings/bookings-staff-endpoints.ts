import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/rules';
import { inPersonMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { AppError } from '../../lib/app-error';
import type { Handlers } from '../../lib/contract-handler';
import { checkSlot } from '../slots/slot-checker';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { productById } from '../products/products-by-ids';
import { saleByReference } from '../sales/sales-operations';
import { bookingToWire } from './booking-to-wire';
import { calendarOf } from './calendar';
import { markAttendance } from './mark-attendance';
import { collectBalance } from './collect-balance';
import { sellInPerson } from '../checkout/in-person-sale';
import { bookingFor, bookingIn } from './bookings-repository';
import { callerOf } from './caller';
import { type Booking } from '../sales/sale-lines';

const reported = {
  BOOKED: messages.bookingAttendanceUndone,
  ATTENDED: messages.bookingAttended,
  NO_SHOW: messages.bookingNoShow,
};

/** The message says which money was collected at the spa, or handed back. */
function inPersonPaymentWords(
  before: Booking,
  {
    line: {
      booking: { inPersonPayments = [] },
    },
  }: Booking,
): string {
  const last = inPersonPayments.at(-1);
  if (!last || inPersonPayments.length === (before.line.booking.inPersonPayments ?? []).length)
    return messages.saleUpdated;
  const money = `${formatAdminPrice(toPesos(Math.abs(last.centavos)))} ${inPersonMethodPhrases[last.method]}`;
  return last.centavos > 0 ? `Cobro anotado: ${money}.` : `Cobro deshecho: ${money}.`;
}

type Keys =
  | 'POST /bookings/manual'
  | 'POST /bookings/{id}/attendance'
  | 'POST /bookings/{id}/balance'
  | 'GET /calendar';
export const bookingsStaffEndpoints: Handlers<Keys> = {
  'POST /bookings/manual': async ({
    req: { payload },
    user,
    body: { productId, reservationDate, reservationTime, method, ...input },
  }) => {
    const [caller, service, settings] = [
      callerOf(user),
      await productById(payload, productId),
      forStaff(await bookingSettings(payload)),
    ];
    if (!isService(service.category))
      throw new AppError(400, messages.notAService, { productId: messages.notAService });
    const slot = {
      date: reservationDate,
      time: reservationTime,
      duration: service.serviceDuration,
      service: productId,
      cabin: input.cabin,
    };
    if (!(await saleByReference(payload, `manual-${input.key}`)))
      await checkSlot(payload, slot, new Date(), { settings });
    const cart = [
      { id: productId, productId, quantity: 1, reservation: { reservationDate, reservationTime } },
    ];
    const { sale, made } = await sellInPerson(payload, {
      ...input,
      cart,
      shippingInfo: null,
      method: input.paid === 'none' ? null : (method ?? null),
      by: caller.email,
    });
    return {
      message: messages.bookingCreated,
      status: made ? 201 : 200,
      data: await bookingToWire(payload, bookingIn(sale, productId), caller),
    };
  },

  'POST /bookings/{id}/attendance': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    return {
      message: reported[body.state],
      data: await bookingToWire(payload, await markAttendance(payload, { id, ...body }, caller), caller),
    };
  },

  'POST /bookings/{id}/balance': async ({
    req: { payload },
    user,
    params: { id },
    body: { version, method },
  }) => {
    const caller = callerOf(user);
    const booking = await bookingFor(payload, id, caller);
    const paid = bookingIn(
      await collectBalance(payload, booking, { version, method }, caller.email),
      booking.line.productId,
    );
    return { message: inPersonPaymentWords(booking, paid), data: await bookingToWire(payload, paid, caller) };
  },

  'GET /calendar': async ({ req: { payload }, user, query }) => ({
    data: await calendarOf(payload, query, callerOf(user)),
  }),
};
