import { isAdmin } from '@spa-bronze/domain/users';
import type { PayloadRequest } from 'payload';

/** Administrators only. */
export const admins = ({ req }: { req: PayloadRequest }): boolean =>
  isAdmin(req.user as { role?: string } | null);
