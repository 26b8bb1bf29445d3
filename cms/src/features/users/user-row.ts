import type { Role } from '@spa-bronze/domain/users/roles';

/** A stored account. `hash` and `salt` are present only if they were selected. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  tel?: string | null;
  role: Role;
  marketing?: boolean | null;
  profilePic?: string | null;
  createdAt: string;
  updatedAt: string;
  hash?: string | null;
  salt?: string | null;
}

/** A user as Payload's operations return it. The picture may be a row. */
export type PopulatedUser = Omit<UserRow, 'profilePic'> & { profilePic?: string | Picture | null };

/** A profile picture as Payload's media collection returns it. */
export interface Picture {
  id: string;
  url?: string | null;
}
