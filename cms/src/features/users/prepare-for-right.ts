import { messages } from '@spa-bronze/domain/messages';
import { gainsRight, may, type Mark, type Marked } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { endCalendarFeed, endOtherSessions } from './session-operations';
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
 * Call before a change of rights. One that gives a right needs a confirmed email, else 409, and ends the
 * sessions and links of the account, except the session of this request. Then whoever has the right has logged in
 * for it. Whoever sees the bookings no more loses the calendar feed. `after`: all of role and marks.
 */
export async function prepareForRight(
  payload: Payload,
  { before, after, headers }: RightChange,
): Promise<void> {
  if (may(before, 'bookings') && !may(after, 'bookings')) await endCalendarFeed(payload, before.id);
  if (!gainsRight(before, after)) return;
  if (!before.emailConfirmedAt) throw unconfirmedError();
  await endOtherSessions(payload, before, headers);
}
