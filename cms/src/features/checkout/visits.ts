import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import type { Person } from '../../access/contract-handler';
import type { OwnClaims } from '../booking/booking-endpoints';
import type { ClaimRow } from '../booking/booking-operations';
import { claimTokenOf, holderOf, isVisit, type Sale, type VisitLine } from '../sales/sale';
import { saleById, salesByIds } from '../sales/sales-operations';

/** A visit and the sale that it was bought with. */
export interface Visit {
  sale: Sale;
  line: VisitLine;
}
/** Who asks about a visit. */
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

/** The parts of a visit's name. */
export function partsOf(id: string): { sale: string; product: string } {
  const [sale = '', product = ''] = id.split('_');
  return { sale, product };
}

/** The visits of a sale. */
export const visitsOf = (sale: Sale): Visit[] => sale.lines.filter(isVisit).map((line) => ({ sale, line }));

/**
 * The visits of the sales that hold these claims, those in the trash left out; a sale may have others than
 * were claimed.
 */
export async function visitsOfClaims(
  payload: Payload,
  claims: readonly Pick<ClaimRow, 'holder'>[],
): Promise<Visit[]> {
  const ids = [...new Set(claims.map(({ holder }) => holder.split('.')[0] ?? ''))];
  return (await salesByIds(payload, ids)).filter(({ deletedAt }) => !deletedAt).flatMap(visitsOf);
}

const visitNamed = (sale: Sale, productId: string) =>
  visitsOf(sale).find(({ line }) => line.productId === productId);
function orNotFound(visit: Visit | undefined): Visit {
  if (!visit) throw new AppError(404, messages.bookingNotFound);
  return visit;
}

/** One visit of a sale as it was read. Throws 404 when it has none of that name. */
export const visitIn = (sale: Sale, productId: string): Visit => orNotFound(visitNamed(sale, productId));

/** A visit for its booker or for staff; nobody else's, and none in the trash. */
async function findVisit(payload: Payload, id: string, caller: Caller): Promise<Visit | undefined> {
  const { sale: saleId, product } = partsOf(id);
  const sale = await saleById(payload, saleId);
  if (!sale || sale.deletedAt || !(caller.staff || sale.user === caller.id)) return undefined;
  return visitNamed(sale, product);
}

/** A visit for its booker or for staff. Throws 404 for somebody else's and for one in the trash. */
export const visitFor = async (payload: Payload, id: string, caller: Caller): Promise<Visit> =>
  orNotFound(await findVisit(payload, id, caller));

export const ownClaims: OwnClaims = async (payload, id, user) => {
  const visit = await findVisit(payload, id, callerOf(user));
  return visit && { holder: holderOf(visit.sale), token: claimTokenOf(visit.line) };
};
