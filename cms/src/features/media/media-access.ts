import { isAdmin } from '@spa-bronze/domain/users';
import type { Access } from 'payload';

/** Whoever knows a file's address may see the file; lists show strangers the pictures of the site, not those of people. */
export const anyFileListedOnlyForTheSite: Access = ({ req, isReadingStaticFile }) => {
  if (isReadingStaticFile || isAdmin(req.user as { role?: string } | null)) return true;
  return { kind: { not_equals: 'profile' } };
};
