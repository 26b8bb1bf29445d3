import type { Role } from '@spa-bronze/domain/users';

/** An account as stored; `hash` and `salt` only if they were selected. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  tel?: string | null;
  role: Role;
  marketing?: boolean | null;
  profilePic?: string | Picture | null;
  createdAt: string;
  hash?: string | null;
  salt?: string | null;
}

/** A profile picture as Payload's media collection returns it. */
export interface Picture {
  id: string;
  url?: string | null;
}
