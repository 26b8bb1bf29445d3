import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Person } from '../../lib/contract-handler';
import type { Own } from '../slots/slot-claims';
import { bookingsOf, type Booking } from '../sales/sale-bookings';
import { holderOf, type Sale } from '../sales/sale';
import { claimTokenOf } from '../sales/sale-lines';
import { saleById } from '../sales/sales-operations';

/** The user who requests a booking. */
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

const bookingNamed = (sale: Sale, productId: string) =>
  bookingsOf(sale).find(({ line }) => line.productId === productId);
function orNotFound(booking: Booking | undefined): Booking {
  if (!booking) throw new AppError(404, messages.bookingNotFound);
  return booking;
}

/** One booking of a sale as it was read. Throws 404 when it has none of that name. */
export const bookingIn = (sale: Sale, productId: string): Booking =>
  orNotFound(bookingNamed(sale, productId));

/** A booking, if the caller is its booker or staff and it is not in the trash. */
async function findBooking(payload: Payload, id: string, caller: Caller): Promise<Booking | undefined> {
  const { sale: saleId, product } = partsOf(id);
  const sale = await saleById(payload, saleId);
  if (!sale || sale.deletedAt || !(caller.staff || sale.user === caller.id)) return undefined;
  return bookingNamed(sale, product);
}

/** A booking for its booker or for staff. Throws 404 for somebody else's and for one in the trash. */
export const bookingFor = async (payload: Payload, id: string, caller: Caller): Promise<Booking> =>
  orNotFound(await findBooking(payload, id, caller));

/** What a booking has claimed, for its booker or for staff; undefined for somebody else's. */
export async function ownClaims(payload: Payload, id: string, user: Person): Promise<Own> {
  const booking = await findBooking(payload, id, callerOf(user));
  return booking && { holder: holderOf(booking.sale), token: claimTokenOf(booking.line) };
}
