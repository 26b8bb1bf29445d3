import { messages } from '@spa-bronze/domain/messages';
import { gainsRight, isAdmin, may, type Mark, type Marked } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { hasOtherAdmin } from './change-role';
import { endOtherSessions } from './session-operations';
import type { UserRow } from './user-row';

interface RightChange {
  before: Pick<UserRow, 'id' | 'role' | Mark | 'emailConfirmedAt'>;
  after: Marked;
  headers: Headers;
}

const unconfirmedError = () => new AppError(409, messages.emailUnconfirmed);

/** Refuses (409) a right for a new account. Its email is not confirmed yet. */
export function refuseRightOfNewAccount(account: Marked & Pick<UserRow, 'emailConfirmedAt'>): void {
  if (gainsRight({}, account) && !account.emailConfirmedAt) throw unconfirmedError();
}

/**
 * Call before a change of rights. Throws 409 for the last administrator's role. A change that gives a right needs a
 * confirmed email, else 409, and ends the sessions and links of the account, except the session of this request. Then
 * whoever has the right has logged in for it. `after`: all of role and marks.
 */
export async function prepareForRight(
  payload: Payload,
  { before, after, headers }: RightChange,
): Promise<void> {
  const demotes = isAdmin(before) && after.role === 'GENERAL';
  if (demotes && !(await hasOtherAdmin(payload, before.id))) throw new AppError(409, messages.lastAdmin);
  if (!gainsRight(before, after)) return;
  if (!before.emailConfirmedAt) throw unconfirmedError();
  await endOtherSessions(payload, before, headers);
}

/** Whether a change takes the bookings away. The calendar feed ends once it is written: a refused one ends nothing. */
export const losesBookings = (before: Marked, after: Marked): boolean =>
  may(before, 'bookings') && !may(after, 'bookings');
