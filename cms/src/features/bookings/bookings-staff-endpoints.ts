import { repeatedWords } from '@spa-bronze/domain/booking/repeat';
import { messages } from '@spa-bronze/domain/messages';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { demandRefunds } from '../../access/rules';
import { contractHandlers } from '../../lib/contract-handler';
import { chargesOf, type Sale } from '../sales/sale';
import { newMoneyInWords } from '../sales/logged-charges';
import { moneyInWords, paidBesideDeposit } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-ledger';
import { bookInPerson } from './book-in-person';
import { bookingsToWire, bookingToWire } from './booking-to-wire';
import { calendarOf } from './calendar';
import { markAttendance } from './mark-attendance';
import { collectBalance, discountBooking } from './collect-balance';
import { changeService, previewService } from './change-service';
import { undoCharge } from './undo-charge';
import { previewRepeat, repeatBooking } from './repeat-booking';
import { takeCharges } from './take-charges';
import { bookingFor, bookingIn } from './bookings-repository';
import { callerOf } from './caller';
import { type Booking } from '../sales/sale-lines';

const reported = {
  BOOKED: messages.bookingAttendanceUndone,
  ATTENDED: messages.bookingAttended,
  NO_SHOW: messages.bookingNoShow,
};

/** What became of money that a client who did not come had paid at the spa; '' where there was none. */
function noShowWords(before: Booking, { sale, line }: Booking): string {
  const { over } = lineMoneyOf(sale, line);
  const paid = paidBesideDeposit(before.sale, before.line);
  if (paid.length === 0) return '';
  const money = moneyInWords(paid);
  if (paidBesideDeposit(sale, line).length === 0) return `Devuelve ${money}.`;
  return over > 0 ? `Había pagado ${money}: si lo devuelves, deshaz el cobro.` : `El spa conserva ${money}.`;
}

/** Runs a change of a booking's money by staff, and says what it did. */
async function changeMoney(
  { payload, user, id }: { payload: Payload; user: Parameters<typeof callerOf>[0]; id: string },
  run: (booking: Booking, by: string) => Promise<Sale>,
): Promise<{ message: string; data: BookingView }> {
  const caller = callerOf(user);
  const before = await bookingFor(payload, id, caller);
  const after = bookingIn(await run(before, caller.email), before.line);
  const message = newMoneyInWords(chargesOf(before.sale), chargesOf(after.sale)) || messages.saleUpdated;
  return { message, data: await bookingToWire(payload, after, caller) };
}

export const bookingsStaffEndpoints = contractHandlers({
  'POST /bookings/manual': async ({ req: { payload }, user, body }) => {
    const caller = callerOf(user);
    const { booking, made } = await bookInPerson(payload, body, caller.email);
    return {
      message: messages.bookingCreated,
      status: made ? 201 : 200,
      data: await bookingToWire(payload, booking, caller),
    };
  },

  'POST /bookings/{id}/attendance': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    if (body.collected === 'return') demandRefunds(user);
    const before = await bookingFor(payload, id, caller);
    const marked = await markAttendance(payload, { id, ...body }, caller);
    const money = body.state === 'NO_SHOW' ? noShowWords(before, marked) : '';
    return {
      message: [reported[body.state], money].filter(Boolean).join(' '),
      data: await bookingToWire(payload, marked, caller),
    };
  },

  'POST /bookings/{id}/balance': async ({ req: { payload }, user, params: { id }, body }) => {
    if (body.method === null) demandRefunds(user);
    return changeMoney({ payload, user, id }, (booking, by) => collectBalance(payload, booking, body, by));
  },

  'POST /bookings/{id}/charges': ({ req: { payload }, user, params: { id }, body }) =>
    changeMoney({ payload, user, id }, (booking, by) => takeCharges(payload, booking, body, by)),

  'POST /bookings/{id}/charges/{charge}/undo': ({ req: { payload }, user, params: { id, charge }, body }) =>
    changeMoney({ payload, user, id }, (booking, by) =>
      undoCharge(payload, booking, { ...body, charge }, by),
    ),

  'POST /bookings/{id}/discount': ({ req: { payload }, user, params: { id }, body }) =>
    changeMoney({ payload, user, id }, (booking, by) => discountBooking(payload, booking, body, by)),

  'GET /bookings/{id}/service': async ({ req: { payload }, user, params: { id }, query }) => ({
    data: await previewService(payload, { id, ...query }, callerOf(user)),
  }),

  'POST /bookings/{id}/service': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    const { booking, money } = await changeService(payload, { id, ...body }, caller);
    return {
      message: [messages.serviceChanged, money].filter(Boolean).join(' '),
      data: await bookingToWire(payload, booking, caller),
    };
  },

  'GET /bookings/{id}/repeat': async ({ req: { payload }, user, params: { id }, query }) => ({
    data: await previewRepeat(payload, { id, ...query }, callerOf(user)),
  }),

  'POST /bookings/{id}/repeat': async ({ req: { payload }, user, params: { id }, body }) => {
    const caller = callerOf(user);
    const { made, refused, wrote } = await repeatBooking(payload, { id, ...body }, caller);
    const message = repeatedWords(made.length, refused);
    if (made.length === 0) throw new AppError(409, message);
    const data = { made: await bookingsToWire(payload, made, caller), refused };
    return { message, status: wrote ? 201 : 200, data };
  },

  'GET /calendar': async ({ req: { payload }, user, query }) => ({
    data: await calendarOf(payload, query, callerOf(user)),
  }),
});
