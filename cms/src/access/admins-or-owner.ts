import { isAdmin } from '@spa-bronze/domain/users';
import type { Access } from 'payload';

/** Administrators see every row, the others those whose `field` names them, strangers none. */
export const adminsOrOwner =
  (field: string): Access =>
  ({ req: { user } }) => {
    if (!user) return false;
    return isAdmin(user as { role?: string }) || { [field]: { equals: user.id } };
  };
