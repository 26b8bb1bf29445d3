import type { Endpoint } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { isAdmin } from '@spa-bronze/domain/users/rules';
import { AppError } from '../../lib/app-error';

/** Throws 401 or 403 for a caller who may not make a call of the contract. */
export function demandAccess(
  { access }: Pick<Endpoint, 'access'>,
  user: { role?: string | null } | null | undefined,
): void {
  if (access === 'everyone') return;
  if (!user) throw new AppError(401, messages.loginRequired);
  if (access === 'admin' && !isAdmin(user)) throw new AppError(403, messages.forbidden);
}
