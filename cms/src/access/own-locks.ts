import { isAdmin } from '@spa-bronze/domain/users/user-rules';
import type { Access } from 'payload';
import { contentEditors } from './rules';

export const ownLocks: Access = ({ req }) => {
  if (!contentEditors({ req })) return false;
  return isAdmin(req.user) || { 'user.value': { equals: req.user!.id } };
};
