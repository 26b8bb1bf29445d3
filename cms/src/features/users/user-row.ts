import type { Right } from '@spa-bronze/domain/users/rights';
import type { Role } from '@spa-bronze/domain/users/roles';

/** A stored account. `hash` and `salt` are present only if they were selected. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  tel?: string | null;
  /** Written with the phone; see `lib/search-keys`. */
  telE164?: string | null;
  role: Role;
  marketing?: boolean | null;
  reception?: boolean | null;
  profilePic?: string | null;
  consentAt?: string | null;
  /** When somebody proved to own the mailbox. Needed for a role or a mark. */
  emailConfirmedAt?: string | null;
  createdAt: string;
  updatedAt: string;
  hash?: string | null;
  salt?: string | null;
}

/** An email that an administrator changed is not confirmed. Until it is, the account is no receptionist's. */
export const withReceptionInForce = <U extends UserRow>(user: U): U =>
  user.emailConfirmedAt ? user : { ...user, reception: false };

/** As Payload's operations or a session return it. The picture may be a row. */
export type PopulatedUser = Omit<UserRow, 'profilePic' | 'consentAt' | 'emailConfirmedAt'> & {
  profilePic?: string | Picture | null;
  noPassword?: boolean;
  opened?: Right[];
};

export interface Picture {
  id: string;
  url?: string | null;
}
