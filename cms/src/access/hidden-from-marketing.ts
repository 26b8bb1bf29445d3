import { isAdmin } from '@spa-bronze/domain/users';

/**
 * For `admin.hidden`: what a marketer has no part in does not stand in their menu, nor opens by its address.
 */
export const hiddenFromMarketing = ({ user }: { user: unknown }): boolean =>
  !isAdmin(user as { role?: string } | null);
