import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Access } from 'payload';
import { contentEditors } from './rules';

/**
 * Which documents somebody is busy with: administrators know of all, marketers of their own, others of none.
 */
export const ownLocks: Access = ({ req }) => {
  if (!contentEditors({ req })) return false;
  return isAdmin(req.user) || { 'user.value': { equals: req.user!.id } };
};
