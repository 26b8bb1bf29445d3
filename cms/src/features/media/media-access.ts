import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Access } from 'payload';
import { contentEditors } from '../../access/rules';

const forTheSite = { kind: { not_equals: 'profile' } };

/**
 * Whoever knows a file's address may see the file; lists show strangers the pictures of the site, not those
 * of people.
 */
export const anyFileListedOnlyForTheSite: Access = ({ req, isReadingStaticFile }) => {
  if (isReadingStaticFile || isAdmin(req.user)) return true;
  return forTheSite;
};

/** Marketers change the pictures of the site, administrators those of people too. */
export const editorsOfTheSite: Access = ({ req }) => {
  if (!contentEditors({ req })) return false;
  return isAdmin(req.user) || forTheSite;
};
