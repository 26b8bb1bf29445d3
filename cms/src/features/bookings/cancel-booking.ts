import type { ChangeOutcome } from '@spa-bronze/domain/booking/policy';
import { messages } from '@spa-bronze/domain/messages';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { planCancelledBooking } from '@spa-bronze/domain/sales/refund-plan';
import type { Payload } from 'payload';
import { ledgerSaleOf, refundsOf, type Sale } from '../sales/sale';
import { isCancelled, type Booking } from '../sales/sale-lines';
import { allBack } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-to-wire';
import { isRepeated, withBooking, writeBooking, type BookingVersion } from './bookings-repository';
import type { Caller } from './caller';
import { executeRefundsNow } from '../checkout/execute-refunds';
import { newRefund } from '../refunds/refund';
import { agreedOutcome } from './change-outcome';

interface Cancellation extends BookingVersion {
  refundCop: number;
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
    const outcome = agreedOutcome(
      booking,
      { action: 'cancel', caller, waive: input.waive },
      input,
      new Date(),
    );
    return cancel(payload, booking, outcome, caller);
  });
}

async function cancel(
  payload: Payload,
  booking: Booking,
  outcome: ChangeOutcome,
  caller: Caller,
): Promise<Sale> {
  const logEntry = { by: caller.email, what: 'Cita cancelada', before: '', after: outcome.message };
  const cancelled = await writeBooking(payload, booking, logEntry, (now) => {
    const { key, ...refundFields } = requestedRefund(now, outcome, caller);
    const { booking: details } = now.line;
    return {
      line: {
        booking: {
          ...details,
          state: 'CANCELLED',
          refund: key,
          kept: (details.kept ?? 0) + outcome.kept,
        },
      },
      sale: { ...refundFields, ...allBack(now.sale, [now.line], caller.email) },
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
  const byHand = isByHand(booking, outcome, staff);
  if (refund === 0) return byHand ? waiting() : {};
  const key = `cita-${lineIdOf(line)}-${line.booking.sequence}`;
  const plan = planCancelledBooking(ledgerSaleOf(sale), line, refund);
  const requested = newRefund(sale, { ...plan, key, by: email, note: messages.bookingCancelled });
  return {
    key,
    refunds: [...refundsOf(sale), { ...requested, byHand }],
    refundDue: true,
  };
}

/** Money that was paid at the spa is handed back there. The page says so to a client who cancels online. */
const isByHand = ({ sale, line }: Booking, { refund }: ChangeOutcome, staff: boolean) =>
  !staff && (lineMoneyOf(sale, line).collected > 0 || (sale.provider === 'manual' && refund > 0));

const waiting = () => ({
  reviewDue: true,
  review: { why: messages.depositByHand, since: new Date().toISOString() },
});
