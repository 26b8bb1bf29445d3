import { may } from '@spa-bronze/domain/users/rights';
import type { Person } from '../../lib/contract-handler';

export interface Caller {
  id: string;
  email: string;
  staff: boolean;
  /** Whether they may give money back beyond what the policy of a booking says. */
  refunds: boolean;
  /** The token of the link that lets them change one booking, without a login. */
  link?: string;
}

export const callerOf = (user: Person): Caller => ({
  id: String(user.id),
  email: String(user.email),
  staff: may(user, 'bookings'),
  refunds: may(user, 'refunds'),
});

export const linkCaller = (link: string): Caller => ({
  id: '',
  email: '',
  staff: false,
  refunds: false,
  link,
});
