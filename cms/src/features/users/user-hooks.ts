import { ofUser } from '../../lib/of-user';
import { messages } from '@spa-bronze/domain/messages';
import { marks, marksOf } from '@spa-bronze/domain/users/rights';
import type { Role } from '@spa-bronze/domain/users/roles';
import { newPassword } from '@spa-bronze/domain/users/user-schemas';
import {
  ValidationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
} from 'payload';
import { AppError } from '../../lib/app-error';
import { Repository } from '../../lib/repository';
import { changeRole } from './change-role';
import { isCommonPassword } from './is-common-password';
import { codeMailRowsOf } from './login-code';
import { normalPassword } from './password-hash';
import { mailRowsOf } from './password-reset';
import { dropPicture } from './profile-picture';
import { losesBookings, prepareForRight, refuseRightOfNewAccount } from './prepare-for-right';
import { endCalendarFeed, endLinks, endOtherSessions, endSessions } from './session-operations';
import { sessions } from './users-repository';

const carts = new Repository('carts');

const lastAdmin = () => new AppError(409, messages.lastAdmin);
const isDemotion = (from: Role | undefined, to: Role | undefined) => from === 'ADMIN' && to === 'GENERAL';

/** Payload's own rule is three characters. Payload hashes what stands here. */
export const demandGoodPassword: CollectionBeforeValidateHook = async ({ data }) => {
  if (data?.password === undefined) return;
  const { data: password = '', error } = newPassword.safeParse(data.password);
  const common = !error && (await isCommonPassword(password));
  const message = common ? messages.passwordCommon : error?.issues[0]?.message;
  if (message) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message }] });
  data.password = normalPassword(password);
};

interface Edit {
  demotes: boolean;
  losesBookings: boolean;
  setsPassword: boolean;
  movesEmail: boolean;
}
const edits = (context: Record<string, unknown>) => (context.userEdits ??= new Map()) as Map<string, Edit>;

/**
 * Payload saves a document by writing back the whole row that it read before. An edit of a name must not undo
 * a concurrent demotion, confirmation or new password. So role, marks, confirmation and password are removed
 * from the write unless the edit changes them. A demotion happens after the write. Another email is not confirmed.
 */
export const beforeUserChange: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  context,
  req: { payload, headers },
}) => {
  if (operation !== 'update') {
    refuseRightOfNewAccount(data);
    return data;
  }
  const { role, marketing, reception, hash: _hash, salt: _salt, emailConfirmedAt: _at, ...others } = data;
  const marksNow = marksOf({ marketing, reception });
  const before = marksOf(originalDoc);
  const movesEmail = others.email !== undefined && others.email !== originalDoc.email;
  const rest = {
    ...others,
    ...Object.fromEntries(marks.flatMap((it) => (marksNow[it] === before[it] ? [] : [[it, marksNow[it]]]))),
    ...(movesEmail && { emailConfirmedAt: null }),
  };
  const after = { role, ...marksNow };
  await prepareForRight(payload, { before: originalDoc, after, headers });
  const demotes = isDemotion(originalDoc.role, role);
  if (movesEmail) await endLinks(payload, originalDoc.id);
  edits(context).set(originalDoc.id, {
    demotes,
    losesBookings: losesBookings(originalDoc, after),
    setsPassword: Boolean(data.password),
    movesEmail,
  });
  return demotes || role === originalDoc.role ? rest : { ...rest, role };
};

/**
 * Removes the role if another administrator remains, after a new password or email other sessions, and the calendar
 * feed of whoever sees the bookings no more.
 */
export const afterUserChange: CollectionAfterChangeHook = async ({
  doc,
  context,
  req: { payload, headers },
}) => {
  const edit = edits(context).get(doc.id);
  if (edit?.movesEmail) await endLinks(payload, doc.id);
  if (edit?.movesEmail || edit?.setsPassword) await endOtherSessions(payload, doc, headers);
  if (edit?.demotes && (await changeRole(payload, doc.id, 'GENERAL')) === 'last-admin') throw lastAdmin();
  if (edit?.losesBookings) await endCalendarFeed(payload, doc.id);
  if (!edit?.demotes) return doc;
  return { ...doc, role: 'GENERAL' };
};

/** An administrator is demoted first, so that the last one stays. Sessions and cart go with the account. */
export const beforeUserDelete: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  if ((await changeRole(payload, String(id), 'GENERAL')) === 'last-admin') throw lastAdmin();
  await endSessions(payload, String(id));
  await sessions.deleteWhere(payload, {
    tokenHash: { in: [...mailRowsOf(String(id)), ...codeMailRowsOf(String(id))] },
  });
  await carts.deleteWhere(payload, ofUser(id));
};

export const afterUserDelete: CollectionAfterDeleteHook = ({ doc, req: { payload } }) =>
  dropPicture(payload, doc.profilePic);
