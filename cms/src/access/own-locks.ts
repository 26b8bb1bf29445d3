import { may } from '@spa-bronze/domain/users/rights';
import type { Access } from 'payload';
import { allow } from './rules';

export const ownLocks: Access = ({ req }) => {
  if (!allow('content')({ req })) return false;
  return may(req.user, 'records') || { 'user.value': { equals: req.user!.id } };
};
