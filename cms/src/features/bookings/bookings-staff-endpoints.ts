import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { inPersonMethodPhrases, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { checkSlot } from '../slots/slot-checker';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { productById } from '../products/products-by-ids';
import { methodOf } from '../sales/in-person-payments';
import { lineMoneyOf } from '../sales/sale-to-wire';
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

const moneyInWords = (centavos: number, method: InPersonMethod) =>
  `${formatAdminPrice(toPesos(centavos))} ${inPersonMethodPhrases[method]}`;

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
  const money = moneyInWords(Math.abs(last.centavos), last.method);
  return last.centavos > 0 ? `Cobro anotado: ${money}.` : `Cobro deshecho: ${money}.`;
}

/** What became of money that a client who did not come had paid at the spa; '' where there was none. */
function noShowWords(before: Booking, { sale, line }: Booking): string {
  const { over, collected } = lineMoneyOf(sale, line);
  const paidBefore = before.line.booking.paidAtSpa ?? 0;
  if (paidBefore <= 0) return '';
  const money = moneyInWords(paidBefore, methodOf(before.line.booking));
  if (collected <= 0) return `Devuelve ${money}.`;
  return over > 0 ? `Había pagado ${money}: si lo devuelves, deshaz el cobro.` : `El spa conserva ${money}.`;
}

export const bookingsStaffEndpoints = contractHandlers({
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
      data: await bookingToWire(payload, bookingIn(sale, { productId }), caller),
    };
  },

  'POST /bookings/{id}/attendance': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    const before = await bookingFor(payload, id, caller);
    const marked = await markAttendance(payload, { id, ...body }, caller);
    const money = body.state === 'NO_SHOW' ? noShowWords(before, marked) : '';
    return {
      message: [reported[body.state], money].filter(Boolean).join(' '),
      data: await bookingToWire(payload, marked, caller),
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
      booking.line,
    );
    return { message: inPersonPaymentWords(booking, paid), data: await bookingToWire(payload, paid, caller) };
  },

  'GET /calendar': async ({ req: { payload }, user, query }) => ({
    data: await calendarOf(payload, query, callerOf(user)),
  }),
});
