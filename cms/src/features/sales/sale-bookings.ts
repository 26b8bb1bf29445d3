import type { Payload } from 'payload';
import type { BookingLine, Sale } from './sale';
import { isBookingLine } from './sale-lines';
import { salesByIds } from './sales-operations';

/** A booking and the sale that it was bought with. */
export interface Booking {
  sale: Sale;
  line: BookingLine;
}
/** The bookings of a sale. */
export const bookingsOf = (sale: Sale): Booking[] =>
  sale.lines.filter(isBookingLine).map((line) => ({ sale, line }));

/**
 * The bookings of the sales that hold these claims, those in the trash left out; a sale may have others than
 * were claimed.
 */
export async function bookingsOfClaims(
  payload: Payload,
  claims: readonly { holder: string }[],
): Promise<Booking[]> {
  const ids = [...new Set(claims.map(({ holder }) => holder.split('.')[0] ?? ''))];
  return (await salesByIds(payload, ids)).filter(({ deletedAt }) => !deletedAt).flatMap(bookingsOf);
}
