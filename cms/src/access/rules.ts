import { isAdmin, editsContent } from '@spa-bronze/domain/users/user-rules';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { PayloadRequest, Access, Where } from 'payload';
import { AppError } from '../lib/app-error';

export const everyone = (): boolean => true;

/** Nobody from outside. The server's own code uses `overrideAccess`. */
export const nobody = (): boolean => false;

export const admins = ({ req }: { req: PayloadRequest }): boolean => isAdmin(req.user);

/** Administrators see every row, other users the rows whose `field` is their id, strangers none. */
export const adminsOrOwner =
  (field: string): Access =>
  ({ req: { user } }) => {
    if (!user) return false;
    return isAdmin(user) || { [field]: { equals: user.id } };
  };

export const adminsOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false;
  return isAdmin(user) || { id: { equals: user.id } };
};

/** Administrators, and users with the flag `marketing`. */
export const contentEditors = ({ req }: { req: PayloadRequest }): boolean => editsContent(req.user);

/** Throws 401 or 403 for a caller whom the rule does not admit. */
export function demand(rule: (args: { req: PayloadRequest }) => boolean, req: PayloadRequest): void {
  if (!req.user) throw new AppError(401, messages.loginRequired);
  if (!rule({ req })) throw new AppError(403, messages.forbidden);
}

/** For `admin.hidden`: marketers neither see it in the menu nor open it by its address. */
export const hiddenFromMarketing = ({ user }: { user: object | null }): boolean => !isAdmin(user);

/** For `delete`: whoever passes `rule` may move a row to the trash. Only administrators delete it for ever. */
export const toTrash =
  (rule: Access): Access =>
  (args) =>
    recordOf(args.data).deletedAt ? rule(args) : admins(args);

export const untrashed: Where = { deletedAt: { exists: false } };

/** `rule`, with rows in the trash for administrators only. `?trash=true` shows other users nothing more. */
export const notTrashed =
  (rule: Access, field = 'deletedAt'): Access =>
  async (args) => {
    const admitted = await rule(args);
    if (admitted === false || isAdmin(args.req.user)) return admitted;
    const stored = { [field]: { exists: false } };
    return admitted === true ? stored : { and: [admitted, stored] };
  };
