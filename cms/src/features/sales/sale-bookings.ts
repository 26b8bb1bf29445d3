import { isPaid } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import type { BookingLine, Sale } from './sale';
import { isBookingLine, isCancelled } from './sale-lines';
import { salesByIds } from './sales-operations';

/** A booking and the sale that it was bought with. */
export interface Booking {
  sale: Sale;
  line: BookingLine;
}

/** Whether its deposit is paid, and nobody has to review the payment. */
export const isConfirmed = ({ sale }: Booking): boolean => isPaid(sale.status) && sale.status !== 'IN_REVIEW';

/** Whether a booking is active: its deposit is paid, and it is neither cancelled nor over. */
export const isActive = (booking: Booking): boolean =>
  isConfirmed(booking) && booking.line.booking.state === 'BOOKED' && !isCancelled(booking.sale, booking.line);

/** The bookings of a sale. */
export const bookingsOf = (sale: Sale): Booking[] =>
  sale.lines.filter(isBookingLine).map((line) => ({ sale, line }));

/**
 * The bookings of the sales with these claims, without those in the trash. A sale may have further bookings.
 */
export async function bookingsOfClaims(
  payload: Payload,
  claims: readonly { holder: string }[],
): Promise<Booking[]> {
  const ids = [...new Set(claims.map(({ holder }) => holder.split('.')[0] ?? ''))];
  return (await salesByIds(payload, ids)).filter(({ deletedAt }) => !deletedAt).flatMap(bookingsOf);
}
