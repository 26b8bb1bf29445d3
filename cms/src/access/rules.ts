import { may, type Marked, type Right } from '@spa-bronze/domain/users/rights';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { PayloadRequest, Access, Where } from 'payload';
import { AppError } from '../lib/app-error';

export const everyone = (): boolean => true;

/** Nobody from outside. The server's own code uses `overrideAccess`. */
export const nobody = (): boolean => false;

/** Whoever has one of these rights. */
export const allow =
  (...rights: Right[]) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    rights.some((it) => may(req.user, it));

/** Who has the right sees every row, other users the rows whose `field` is their id, strangers none. */
export const allowOrOwner =
  (right: Right, field = 'user'): Access =>
  ({ req: { user } }) => {
    if (!user) return false;
    return may(user, right) || { [field]: { equals: user.id } };
  };

/** Throws 401 or 403 for a caller whom the rule does not admit. */
export function demand(rule: (args: { req: PayloadRequest }) => boolean, req: PayloadRequest): void {
  if (!req.user) throw new AppError(401, messages.loginRequired);
  if (!rule({ req })) throw new AppError(403, messages.forbidden);
}

/** Throws 403 for staff who may not give money back. */
export function demandRefunds(user: Marked | null | undefined): void {
  if (!may(user, 'refunds')) throw new AppError(403, messages.needsRefunds);
}

/** For `admin.hidden`: without the right it is neither in the menu nor opened by its address. */
export const hiddenWithout =
  (right: Right) =>
  ({ user }: { user: object | null }): boolean =>
    !may(user, right);

/** For `delete`: whoever passes `rule` may move a row to the trash. Who has the right `records` deletes it for ever. */
export const toTrash =
  (rule: Access): Access =>
  (args) =>
    recordOf(args.data).deletedAt ? rule(args) : allow('records')(args);

export const untrashed: Where = { deletedAt: { exists: false } };

/** `rule`, with rows in the trash for who has `right`. `?trash=true` shows other users nothing more. */
export const notTrashed =
  (rule: Access, field = 'deletedAt', right: Right = 'records'): Access =>
  async (args) => {
    const admitted = await rule(args);
    if (admitted === false || may(args.req.user, right)) return admitted;
    const stored = { [field]: { exists: false } };
    return admitted === true ? stored : { and: [admitted, stored] };
  };
