import { isAdmin } from '@spa-bronze/domain/users/user-rules';
import type { Access } from 'payload';
import { contentEditors } from './rules';

/** Which documents are locked by whom: administrators see all locks, marketers their own, others none. */
export const ownLocks: Access = ({ req }) => {
  if (!contentEditors({ req })) return false;
  return isAdmin(req.user) || { 'user.value': { equals: req.user!.id } };
};
