import { cancelOutcome, rescheduleOutcome, type ChangeOutcome } from '@spa-bronze/domain/booking/policy';
import type { BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { toPesos } from '@spa-bronze/domain/lib/money';
import { byLinkOf, collectedIn } from '@spa-bronze/domain/sales/charges';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { AppError } from '../../lib/app-error';
import { refundsOf } from '../sales/sale';
import { paidBesideDeposit } from '../sales/sale-charges';
import { lineMoneyOf } from '../sales/sale-ledger';
import { isCancelled, isConfirmed, type Booking } from '../sales/sale-lines';
import type { Caller } from './caller';

type Action = BookingPreview['action'];
interface ChangeRequest {
  action: Action;
  caller: Caller;
  waive: boolean;
}

/** Whether a refund that frees its time is requested: the booking ends once the provider has made it. */
export const isBeingRefunded = ({ sale, line }: Booking): boolean =>
  refundsOf(sale).some(({ state, frees }) => state === 'ASKED' && frees?.includes(lineIdOf(line)));

/** Whether a person hands money back for it. The page says so to a client who cancels online. */
export const isByHand = ({ sale }: Booking, { refund, backAtSpa }: ChangeOutcome): boolean =>
  backAtSpa > 0 || (sale.provider === 'manual' && refund > 0);

/** Whether it would have staff hand out money that they may not give back. */
const needsRefunds = (booking: Booking, outcome: ChangeOutcome, { staff, refunds }: Caller): boolean =>
  staff && !refunds && isByHand(booking, outcome);

/** Why a booking cannot be changed by anybody, or null. */
function whyUnchangeable(booking: Booking, action: Action): string | null {
  if (isCancelled(booking.sale, booking.line)) return messages.bookingCancelledAlready;
  if (isBeingRefunded(booking)) return messages.refundRequested;
  if (!isConfirmed(booking.sale)) return messages.bookingNotPaid;
  /* Paid after its hour was gone, and given back in part: it has no hour that could move. */
  if (action === 'reschedule' && !booking.sale.held) return messages.bookingNotPaid;
  return booking.line.booking.state === 'BOOKED' ? null : messages.bookingStarted;
}

/**
 * The effect of a change on the money now, in centavos, by the policy that is stored with the booking. The
 * same outcome is shown as the preview and executed by the change.
 */
function outcomeOf(
  { sale, line }: Booking,
  { action, caller: { staff }, waive }: ChangeRequest,
  now: Date,
): ChangeOutcome {
  const { refundable, charged, collected, depositAtSpa, depositLeft, kept, due } = lineMoneyOf(sale, line);
  const { reservationDate: date, reservationTime: time } = line;
  const booking = {
    ...{ date, time, policy: line.booking.policy, kept, due },
    deposit: refundable + depositLeft,
    depositAtSpa: depositLeft,
    charged: charged + depositAtSpa,
    collected: collected - depositAtSpa,
    collectedByLink: collectedIn(byLinkOf(paidBesideDeposit(sale, line))),
  };
  return (action === 'cancel' ? cancelOutcome : rescheduleOutcome)(booking, now, {
    staff,
    waived: staff && waive,
  });
}

export function previewToWire(booking: Booking, request: ChangeRequest, now = new Date()): BookingPreview {
  const outcome = outcomeOf(booking, request, now);
  const { allowed, free, freeUntil, refund, backAtSpa, kept, dueAtSpa, message } = outcome;
  const refused = needsRefunds(booking, outcome, request.caller) ? messages.needsRefunds : null;
  const reason = whyUnchangeable(booking, request.action) ?? refused;
  return {
    action: request.action,
    allowed: allowed && reason === null,
    free,
    freeUntil: freeUntil.toISOString(),
    freeHours: booking.line.booking.policy.freeHours,
    refundCop: toPesos(refund),
    backAtSpaCop: toPesos(backAtSpa),
    keptCop: toPesos(kept),
    dueAtSpaCop: toPesos(dueAtSpa),
    message: reason ?? message,
  };
}

/**
 * The outcome of a change, checked against what the caller agreed to. Throws 409 when the booking cannot be
 * changed, or when the money differs from `agreed` (`data`: the current preview), 403 when staff would hand out money
 * that they may not give back.
 */
export function agreedOutcome(
  booking: Booking,
  request: ChangeRequest,
  agreed: { refundCop?: number; backAtSpaCop?: number; keptCop: number },
  now: Date,
): ChangeOutcome {
  const reason = whyUnchangeable(booking, request.action);
  if (reason) throw new AppError(409, reason);
  const outcome = outcomeOf(booking, request, now);
  if (!outcome.allowed) throw new AppError(409, messages.bookingStarted);
  if (needsRefunds(booking, outcome, request.caller)) throw new AppError(403, messages.needsRefunds);
  const { refundCop = 0, keptCop, backAtSpaCop = toPesos(outcome.backAtSpa) } = agreed;
  const isAgreed =
    toPesos(outcome.refund) === refundCop &&
    toPesos(outcome.backAtSpa) === backAtSpaCop &&
    toPesos(outcome.kept) === keptCop;
  if (!isAgreed)
    throw new AppError(409, messages.bookingPreviewChanged, undefined, {
      data: previewToWire(booking, request, now),
    });
  return outcome;
}
