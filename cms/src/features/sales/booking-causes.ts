import { aftercareAt, reminderAt } from '@spa-bronze/domain/booking/policy';
import { isPaid } from '@spa-bronze/domain/sales/rules';
import { refundsOf, type Sale, type BookingLine } from './sale';
import { isCancelled, isBookingLine, rescheduleTokenOf, timesOf } from './sale-lines';

/** What gives cause for an email, and when it is due; at once by default. */
export interface Cause {
  key: string;
  at?: Date;
}

/** Of a booking at one hour: moved, it is called to mind for the new one. */
const slotKey = ({ productId, booking }: BookingLine) => `${productId}.${booking.startsAt}`;
export const reminderKey = (line: BookingLine): string => `reminder:${slotKey(line)}`;
const aftercareKey = (line: BookingLine): string => `aftercare:${slotKey(line)}`;

/**
 * A reminder a day before, for those who booked or rescheduled earlier than that; words on aftercare when it
 * is over.
 */
function ahead(line: BookingLine): Cause[] {
  if (line.booking.state !== 'BOOKED') return [];
  const slot = timesOf(line);
  const remind = reminderAt(slot);
  return [
    ...(remind > new Date() ? [{ key: reminderKey(line), at: remind }] : []),
    { key: aftercareKey(line), at: aftercareAt(slot) },
  ];
}

/** So long an email about a cancelled booking waits for the provider to say what becomes of its refund. */
const REFUND_WAIT_MS = 2 * 60_000;
export const cancelledKey = (productId: string): string => `cancelled:${productId}`;

/** Due at once when the outcome of the deposit is known, so that one email reports both. */
function cancelled(sale: Sale, { productId, booking }: BookingLine): Cause {
  const refund = refundsOf(sale).find(({ key }) => key === booking.refund);
  const isUnknown = refund?.state === 'ASKED' && !refund.providerId;
  return { key: cancelledKey(productId), ...(isUnknown && { at: new Date(Date.now() + REFUND_WAIT_MS) }) };
}

/** The emails that the bookings of a sale give cause for. */
export function bookingCauses(sale: Sale): Cause[] {
  if (!isPaid(sale.status) || sale.status === 'IN_REVIEW') return [];
  return sale.lines.filter(isBookingLine).flatMap((line) => {
    if (line.booking.state === 'CANCELLED') return [cancelled(sale, line)];
    if (isCancelled(sale, line)) return [];
    return [
      ...(rescheduleTokenOf(line.booking)
        ? [{ key: `rescheduled:${line.productId}.${rescheduleTokenOf(line.booking)}` }]
        : []),
      ...ahead(line),
    ];
  });
}
