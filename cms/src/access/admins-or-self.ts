import { isAdmin } from '@spa-bronze/domain/users';
import type { Access } from 'payload';

/** Administrators see every account, the others their own, strangers none. */
export const adminsOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false;
  return isAdmin(user as { role?: string }) || { id: { equals: user.id } };
};
