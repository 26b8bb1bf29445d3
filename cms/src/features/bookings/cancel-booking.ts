import type { ChangeOutcome } from '@spa-bronze/domain/booking/policy';
import { messages } from '@spa-bronze/domain/messages';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { planCancelledBooking } from '@spa-bronze/domain/sales/refund-plan';
import type { Payload } from 'payload';
import { ledgerSaleOf, refundsOf, type Sale } from '../sales/sale';
import { isCancelled, type Booking } from '../sales/sale-lines';
import { handBack, returnable } from '../sales/hand-back';
import { backOf, paidBesideDeposit } from '../sales/sale-charges';
import { isRepeated, withBooking, writeBooking, type BookingVersion } from './bookings-repository';
import type { Caller } from './caller';
import { executeRefundsNow } from '../checkout/execute-refunds';
import { newRefund, withWholeRefund } from '../refunds/refund';
import { agreedOutcome, isByHand } from './change-outcome';

interface Cancellation extends BookingVersion {
  refundCop: number;
  backAtSpaCop?: number;
  keptCop: number;
  waive: boolean;
}

/**
 * Cancels a booking. Its cabin becomes free. The stored policy decides whether the deposit is refunded or
 * kept. Throws 409 when the booking changed meanwhile, or when the cost differs from what was agreed. A
 * repeated request returns the booking unchanged.
 */
export function cancelBooking(payload: Payload, input: Cancellation, caller: Caller): Promise<Booking> {
  return withBooking(payload, input.id, caller, async (booking) => {
    if (
      await isRepeated(payload, booking, {
        sequence: input.sequence,
        caller,
        isDone: isCancelled(booking.sale, booking.line),
      })
    )
      return booking.sale;
    const agreed = (now: Booking) =>
      agreedOutcome(now, { action: 'cancel', caller, waive: input.waive }, input, new Date());
    return cancel(payload, booking, agreed, caller);
  });
}

async function cancel(
  payload: Payload,
  booking: Booking,
  agreed: (booking: Booking) => ChangeOutcome,
  caller: Caller,
): Promise<Sale> {
  const { message } = agreed(booking);
  const logEntry = { by: caller.email, what: 'Cita cancelada', before: '', after: message };
  const cancelled = await writeBooking(payload, booking, logEntry, (now) => {
    const outcome = agreed(now);
    const { sale, line } = now;
    const back = outcome.free ? returnable(sale, line) : paidBesideDeposit(sale, line);
    const { key, ...refundFields } = requestedRefund(now, outcome, caller);
    const { booking: details } = line;
    return {
      line: {
        booking: {
          ...details,
          state: 'CANCELLED',
          refund: key,
          kept: (details.kept ?? 0) + outcome.kept,
          ...backOf(back),
        },
      },
      sale: { ...refundFields, ...handBack(sale, back, caller.email, { byHand: !caller.staff }) },
    };
  });
  return executeRefundsNow(payload, cancelled, caller.staff ? 'staff' : 'buyer');
}

/**
 * The refund of a deposit, requested in the same write as the cancellation, so that there is never one
 * without the other.
 */
function requestedRefund(
  booking: Booking,
  outcome: ChangeOutcome,
  { email, staff }: Caller,
): Partial<Sale> & { key?: string } {
  const { sale, line } = booking;
  const { refund } = outcome;
  const byHand = !staff && isByHand(booking, outcome);
  if (refund === 0) return byHand ? waiting() : {};
  const key = `cita-${lineIdOf(line)}-${line.booking.sequence}`;
  const plan = planCancelledBooking(ledgerSaleOf(sale), line, refund);
  const requested = newRefund(sale, { ...plan, key, by: email, note: messages.bookingCancelled });
  return {
    key,
    refunds: withWholeRefund(refundsOf(sale), { ...requested, byHand }),
    refundDue: true,
  };
}

const waiting = () => ({
  reviewDue: true,
  review: { why: messages.depositByHand, since: new Date().toISOString() },
});
