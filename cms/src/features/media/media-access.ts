import { may, type Right } from '@spa-bronze/domain/users/rights';
import type { Access } from 'payload';
import { allow, untrashed } from '../../access/rules';

const forTheSite = { kind: { not_equals: 'profile' } };

/**
 * Everybody who knows a file's address may read the file. Lists show everybody the pictures of the site, but
 * profile pictures to administrators only, and the trash to who edits the site.
 */
export const anyFileListedOnlyForTheSite: Access = ({ req, isReadingStaticFile }) => {
  if (isReadingStaticFile || may(req.user, 'records')) return true;
  return allow('content')({ req }) ? forTheSite : { and: [forTheSite, untrashed] };
};

/** Who has one of these rights may change pictures of the site. Administrators may also change profile pictures. */
export const editorsOfTheSite =
  (...rights: Right[]): Access =>
  ({ req }) => {
    if (!allow(...rights)({ req })) return false;
    return may(req.user, 'records') || forTheSite;
  };
