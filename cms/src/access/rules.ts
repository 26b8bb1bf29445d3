import { isAdmin, editsContent } from '@spa-bronze/domain/users/rules';
import type { PayloadRequest, Access } from 'payload';

/** Anybody, logged in or not. */
export const everyone = (): boolean => true;

/** Nobody from outside; the server's own code passes by `overrideAccess`. */
export const nobody = (): boolean => false;

/** Administrators only. */
export const admins = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user);

/** Administrators see every row, the others those whose `field` names them, strangers none. */
export const adminsOrOwner =
  (field: string): Access =>
  ({ req: { user } }) => {
    if (!user) return false;
    return isAdmin(user) || { [field]: { equals: user.id } };
  };

/** Administrators see every account, the others their own, strangers none. */
export const adminsOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false;
  return isAdmin(user) || { id: { equals: user.id } };
};

/** Administrators and those whom one of them marked for marketing. */
export const contentEditors = ({ req }: { req: PayloadRequest }): boolean => editsContent(req.user);

/**
 * For `admin.hidden`: what a marketer has no part in does not stand in their menu, nor opens by its address.
 */
export const hiddenFromMarketing = ({ user }: { user: object | null }): boolean => !isAdmin(user);

/**
 * Those whom `rule` admits, but what lies in the trash is for administrators: `?trash=true` shows nobody else
 * more.
 */
export const notTrashed =
  (rule: Access, field = 'deletedAt'): Access =>
  async (args) => {
    const admitted = await rule(args);
    if (admitted === false || isAdmin(args.req.user)) return admitted;
    const stored = { [field]: { exists: false } };
    return admitted === true ? stored : { and: [admitted, stored] };
  };
