import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Person } from '../../lib/contract-handler';
import type { OwnClaims } from './availability-endpoints';
import type { ClaimRow } from '../slots/slots-operations';
import { claimTokenOf, holderOf, isBookingLine, type Sale, type BookingLine } from '../sales/sale';
import { saleById, salesByIds } from '../sales/sales-operations';

/** A booking and the sale that it was bought with. */
export interface Booking {
  sale: Sale;
  line: BookingLine;
}
/** Who asks about a booking. */
export interface Caller {
  id: string;
  email: string;
  staff: boolean;
}

export const callerOf = (user: Person): Caller => ({
  id: String(user.id),
  email: String(user.email),
  staff: isAdmin(user),
});

/** The parts of a booking's name. */
export function partsOf(id: string): { sale: string; product: string } {
  const [sale = '', product = ''] = id.split('_');
  return { sale, product };
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
  claims: readonly Pick<ClaimRow, 'holder'>[],
): Promise<Booking[]> {
  const ids = [...new Set(claims.map(({ holder }) => holder.split('.')[0] ?? ''))];
  return (await salesByIds(payload, ids)).filter(({ deletedAt }) => !deletedAt).flatMap(bookingsOf);
}

const bookingNamed = (sale: Sale, productId: string) =>
  bookingsOf(sale).find(({ line }) => line.productId === productId);
function orNotFound(booking: Booking | undefined): Booking {
  if (!booking) throw new AppError(404, messages.bookingNotFound);
  return booking;
}

/** One booking of a sale as it was read. Throws 404 when it has none of that name. */
export const bookingIn = (sale: Sale, productId: string): Booking =>
  orNotFound(bookingNamed(sale, productId));

/** A booking for its booker or for staff; nobody else's, and none in the trash. */
async function findBooking(payload: Payload, id: string, caller: Caller): Promise<Booking | undefined> {
  const { sale: saleId, product } = partsOf(id);
  const sale = await saleById(payload, saleId);
  if (!sale || sale.deletedAt || !(caller.staff || sale.user === caller.id)) return undefined;
  return bookingNamed(sale, product);
}

/** A booking for its booker or for staff. Throws 404 for somebody else's and for one in the trash. */
export const bookingFor = async (payload: Payload, id: string, caller: Caller): Promise<Booking> =>
  orNotFound(await findBooking(payload, id, caller));

export const ownClaims: OwnClaims = async (payload, id, user) => {
  const booking = await findBooking(payload, id, callerOf(user));
  return booking && { holder: holderOf(booking.sale), token: claimTokenOf(booking.line) };
};
