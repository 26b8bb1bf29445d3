import type { Body } from '@spa-bronze/domain/api';
import { marks, marksOf } from '@spa-bronze/domain/users/rights';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { changeRole } from './change-role';
import { losesBookings, prepareForRight } from './prepare-for-right';
import { endCalendarFeed } from './session-operations';
import type { UserRow } from './user-row';
import { toUser } from './users-operations';
import { users } from './users-repository';

const rowOf = async (payload: Payload, id: string): Promise<UserRow> => {
  const row = await users.findById(payload, id);
  if (!row) throw new AppError(404, messages.notFound);
  return row;
};

const differs = (requested: boolean | undefined, stored: boolean | null | undefined) =>
  requested !== undefined && requested !== Boolean(stored);

/**
 * Gives an account a role and, if requested, marks. Throws 404, and 409 for the last
 * administrator, for a right of an account whose email is not confirmed, or when the account has changed since it
 * was read.
 */
export async function changeRights(
  payload: Payload,
  { userId, role, roleSeen, ...input }: Body<'POST /update-user'>,
  headers: Headers,
): Promise<{ before: UserRow; now: UserRow }> {
  const before = await rowOf(payload, userId);
  const changed =
    (roleSeen !== undefined && roleSeen !== before.role) ||
    marks.some((it) => differs(input[`${it}Seen`], before[it]));
  if (changed) throw new AppError(409, messages.conflict, undefined, { data: await toUser(payload, before) });
  // An unchanged value is not written, because somebody may change it at this moment.
  const changes = Object.fromEntries(
    marks.flatMap((it) => (differs(input[it], before[it]) ? [[it, input[it]]] : [])),
  );
  const after = { role, ...marksOf(before), ...changes };
  await prepareForRight(payload, { before, after, headers });
  if ((await changeRole(payload, userId, role)) === 'last-admin') throw new AppError(409, messages.lastAdmin);
  if (Object.keys(changes).length > 0) await users.updateWhere(payload, { id: { equals: userId } }, changes);
  if (losesBookings(before, after)) await endCalendarFeed(payload, userId);
  return { before, now: await rowOf(payload, userId) };
}
