import type { Endpoint } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { may, type Marked } from '@spa-bronze/domain/users/rights';
import { SHOWN_USER_HEADER } from '@spa-bronze/domain/users/user-rules';
import type { PayloadRequest } from 'payload';
import { AppError } from '../../lib/app-error';

export function demandAccess({ access }: Pick<Endpoint, 'access'>, user: Marked | null | undefined): void {
  if (access === 'everyone') return;
  if (!user) throw new AppError(401, messages.loginRequired);
  if (access !== 'user' && !may(user, access)) throw new AppError(403, messages.forbidden);
}

/** Refuses (409) a write of a page that shows another user than the one who is logged in. */
export function refuseForOtherUser(
  { access }: Pick<Endpoint, 'access'>,
  { method, user, headers }: PayloadRequest,
): void {
  const shown = headers.get(SHOWN_USER_HEADER);
  if (shown === null || !user || access === 'everyone' || method === 'GET') return;
  if (shown !== String(user.id)) throw new AppError(409, messages.otherUserHere);
}
