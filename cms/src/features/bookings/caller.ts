import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Person } from '../../lib/contract-handler';

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
