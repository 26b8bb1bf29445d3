import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users';
import type { Payload, Where } from 'payload';
import { AppError } from '../../access/app-error';
import type { Person } from '../../access/contract-handler';
import type { OwnClaims } from '../booking/booking-endpoints';
import type { ClaimRow } from '../booking/booking-operations';
import { claimTokenOf, holderOf, type LineBooking, type SaleLine, type SaleRow } from '../transactions/sale-row';
import { saleById } from '../transactions/transactions-operations';

/** A visit and the sale that it was bought with. */
export interface Visit { sale: SaleRow; line: SaleLine & { booking: LineBooking; reservationDate: string; reservationTime: string } }
/** Who asks about a visit. */
export interface Caller { id: string; email: string; staff: boolean }

export const callerOf = (user: Person): Caller => ({ id: String(user.id), email: String(user.email), staff: isAdmin(user) });

/** The parts of a visit's name. */
export function partsOf(id: string): { sale: string; product: string } {
  const [sale = '', product = ''] = id.split('_');
  return { sale, product };
}

/** The visits of a sale. */
export const visitsOf = (sale: SaleRow): Visit[] => sale.lines.flatMap((line) => {
  const { booking, reservationDate, reservationTime } = line;
  return booking && reservationDate && reservationTime ? [{ sale, line: { ...line, booking, reservationDate, reservationTime } }] : [];
});

/** The visits of the sales that hold these claims, those in the trash left out; a sale may have others than were claimed. */
export async function visitsOfClaims(payload: Payload, claims: readonly Pick<ClaimRow, 'holder'>[]): Promise<Visit[]> {
  const ids = [...new Set(claims.map(({ holder }) => holder.split('.')[0] ?? ''))];
  if (ids.length === 0) return [];
  const where: Where = { and: [{ id: { in: ids } }, { deletedAt: { exists: false } }] };
  const { docs } = await payload.db.find<SaleRow>({ collection: 'sales', where, pagination: false, limit: 0 });
  return docs.flatMap(visitsOf);
}

/** One visit of a sale as it was read. Throws 404 when it has none of that name. */
export function visitIn(sale: SaleRow, productId: string): Visit {
  const visit = visitsOf(sale).find(({ line }) => line.productId === productId);
  if (!visit) throw new AppError(404, messages.bookingNotFound);
  return visit;
}

/** A visit for its booker or for staff; somebody else's is not there (404), nor is one in the trash. */
export async function visitFor(payload: Payload, id: string, caller: Caller): Promise<Visit> {
  const { sale: saleId, product } = partsOf(id);
  const sale = await saleById(payload, saleId);
  if (!sale || sale.deletedAt || !(caller.staff || sale.user === caller.id)) throw new AppError(404, messages.bookingNotFound);
  return visitIn(sale, product);
}

export const ownClaims: OwnClaims = async (payload, id, user) => {
  try {
    const { sale, line } = await visitFor(payload, id, callerOf(user));
    return { holder: holderOf(sale), token: claimTokenOf(line) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};
